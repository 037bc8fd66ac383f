import type { Entity } from './entity.ts'
import type { imageSchema } from './image.schema.ts'

/** An image as the content API names it (EN-021). Addresses are made by `shared/images`, never read from here. */
export type Image = Entity<typeof imageSchema>
