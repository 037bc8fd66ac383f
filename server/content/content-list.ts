import type { contentListSchema, pagingSchema } from '../../shared/entities/content-link.schema.ts'
import type { Entity } from '../../shared/entities/entity.ts'

/** The position of a page in its list (EN-013). */
export type Paging = Entity<typeof pagingSchema>

/** A list of teasers with its headings (EN-014). */
export type ContentList = Entity<typeof contentListSchema>
