import type { CompiledBody } from '../body/blocks.ts'
import type { Entity } from './entity.ts'
import type { reviewSchema } from './review.schema.ts'

/** A product review, rated 0–10 (EN-018). */
export interface Review extends Entity<typeof reviewSchema> {
  /** Set by the store, beside `body`; never accepted from outside, because it is rendered without sanitising. */
  readonly compiledBody?: CompiledBody | null
}

/** The content tags of a review: all tag slugs and the slug of its last topic, joined with `|` (EN-019). */
export function contentTagsOf({ tags, topics }: Pick<Review, 'tags' | 'topics'>): string {
  const last = topics.at(-1)
  return [...tags, ...(last ? [last] : [])].map(({ slug }) => slug).join('|')
}
