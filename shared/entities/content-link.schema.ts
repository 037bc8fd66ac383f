import { z } from 'zod'
import { authorSchema } from './author.schema.ts'
import type { ContentLink } from './content-link.ts'
import type { ContentList, Paging } from './content-list.ts'
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
  eventEnd: date,
  eventStart: date,
  files: list(playableFileSchema),
  icon: text,
  id,
  image,
  imageCount: amount,
  language,
  label: text,
  metaData: orNull(compiled(videoMetaDataSchema)),
  moreAuthors: list(z.object({ username: text })),
  manifestUrl: text,
  mp4Url: text,
  mp4Height: amount,
  mp4Width: amount,
  price: orNull(priceSchema),
  rating: amount,
  section: text,
  slug: text,
  title: text,
  topics: list(compiled(fullTopicSchema)),
  type: text,
  typeName: text,
  url: text,
  wordCount: amount,
}

const leaf = compiled(z.object(fields).transform((link): ContentLink => ({ ...link, gallery: null, children: [] })))

function branch(inner: z.ZodType<ContentLink>) {
  return compiled(
    z.object({ ...fields, gallery: orNull(inner), children: list(inner) }),
  ) satisfies z.ZodType<ContentLink>
}

/** Links hold links, two levels deep; what lies deeper is ignored, so that no input can exhaust the stack. */
export const contentLinkSchema = branch(branch(leaf))

export const pagingSchema = z.object({
  limit: z.int().nonnegative(),
  offset: z.int().nonnegative(),
  total: z.int().nonnegative(),
}) satisfies z.ZodType<Paging>

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
  links: list(namedLinkSchema),
}) satisfies z.ZodType<ContentList>
