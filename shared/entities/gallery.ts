import type { CompiledBody } from '../body/blocks.ts'
import type { Entity } from './entity.ts'
import type { gallerySchema } from './gallery.schema.ts'

/** A gallery (EN-016). */
export interface Gallery extends Entity<typeof gallerySchema> {
  /** Set by the store, beside `body`; never accepted from outside, because it is rendered without sanitising. */
  readonly compiledBody?: CompiledBody | null
}

export type GalleryItem = Gallery['items'][number]
