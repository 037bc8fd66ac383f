import { z } from 'zod'
import { contentLinkSchema, pagingSchema } from '../../../shared/entities/content-link.schema.ts'
import { amount, date, list, orNull } from '../../../shared/entities/fields.schema.ts'

/** A window of a site map as the content API returns it; short items have only `id` and `slug` (SM-003). */
export const sitemapSchema = z.object({
  items: list(contentLinkSchema),
  paging: orNull(pagingSchema),
  /** When an item of the period was stored or became public last. */
  lastmod: date,
})

const monthSchema = z.object({ year: z.int(), month: z.int().min(1).max(12), total: amount, lastmod: date })

/** The months of a site map (SM-002). */
export const sitemapIndexSchema = z.object({ items: list(monthSchema) })
