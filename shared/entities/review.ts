import type { CompiledBody } from '../body/blocks.ts'
import type { Entity } from './entity.ts'
import type { reviewSchema } from './review.schema.ts'

/** A product review, rated 0–10 (EN-018). */
export interface Review extends Entity<typeof reviewSchema> {
  /** Set by the store, beside `body`; never accepted from outside, because it is rendered without sanitising. */
  readonly compiledBody?: CompiledBody | null
}
