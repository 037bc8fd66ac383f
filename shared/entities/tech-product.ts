import type { ContentBase } from './content.ts'
import type { ContentLink } from './content-link.ts'
import type { EditionSlug } from './edition.ts'
import type { Image } from './image.ts'
import type { Topic } from './topic.ts'

export interface ProductAttribute {
  readonly id: string | null
  readonly name: string
  readonly slug: string | null
  readonly val: string | null
  readonly valSlug: string | null
}

/** Where a product's review stands. */
export interface SeoUrl {
  readonly code: string | null
  readonly reviewType: string | null
  readonly reviewUUID: string | null
  readonly route: string | null
  readonly slug: string | null
  readonly slugType: string | null
  readonly style: string | null
}

/** Prices in US cents. */
export interface PriceSummary {
  readonly count: number | null
  readonly low: number | null
  readonly median: number | null
  readonly high: number | null
}

/** A product (EN-038). */
export interface TechProduct {
  readonly attributes: readonly ProductAttribute[]
  readonly images: readonly Image[]
  readonly seoUrl: SeoUrl | null
  readonly priceSummary: PriceSummary | null
  /** The product's slug in each edition. */
  readonly slugs: readonly EditionSlug[]
}

/** A product as the content of its own page. */
export interface ProductContent extends ContentBase, TechProduct {
  readonly typeName: 'content_product'
  readonly name: string | null
  readonly description: string | null
  readonly site: string | null
  readonly resellers: readonly Reseller[]
}

export interface Manufacturer {
  readonly id: string | null
  readonly name: string
  readonly slug: string | null
}

/** A line of products (EN-040). */
export interface Family {
  readonly name: string
  readonly uuid: string | null
  readonly siblings: readonly FamilySibling[]
  readonly slug: string | null
  readonly type: string | null
}

export interface FamilySibling {
  readonly name: string
  readonly uuid: string | null
  readonly slug: string | null
  readonly image: Image | null
}

/** One version of a product (EN-041). */
export interface SubProduct {
  readonly cdId: string | null
  readonly cdModel: string | null
  readonly cdModelSlug: string | null
  readonly htopic: string | null
  /** US cents. */
  readonly msrp: number | null
  readonly catName: string | null
  readonly modelYear: number | null
  readonly hes: string | null
  readonly shortSpecs: string | null
  readonly name: string
  readonly sku: string | null
  readonly slug: string | null
  readonly topic: Topic | null
}

/** A shop that sells a product (EN-042). */
export interface Reseller {
  readonly cpc: number | null
  readonly id: string | null
  /** US cents. */
  readonly price: number | null
  readonly weight: number | null
  readonly name: string
  readonly tTag: string | null
  readonly url: string | null
}

/** The product a gallery or review is about (EN-039). */
export interface RelatedProduct {
  readonly family: Family | null
  readonly id: string
  readonly manufacturer: Manufacturer | null
  readonly product: SubProduct | null
  readonly reviews: readonly ContentLink[]
  readonly resellers: readonly Reseller[]
  readonly slugs: readonly EditionSlug[]
  readonly seoUrl: SeoUrl | null
}
