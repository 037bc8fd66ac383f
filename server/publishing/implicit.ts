import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../shared/entities/composed-page.ts'
import { nextDueOf, readFootprint, recordChange } from '../content/changes/record-change.ts'
import { isVisible } from '../store/is-visible.ts'
import type { StoredDocument, StoreTransaction } from '../store/store.ts'
import { type Showing, toStoredDocument } from './document.ts'
import { findReferenced, type Settle } from './references.ts'

/**
 * Creates the implicit documents of a story: authors, topics and the like that were not published themselves. They
 * become visible with their first visible story, so that a topic does not reveal a scheduled story (BX-005).
 */
export function createImplicit(transaction: StoreTransaction, story: Showing, now: number): Settle {
  async function put(content: Content, showing: Showing, previous: StoredDocument | null): Promise<StoredDocument> {
    const document = toStoredDocument(content, null, { ...showing, unpublishAt: null, implicit: true }, now)
    await transaction.putDocument(document, [], nextDueOf(document, now))
    const before = previous && (await readFootprint(transaction, previous, now))
    await recordChange(transaction, before, { document, listings: [], visible: isVisible(document, now) }, now)
    return document
  }

  return async (reference) => {
    const stored = await findReferenced(transaction, reference)
    if (stored === null) {
      const id = await freeId(transaction, reference.id)
      return put(reference.toContent(id), story, null)
    }
    if (!stored.implicit) return stored
    const content = withMore(stored.content, reference.toContent(stored.id))
    const draft = stored.draft && story.draft
    // A draft story does not make its references visible earlier.
    const publishedAt = stored.draft
      ? story.publishedAt
      : Math.min(stored.publishedAt, story.draft ? Infinity : story.publishedAt)
    const unchanged = draft === stored.draft && publishedAt === stored.publishedAt
    if (unchanged && isDeepStrictEqual(content, stored.content)) return stored
    return put(content, { ...story, draft, publishedAt }, stored)
  }
}

/** A new id when another kind of document has the wanted one. */
async function freeId(transaction: StoreTransaction, wanted: string | null): Promise<string> {
  const taken = wanted !== null && (await transaction.findDocument(wanted)) !== null
  return wanted === null || taken ? randomUUID() : wanted
}

/** Fills the empty fields of the stored content from the given content; never overwrites a value. */
function withMore(stored: Content, given: Content): Content {
  const gaps = Object.entries(given).filter(([key, value]) => isMore(value, stored[key as keyof Content]))
  // The cast is safe: both contents have one type, and each gap gets the value of the same field.
  return { ...stored, ...Object.fromEntries(gaps) } as Content
}

function isMore(value: unknown, stored: unknown): boolean {
  if (value === null || value === false) return false
  if (Array.isArray(value)) return value.length > 0 && Array.isArray(stored) && stored.length === 0
  return stored === null
}
