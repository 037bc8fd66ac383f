import { z } from 'zod'
import { contentBaseShape } from './content.schema.ts'
import { contentLinkSchema } from './content-link.schema.ts'
import { amount, editionSlug, id, list, name, optionalId, orNull, text } from './fields.schema.ts'
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

/** A product (EN-038). */
export const techProductSchema = z.object({
  attributes: list(z.object({ id: optionalId, name, slug: text, val: text, valSlug: text })),
  images: list(imageSchema),
  seoUrl,
  /** US cents. */
  priceSummary: orNull(z.object({ count: amount, low: amount, median: amount, high: amount })),
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
})

export const productContentShape = {
  ...contentBaseShape,
  ...techProductSchema.shape,
  typeName: z.literal('content_product'),
  name: text,
  description: text,
  site: text,
  resellers: list(resellerSchema),
}

export const productContentSchema = z.object(productContentShape).transform((product) => ({
  ...product,
  headline: product.headline || product.name || '',
}))

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

/** The product of a gallery or review (EN-039). */
export const relatedProductSchema = z.object({
  family: orNull(familySchema),
  id,
  manufacturer: orNull(z.object({ id: optionalId, name, slug: text })),
  product: orNull(subProductSchema),
  reviews: list(contentLinkSchema),
  resellers: list(resellerSchema),
  slugs: list(editionSlug),
  seoUrl,
})
