import { createHash } from 'node:crypto'
import type { StoredUpdate } from '../live-store.ts'
import type { StoredDocument } from '../store.ts'

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
