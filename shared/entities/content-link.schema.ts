import { z } from 'zod'
import { authorSchema } from './author.schema.ts'
import type { ContentLink } from './content-link.ts'
import type { ContentList, Paging } from './content-list.ts'
import { amount, date, id, list, orNull, text } from './fields.schema.ts'
import { image } from './image.schema.ts'
import { fullTopicSchema } from './topic.schema.ts'
import { playableFileSchema, videoMetaDataSchema } from './video-file.schema.ts'

/** Links hold links; the annotation breaks the circle for the compiler. */
export const contentLinkSchema: z.ZodType<ContentLink> = z.lazy(() =>
  z.object({
    author: orNull(authorSchema),
    body: text,
    gallery: orNull(contentLinkSchema),
    category: text,
    children: list(contentLinkSchema),
    contentType: text,
    datePublished: date,
    description: text,
    files: list(playableFileSchema),
    icon: text,
    id,
    image,
    label: text,
    metaData: orNull(videoMetaDataSchema),
    manifestUrl: text,
    mp4Url: text,
    mp4Height: amount,
    mp4Width: amount,
    section: text,
    slug: text,
    title: text,
    topics: list(fullTopicSchema),
    type: text,
    typeName: text,
    url: text,
    wordCount: amount,
  }),
)

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
}) satisfies z.ZodType<ContentList>
