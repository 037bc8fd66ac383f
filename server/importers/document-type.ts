import { CONTENT_TYPES, type ContentType } from '../../shared/routing/route.ts'
import { toStoredEdition } from '../body/content-types.ts'
import type { Draft } from './import-item.ts'
import type { ImportTarget } from './import-target.ts'

/** The content type of an unvalidated document; `article` when it names no valid type. */
export function toContentTypeOf(document: Draft): ContentType {
  const name = String(document.typeName ?? '').replace(/^content_/, '')
  return CONTENT_TYPES.find((type) => type === name) ?? 'article'
}

/** The edition of an unvalidated document: its own, else the site's (BR-005). */
export function toEditionOf(document: Draft, target: Pick<ImportTarget, 'edition'>): string {
  const named = typeof document.edition === 'string' && document.edition !== ''
  return toStoredEdition(toContentTypeOf(document), named ? String(document.edition).toLowerCase() : target.edition)
}

/** A key of type, edition and slug; two documents with the same key clash. */
export function toPlaceKey(document: Draft, slug: string, target: Pick<ImportTarget, 'edition'>): string {
  return `${toContentTypeOf(document)}/${toEditionOf(document, target)}/${slug}`
}
