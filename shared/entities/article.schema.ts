import { z } from 'zod'
import type { Article, ArticleFact, MortgageListItem } from './article.ts'
import { contentBaseShape, contentPlatformSchema, titled, winningInterestSchema } from './content.schema.ts'
import { amount, anyData, editionSlug, flag, id, list, name, orNull, text, texts } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { listicleSchema } from './listicle.schema.ts'
import { priceSchema } from './price.schema.ts'
import { embeddedVideoSchema } from './video.schema.ts'

export const mortgageListItemSchema = z.object({
  productid: id,
  productdescription: text,
  ratevalue: amount,
  apryield: amount,
}) satisfies z.ZodType<MortgageListItem>

const articleFactSchema = z.object({
  label: name,
  value: z.union([name, z.number()]).transform(String),
  unit: text,
}) satisfies z.ZodType<ArticleFact>

export const articleShape = {
  ...contentBaseShape,
  typeName: z.literal('content_article'),
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
  price: orNull(priceSchema),
  promoDek: text,
  promoHed: text,
  promoImage: image,
  relAlternate: text,
  relHrefLang: list(z.object({ hreflang: z.string(), href: z.string() })),
  relNext: text,
  relPrev: text,
  shortcodeTags: texts,
  additionalShortcodeData: anyData,
  site: text,
  title: text,
  titleTag: text,
  type: text,
  video: orNull(embeddedVideoSchema),
  suppressAds: flag,
  suppressAutoplay: flag,
  suppressBio: flag,
  wordCount: amount,
  winningInterest: orNull(winningInterestSchema),
  mortgageList: list(mortgageListItemSchema),
  sponsor: text,
  facts: list(articleFactSchema),
}

export const articleSchema = z
  .object(articleShape)
  .transform(titled)
  .transform(({ title: _, ...article }) => article) satisfies z.ZodType<Article>
