import type { CompiledBody } from '../body/blocks.ts'
import type { Entity } from './entity.ts'
import type { productContentSchema, relatedProductSchema, resellerSchema } from './tech-product.schema.ts'

/** A product as the content of its own page. */
export interface ProductContent extends Entity<typeof productContentSchema> {
  /** Set by the store, beside `body`; never accepted from outside, because it is rendered without sanitising. */
  readonly compiledBody?: CompiledBody | null
}

/** A product that a story is about (EN-039). */
export type RelatedProduct = Entity<typeof relatedProductSchema>

/** A shop that sells a product (EN-042). */
export type Reseller = Entity<typeof resellerSchema>
