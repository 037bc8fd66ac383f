import { CONTENT_TYPES, type ContentType } from '../../../shared/routing/route.ts'
import type { Draft } from './import-item.ts'

/** The content type of a document on its way in; `article` until it is validated, whatever it says. */
export function toContentTypeOf(document: Draft): ContentType {
  const name = String(document.typeName ?? '').replace(/^content_/, '')
  return CONTENT_TYPES.find((type) => type === name) ?? 'article'
}
