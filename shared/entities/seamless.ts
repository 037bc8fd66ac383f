import type { Entity } from './entity.ts'
import type { seamlessItemSchema } from './seamless.schema.ts'

/** The sources of a recommendation (EN-025). */
export const SEAMLESS_SOURCES = ['curated', 'algorithm'] as const

/** A story that follows another one in a stream (EN-025). */
export type SeamlessItem = Entity<typeof seamlessItemSchema>
