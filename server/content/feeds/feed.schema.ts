import { z } from 'zod'
import { contentLinkSchema, pagingSchema } from '../../../shared/entities/content-link.schema.ts'
import { list, orNull, text } from '../../../shared/entities/fields.schema.ts'

/** A window of a feed as the content API returns it (SM-005). */
export const feedSchema = z.object({
  /** What the feed is of, such as the name of a topic. */
  title: text,
  /** The path of the page that lists the same. */
  url: text,
  items: list(contentLinkSchema),
  paging: orNull(pagingSchema),
})
