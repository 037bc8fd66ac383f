import { type FormerPath, toFormerPathKey, withoutLoop } from '../../../shared/former-path/former-path.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import { toStoredEdition } from '../../body/content-types.ts'
import { findSlugIn } from '../../store/places.ts'
import type { StoreReader } from '../../store/store.ts'

/**
 * Finds the address that a former path leads to. It is computed from the target as it is now, so that a changed slug is
 * followed in one hop; an invisible target does not count (MV-003).
 */
export async function findFormerPath(
  { path, query }: FormerPath,
  edition: string,
  reader: StoreReader,
  urlOf: (content: RoutableContent) => string,
): Promise<{ readonly target: string | null }> {
  const stored = await reader.formerPath(path, query, edition)
  if (stored === null) return { target: null }
  const target = stored.startsWith('/')
    ? await toFinalPath(stored, edition, reader)
    : await toAddress(stored, edition, reader, urlOf)
  return { target: withoutLoop(target, { path, query }) }
}

/** A path of the site that is a former one itself would be a second hop, or a loop. */
async function toFinalPath(target: string, edition: string, reader: StoreReader): Promise<string | null> {
  const key = toFormerPathKey(target.split(/[?#]/, 1)[0] ?? '')
  return key !== null && (await reader.formerPath(key, '', edition)) === null ? target : null
}

async function toAddress(
  target: string,
  edition: string,
  reader: StoreReader,
  urlOf: (content: RoutableContent) => string,
): Promise<string | null> {
  const document = await reader.byId(target.slice(target.indexOf('/') + 1), 'former-path')
  if (document === null) return null
  const slug = findSlugIn(document, toStoredEdition(document.type, edition))
  if (slug === null) return null
  const { content } = document
  // A hidden collection has no page (EN-020).
  if (content.typeName === 'content_collection' && content.hide) return null
  const url = urlOf({ ...content, slug } as RoutableContent)
  return url === '#' ? null : url
}
