import { z } from 'zod'
import { contentBaseShape } from './content.schema.ts'
import { contentLinkSchema } from './content-link.schema.ts'
import { amount, date, editionSlug, id, list, name, optionalId, orNull, text } from './fields.schema.ts'
import { image, imageSchema } from './image.schema.ts'
import { topicSchema } from './topic.schema.ts'

/** The address of a product's review. */
const seoUrl = orNull(
  z.object({
    code: text,
    reviewType: text,
    reviewUUID: text,
    route: text,
    slug: text,
    slugType: text,
    style: text,
  }),
)

const attributes = list(z.object({ id: optionalId, name, slug: text, val: text, valSlug: text }))

/** US cents. */
const priceSummary = orNull(z.object({ count: amount, low: amount, median: amount, high: amount }))

const manufacturer = orNull(z.object({ id: optionalId, name, slug: text }))

/** A product (EN-038). */
export const techProductSchema = z.object({
  attributes,
  images: list(imageSchema),
  seoUrl,
  priceSummary,
  /** The product's slug in each edition. */
  slugs: list(editionSlug),
})

/** A shop that sells a product (EN-042). */
export const resellerSchema = z.object({
  cpc: amount,
  id: optionalId,
  /** US cents. */
  price: amount,
  weight: amount,
  name,
  tTag: text,
  url: text,
  /** When the price was last checked (BX-065). */
  checked: date,
})

/** A product family (EN-040). */
export const familySchema = z.object({
  name,
  uuid: text,
  siblings: list(z.object({ name, uuid: text, slug: text, image })),
  slug: text,
  type: text,
})

/** One version of a product (EN-041). */
export const subProductSchema = z.object({
  cdId: optionalId,
  cdModel: text,
  cdModelSlug: text,
  htopic: text,
  /** US cents. */
  msrp: amount,
  catName: text,
  modelYear: amount,
  hes: text,
  shortSpecs: text,
  name,
  sku: text,
  slug: text,
  topic: orNull(topicSchema),
})

/** The product of a gallery or review (EN-039), with what its card and a comparison show. */
export const relatedProductSchema = z.object({
  family: orNull(familySchema),
  id,
  manufacturer,
  product: orNull(subProductSchema),
  reviews: list(contentLinkSchema),
  resellers: list(resellerSchema),
  slugs: list(editionSlug),
  seoUrl,
  image,
  attributes,
  priceSummary,
})

export const productContentShape = {
  ...contentBaseShape,
  ...techProductSchema.shape,
  typeName: z.literal('content_product'),
  name: text,
  dek: text,
  /** Plain text. */
  description: text,
  /** The published HTML; readers get `compiledBody`. */
  body: text,
  site: text,
  family: orNull(familySchema),
  manufacturer,
  /** The version that the page describes. */
  product: orNull(subProductSchema),
  /** The reviews of this product, newest first. */
  reviews: list(contentLinkSchema),
  resellers: list(resellerSchema),
}

export const productContentSchema = z.object(productContentShape).transform((product) => ({
  ...product,
  headline: product.headline || product.name || '',
}))
