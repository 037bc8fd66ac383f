import type { Entity } from './entity.ts'
import type { tagContentSchema, tagSchema } from './tag.schema.ts'

/** A tag on content (EN-048). */
export type Tag = Entity<typeof tagSchema>

/** A tag as the content of its own page. */
export type TagContent = Entity<typeof tagContentSchema>
