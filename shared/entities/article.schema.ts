import { z } from 'zod'
import { VIDEO_PLACEMENTS } from '../video/placement.ts'
import {
  contentBaseShape,
  contentPlatformSchema,
  correctionSchema,
  titled,
  winningInterestSchema,
} from './content.schema.ts'
import { amount, anyData, editionSlug, flag, id, list, name, orNull, text, texts } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { listicleSchema } from './listicle.schema.ts'
import { priceSchema } from './price.schema.ts'
import { embeddedVideoSchema, videos } from './video.schema.ts'

/** One line of a mortgage table (EN-008). */
export const mortgageListItemSchema = z.object({
  productid: id,
  productdescription: text,
  ratevalue: amount,
  apryield: amount,
})

/** A figure of a story, such as 468 km of range. */
const articleFactSchema = z.object({
  label: name,
  value: z.union([name, z.number()], 'expected a text or a number').transform(String),
  unit: text,
})

export const articleShape = {
  ...contentBaseShape,
  typeName: z.literal('content_article'),
  correction: orNull(correctionSchema),
  /** The published HTML; readers get `compiledBody`. */
  body: text,
  contentPlatform: orNull(contentPlatformSchema),
  dek: text,
  image,
  mobileImage: image,
  layoutName: text,
  availableOn: list(editionSlug),
  canonicalUrl: text,
  listicles: list(listicleSchema),
  noIndex: flag,
  pageLayout: text,
  /** The price of a deal. */
  price: orNull(priceSchema),
  promoDek: text,
  promoHed: text,
  promoImage: image,
  relAlternate: text,
  /** The same article in other languages. */
  relHrefLang: list(z.object({ hreflang: z.string(), href: z.string() })),
  relNext: text,
  relPrev: text,
  shortcodeTags: texts,
  /** Payloads of the body's shortcodes by key (PG-033). */
  additionalShortcodeData: anyData,
  site: text,
  title: text,
  titleTag: text,
  type: text,
  video: orNull(embeddedVideoSchema),
  /** The place of the story's video (PG-042); null: above its text, and others where the text has them. */
  videoPlacement: orNull(z.enum(VIDEO_PLACEMENTS)),
  videos,
  suppressAds: flag,
  suppressAutoplay: flag,
  suppressBio: flag,
  wordCount: amount,
  winningInterest: orNull(winningInterestSchema),
  mortgageList: list(mortgageListItemSchema),
  /** The sponsor of a sponsored story. */
  sponsor: text,
  facts: list(articleFactSchema),
}

export const articleSchema = z
  .object(articleShape)
  .transform(titled)
  .transform(({ title: _, ...article }) => article)
