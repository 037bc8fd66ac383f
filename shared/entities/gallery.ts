import type { Entity } from './entity.ts'
import type { gallerySchema } from './gallery.schema.ts'

/** A gallery (EN-016). */
export type Gallery = Entity<typeof gallerySchema>
