import { createHash } from 'node:crypto'
import { SiteError } from '../../shared/errors.ts'
import type { StoredUpdate } from '../store/live-store.ts'
import type { StoredDocument } from '../store/store.ts'

/** A hash of a stored document's state, for its entity tag; equal states have equal versions. */
export function versionOf({ content, draft, publishedAt, unpublishAt }: Omit<StoredDocument, 'body'>): string {
  return hashOf([content, draft, publishedAt, unpublishAt])
}

/** The version of an update of live coverage: its sequence, or a hash of one that readers have not got yet; null: deleted. */
export function versionOfUpdate({ sequence, item, draft }: StoredUpdate): string | null {
  if (item === null) return null
  if (sequence > 0) return String(sequence)
  // What the store sets is not the desk's.
  const { sequence: _, place: _place, status: _status, deleted: _deleted, ...fields } = item
  return `0-${hashOf([fields, draft])}`
}

function hashOf(state: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(state)))
    .digest('base64url')
    .slice(0, 16)
}

/**
 * Sorts the fields of all objects, because the engines return them in different orders. A replacer of `JSON.stringify`
 * would do the same, three times slower.
 */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map((name) => [name, inOrder(fields[name])]),
  )
}

/** The preconditions of a write (RFC 9110, 13.1). */
export interface Precondition {
  /** Versions of `If-Match`, or `*` for any; absent: no such header. */
  readonly match?: readonly string[] | '*'
  /** Versions of `If-None-Match`, or `*` for any; absent: no such header. */
  readonly noneMatch?: readonly string[] | '*'
}

/** The document does not meet the precondition of a write; `version` is null when there is no document. */
export class PreconditionError extends SiteError {
  readonly version: string | null

  constructor(version: string | null) {
    super(
      'PRECONDITION_FAILED',
      version === null ? 'There is no such document' : 'The document has another version than the request expects',
    )
    this.name = 'PreconditionError'
    this.version = version
  }
}

/**
 * Checks the preconditions of a write.
 *
 * @param readCurrent the version of the document, null when there is none; only called for a condition
 * @throws PreconditionError
 */
export function checkPrecondition({ match, noneMatch }: Precondition, readCurrent: () => string | null): void {
  if (match === undefined && noneMatch === undefined) return
  const current = readCurrent()
  const isAmong = (versions: readonly string[] | '*') =>
    current !== null && (versions === '*' || versions.includes(current))
  // RFC 9110, 13.2.2: If-None-Match is evaluated when If-Match is absent or true.
  const holds = (match === undefined || isAmong(match)) && (noneMatch === undefined || !isAmong(noneMatch))
  if (!holds) throw new PreconditionError(current)
}
