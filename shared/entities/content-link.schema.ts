import { z } from 'zod'
import { authorSchema } from './author.schema.ts'
import { correctionSchema } from './content.schema.ts'
import type { Entity } from './entity.ts'
import { amount, compiled, date, flag, id, language, list, namedLinkSchema, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { priceSchema } from './price.schema.ts'
import { fullTopicSchema } from './topic.schema.ts'
import { playableFileSchema, videoMetaDataSchema } from './video-file.schema.ts'

const fields = {
  author: orNull(compiled(authorSchema)),
  body: text,
  /** The address under which search engines list the content, if not its own. */
  canonicalUrl: text,
  category: text,
  correction: orNull(correctionSchema),
  contentType: text,
  datePublished: date,
  /** When editors last changed the content. */
  dateUpdated: date,
  description: text,
  /** The period of live coverage. */
  eventEnd: date,
  eventStart: date,
  files: list(playableFileSchema),
  /** The id that the content has in feeds; null: one is made from its own id. */
  guid: text,
  icon: text,
  id,
  image,
  /** The number of images of a gallery. */
  imageCount: amount,
  /** The language of the content; null: that of the publication. */
  language,
  label: text,
  metaData: orNull(compiled(videoMetaDataSchema)),
  /** The co-authors; one on the list of paid authors makes the content sponsored (RR-029). */
  moreAuthors: list(z.object({ username: text })),
  manifestUrl: text,
  mp4Url: text,
  mp4Height: amount,
  mp4Width: amount,
  /** The price of a deal. */
  price: orNull(priceSchema),
  /** Search engines must not list the content. */
  noIndex: flag,
  /** The rating of a review, 0–10. */
  rating: amount,
  section: text,
  slug: text,
  title: text,
  topics: list(compiled(fullTopicSchema)),
  type: text,
  typeName: text,
  /** The resolved address of the content's page. */
  url: text,
  wordCount: amount,
}

export const linkFieldsSchema = z.object(fields)

/** A reference to content with the fields of a teaser; one without an id is rejected (EN-012). */
export interface ContentLink extends Entity<typeof linkFieldsSchema> {
  readonly gallery: ContentLink | null
  readonly children: readonly ContentLink[]
}

const leaf = compiled(linkFieldsSchema.transform((link): ContentLink => ({ ...link, gallery: null, children: [] })))

function branch(inner: z.ZodType<ContentLink>) {
  return compiled(z.object({ ...fields, gallery: orNull(inner), children: list(inner) }))
}

/** Links contain links, two levels deep. Deeper levels are ignored, so that no input can overflow the stack. */
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
  /** Links beside the list, such as the topics of a section. */
  links: list(namedLinkSchema),
})
