import type { CompiledBody } from '../body/blocks.ts'
import { PRECAP_TYPES } from '../editorial/article-types.ts'
import type { articleSchema } from './article.schema.ts'
import type { Entity } from './entity.ts'
import type { Image } from './image.ts'

/** An article (EN-006). */
export interface Article extends Entity<typeof articleSchema> {
  /** Set by the store, beside `body`; never accepted from outside, because it is rendered without sanitising. */
  readonly compiledBody?: CompiledBody | null
}

const CENTERED_TYPES: readonly string[] = ['Explainer', 'Commentary', 'Analysis', 'Exclusive', 'Feature']

/** True for the five essay types, and for any other type with an image, except precaps (EN-010). */
export function isCenterJustified(article: { readonly type: string | null; readonly image: Image | null }): boolean {
  const type = article.type ?? ''
  return CENTERED_TYPES.includes(type) || (article.image !== null && !PRECAP_TYPES.includes(type))
}
