import { z } from 'zod'
import { contentBaseShape, correctionSchema, titled, winningInterestSchema } from './content.schema.ts'
import { amount, anyData, date, flag, list, name, optionalId, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { relatedProductSchema } from './tech-product.schema.ts'
import { videos } from './video.schema.ts'

export const reviewShape = {
  ...contentBaseShape,
  typeName: z.literal('content_review'),
  correction: orNull(correctionSchema),
  bad: text,
  bottomLine: text,
  /** The published HTML; readers get `compiledBody`. */
  body: text,
  dek: text,
  editorsChoice: flag,
  editorsChoiceDate: date,
  good: text,
  image,
  preferredProductName: text,
  /** The product that the review is about; a store completes it from the product's own document. */
  relatedProduct: orNull(relatedProductSchema),
  /** The products that the review compares it with. */
  rivals: list(relatedProductSchema),
  promoTitle: text,
  rating: amount,
  starRating: amount,
  /** The rated aspects of the product. */
  subRatings: list(z.object({ id: optionalId, name, rating: amount })),
  targetSlug: text,
  type: text,
  title: text,
  suppressAds: flag,
  promoDek: text,
  promoHed: text,
  promoImage: image,
  /** Payloads of the body's shortcodes by key (PG-033). */
  additionalShortcodeData: anyData,
  winningInterest: orNull(winningInterestSchema),
  videos,
}

export const reviewSchema = z.object(reviewShape).transform(titled)
