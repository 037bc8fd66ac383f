import { CONTENT_TYPES, type ContentType } from '../../../shared/routing/route.ts'
import { isRelativePath } from '../../../shared/routing/safe-redirect.ts'
import { findVanityTarget, type VanityRecord } from '../../addresses/vanity/vanity.ts'

/** What the host's record of a former path leads to. */
export type FormerTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'object'; readonly type: ContentType; readonly id: string }

/**
 * Finds the target of a former path in a host's answer (MV-003). null: there is none. A host that does not know former
 * paths returns the vanity record of the path, which has been applied already unless it has ended.
 */
export function findFormerTarget(record: VanityRecord, edition: string): FormerTarget | null {
  const { urlType, enabled, dateExpired } = record
  if (urlType !== 'PERMANENT_REDIRECT' || enabled === false || dateExpired !== null) return null
  const target = findVanityTarget(record, edition)
  if (target === null) return null
  if (target.targetType === 'url') {
    return isRelativePath(target.target) ? { kind: 'path', path: target.target } : null
  }
  const at = target.target.indexOf('/')
  const name = target.target.slice(0, at).replace(/^content_/, '')
  const type = CONTENT_TYPES.find((known) => known === name)
  const id = target.target.slice(at + 1)
  return type === undefined || id === '' ? null : { kind: 'object', type, id }
}
