import { z } from 'zod'
import { authorSchema } from './author.schema.ts'
import type { ContentLink } from './content-link.ts'
import { amount, compiled, date, id, language, list, namedLinkSchema, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { priceSchema } from './price.schema.ts'
import { fullTopicSchema } from './topic.schema.ts'
import { playableFileSchema, videoMetaDataSchema } from './video-file.schema.ts'

const fields = {
  author: orNull(compiled(authorSchema)),
  body: text,
  category: text,
  contentType: text,
  datePublished: date,
  description: text,
  /** From when to when live coverage runs. */
  eventEnd: date,
  eventStart: date,
  files: list(playableFileSchema),
  icon: text,
  id,
  image,
  /** Of a gallery. */
  imageCount: amount,
  /** What it is written in; null: what the publication is written in. */
  language,
  label: text,
  metaData: orNull(compiled(videoMetaDataSchema)),
  /** Whose bylines count besides the author's, for what is paid for (RR-029). */
  moreAuthors: list(z.object({ username: text })),
  manifestUrl: text,
  mp4Url: text,
  mp4Height: amount,
  mp4Width: amount,
  /** What a deal is about. */
  price: orNull(priceSchema),
  /** Of a review, 0–10. */
  rating: amount,
  section: text,
  slug: text,
  title: text,
  topics: list(compiled(fullTopicSchema)),
  type: text,
  typeName: text,
  /** Resolved: the address of the content's page. */
  url: text,
  wordCount: amount,
}

export const linkFieldsSchema = z.object(fields)

const leaf = compiled(linkFieldsSchema.transform((link): ContentLink => ({ ...link, gallery: null, children: [] })))

function branch(inner: z.ZodType<ContentLink>) {
  return compiled(z.object({ ...fields, gallery: orNull(inner), children: list(inner) }))
}

/** Links hold links, two levels deep; what lies deeper is ignored, so that no input can exhaust the stack. */
export const contentLinkSchema = branch(branch(leaf))

export const pagingSchema = z.object({
  limit: z.int().nonnegative(),
  offset: z.int().nonnegative(),
  total: z.int().nonnegative(),
})

export const contentListSchema = z.object({
  componentLabel: text,
  description: text,
  items: list(contentLinkSchema),
  paging: orNull(pagingSchema),
  slug: text,
  title: text,
  viewMoreText: text,
  viewMoreUrl: text,
  label: text,
  /** Ways on beside the list: the topics of a section. */
  links: list(namedLinkSchema),
})
