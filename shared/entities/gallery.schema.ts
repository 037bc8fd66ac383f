import { z } from 'zod'
import {
  contentBaseShape,
  contentPlatformSchema,
  correctionSchema,
  relatedObjectSchema,
  titled,
  winningInterestSchema,
} from './content.schema.ts'
import { amount, id, list, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { relatedProductSchema } from './tech-product.schema.ts'
import { embeddedVideoSchema } from './video.schema.ts'

/** One picture of a gallery; one without an id is rejected (EN-017). */
export const galleryItemSchema = z.object({
  body: text,
  description: text,
  title: text,
  headline: text,
  id,
  image,
  photoCredit: text,
  position: amount,
  video: orNull(embeddedVideoSchema),
  relatedObjects: list(relatedObjectSchema),
  relatedProduct: orNull(relatedProductSchema),
})

export const galleryShape = {
  ...contentBaseShape,
  typeName: z.literal('content_gallery'),
  correction: orNull(correctionSchema),
  /** The introduction, as published HTML; readers get `compiledBody`. */
  body: text,
  contentPlatform: orNull(contentPlatformSchema),
  canonicalUrl: text,
  dek: text,
  image,
  items: list(galleryItemSchema),
  promoImage: image,
  relatedProduct: orNull(relatedProductSchema),
  title: text,
  type: text,
  winningInterest: orNull(winningInterestSchema),
}

export const gallerySchema = z.object(galleryShape).transform(titled)
