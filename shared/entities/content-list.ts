import type { contentListSchema, pagingSchema } from './content-link.schema.ts'
import type { Entity } from './entity.ts'

/** Which part of a list this is (EN-013). */
export type Paging = Entity<typeof pagingSchema>

/** A list of teasers with its headings (EN-014). */
export type ContentList = Entity<typeof contentListSchema>
