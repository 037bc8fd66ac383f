import type { Entity } from './entity.ts'
import type { imageSchema } from './image.schema.ts'

/** An image of the content API (EN-021). `server/media/images` builds its URL; `imageUrl` is never used. */
export type Image = Entity<typeof imageSchema>
