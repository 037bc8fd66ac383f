import { z } from 'zod'
import { contentBaseShape, titled, winningInterestSchema } from './content.schema.ts'
import { amount, anyData, date, flag, list, name, optionalId, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'

export const reviewShape = {
  ...contentBaseShape,
  typeName: z.literal('content_review'),
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
}

export const reviewSchema = z.object(reviewShape).transform(titled)
