import type { Entity } from './entity.ts'
import type { productContentSchema } from './tech-product.schema.ts'

/** A product as the content of its own page. */
export type ProductContent = Entity<typeof productContentSchema>
