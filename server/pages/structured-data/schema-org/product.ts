import type { AggregateOffer, ItemList, Offer, Product, Review } from 'schema-dts'
import { type PageFacts, withoutUnknown } from './facts.ts'

/** Cents as dollars: 129949 → 1299.49 (SD-007). */
function toDollars(cents: number): number {
  return Math.round(cents) / 100
}

/** An offer with a price. */
export interface PricedOffer {
  readonly merchant: string | null
  /** Absolute. */
  readonly href: string | null
  /** US cents. */
  readonly price: number
}

/** The range of prices of a product, in US cents. */
interface PriceSummary {
  readonly count: number | null
  readonly low: number | null
  readonly median: number | null
  readonly high: number | null
}

/** The median price of a product with its range; null without a median (SD-007). */
export function toPriceRange({ count, low, median, high }: PriceSummary, currency: string): AggregateOffer | null {
  if (median === null) return null
  return withoutUnknown<AggregateOffer>({
    '@type': 'AggregateOffer',
    price: toDollars(median),
    lowPrice: toDollars(low ?? median),
    highPrice: toDollars(high ?? median),
    offerCount: count,
    priceCurrency: currency,
  })
}

/** A product with what is known of it. */
interface ProductFacts {
  readonly name: string
  readonly description: string | null
  readonly brand: string | null
  readonly images: readonly string[]
  readonly url: string | null
  readonly offers: AggregateOffer | readonly Offer[] | null
  /** A review of it with a rating. */
  readonly review?: Review | null
}

/** The markup of a product. */
export function toProduct({ name, description, brand, images, url, offers, review }: ProductFacts): Product {
  return withoutUnknown<Exclude<Product, string>>({
    '@type': 'Product',
    name,
    description,
    brand: brand === null ? null : { '@type': 'Brand', name: brand },
    image: images,
    url,
    offers,
    review,
  })
}

/** The markup of one offer. */
export function toOfferThing({ merchant, href, price }: PricedOffer, currency: string): Offer {
  return withoutUnknown<Offer>({
    '@type': 'Offer',
    price: toDollars(price),
    priceCurrency: currency,
    url: href,
    seller: merchant === null ? null : { '@type': 'Organization', name: merchant },
  })
}

/** One entry of a list of products. */
export interface ListEntry {
  readonly name: string
  readonly description: string | null
  readonly images: readonly string[]
  readonly offers: readonly PricedOffer[]
}

/** The entries of a list that have an offer with a price, as products in their order; null without one (SD-005). */
export function toProductList(page: PageFacts, entries: readonly ListEntry[]): ItemList | null {
  const priced = entries.filter(({ offers }) => offers.length > 0)
  if (priced.length === 0) return null
  return withoutUnknown<Exclude<ItemList, string>>({
    '@type': 'ItemList',
    name: page.title,
    url: page.canonical,
    numberOfItems: priced.length,
    itemListElement: priced.map(({ offers, ...entry }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toProduct({
        ...entry,
        brand: null,
        url: null,
        offers: offers.map((offer) => toOfferThing(offer, page.currency)),
      }),
    })),
  })
}
