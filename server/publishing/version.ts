import { createHash } from 'node:crypto'
import { SiteError } from '../../shared/errors.ts'
import type { StoredDocument } from '../content/store/store.ts'

/** The state of a stored document as a word that stands in an entity tag: of the same state, the same word. */
export function versionOf({ content, draft, publishedAt, unpublishAt }: Omit<StoredDocument, 'body'>): string {
  const state = JSON.stringify([content, draft, publishedAt, unpublishAt], inOrder)
  return createHash('sha256').update(state).digest('base64url').slice(0, 16)
}

/** Engines answer the fields of an object in orders of their own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What a write expects of the document it replaces or removes (RFC 9110, 13.1). */
export interface Precondition {
  /** Versions of `If-Match`, or `*` for any; absent: no such header. */
  readonly match?: readonly string[] | '*'
  /** Versions of `If-None-Match`, or `*` for any; absent: no such header. */
  readonly noneMatch?: readonly string[] | '*'
}

/** The document is not in the state that the write expects; `version` is null where there is none. */
export class PreconditionError extends SiteError {
  readonly version: string | null

  constructor(version: string | null) {
    super(
      'PRECONDITION_FAILED',
      version === null ? 'There is no such document' : 'The document is in another state than the request expects',
    )
    this.name = 'PreconditionError'
    this.version = version
  }
}

/** @throws PreconditionError unless the write may go on; `current` is null where there is no document */
export function checkPrecondition({ match, noneMatch }: Precondition, current: string | null): void {
  const isAmong = (versions: readonly string[] | '*') =>
    current !== null && (versions === '*' || versions.includes(current))
  // RFC 9110, 13.2.2: If-None-Match is looked at where there is no If-Match, or it is true.
  const holds = (match === undefined || isAmong(match)) && (noneMatch === undefined || !isAmong(noneMatch))
  if (!holds) throw new PreconditionError(current)
}
