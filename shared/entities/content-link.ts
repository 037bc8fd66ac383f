import type { linkFieldsSchema } from './content-link.schema.ts'
import type { Entity } from './entity.ts'

/** A reference to content with the fields of a teaser; one without an id is rejected (EN-012). */
export interface ContentLink extends Entity<typeof linkFieldsSchema> {
  readonly gallery: ContentLink | null
  readonly children: readonly ContentLink[]
}
