import { z } from 'zod'
import { contentBaseShape } from './content.schema.ts'
import { contentLinkSchema } from './content-link.schema.ts'
import { amount, editionSlug, id, list, name, optionalId, orNull, text } from './fields.schema.ts'
import { image, imageSchema } from './image.schema.ts'
import type { Family, ProductContent, RelatedProduct, Reseller, SubProduct, TechProduct } from './tech-product.ts'
import { topicSchema } from './topic.schema.ts'

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

export const techProductSchema = z.object({
  attributes: list(z.object({ id: optionalId, name, slug: text, val: text, valSlug: text })),
  images: list(imageSchema),
  seoUrl,
  priceSummary: orNull(z.object({ count: amount, low: amount, median: amount, high: amount })),
  slugs: list(editionSlug),
}) satisfies z.ZodType<TechProduct>

export const resellerSchema = z.object({
  cpc: amount,
  id: optionalId,
  price: amount,
  weight: amount,
  name,
  tTag: text,
  url: text,
}) satisfies z.ZodType<Reseller>

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
})) satisfies z.ZodType<ProductContent>

export const familySchema = z.object({
  name,
  uuid: text,
  siblings: list(z.object({ name, uuid: text, slug: text, image })),
  slug: text,
  type: text,
}) satisfies z.ZodType<Family>

export const subProductSchema = z.object({
  cdId: optionalId,
  cdModel: text,
  cdModelSlug: text,
  htopic: text,
  msrp: amount,
  catName: text,
  modelYear: amount,
  hes: text,
  shortSpecs: text,
  name,
  sku: text,
  slug: text,
  topic: orNull(topicSchema),
}) satisfies z.ZodType<SubProduct>

export const relatedProductSchema = z.object({
  family: orNull(familySchema),
  id,
  manufacturer: orNull(z.object({ id: optionalId, name, slug: text })),
  product: orNull(subProductSchema),
  reviews: list(contentLinkSchema),
  resellers: list(resellerSchema),
  slugs: list(editionSlug),
  seoUrl,
}) satisfies z.ZodType<RelatedProduct>
