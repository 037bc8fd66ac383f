import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../shared/entities/composed-page.ts'
import { nextDueOf, readFootprint, recordChange } from '../changes/record-change.ts'
import { isVisible } from '../content/store/is-visible.ts'
import type { StoredDocument, StoreTransaction } from '../content/store/store.ts'
import { type Showing, toStoredDocument } from './document.ts'
import { findReferenced, type Settle } from './references.ts'

/**
 * Makes the documents a story names and nobody has published. They are seen as soon as their first story is, so that a
 * scheduled story is not given away by its topic (BX-005).
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
    const known = await findReferenced(transaction, reference)
    if (known === null) {
      const id = await freeId(transaction, reference.id)
      return put(reference.toContent(id), story, null)
    }
    if (!known.implicit) return known
    const content = withMore(known.content, reference.toContent(known.id))
    const draft = known.draft && story.draft
    // A draft brings nothing forward.
    const publishedAt = known.draft
      ? story.publishedAt
      : Math.min(known.publishedAt, story.draft ? Infinity : story.publishedAt)
    const unchanged = draft === known.draft && publishedAt === known.publishedAt
    if (unchanged && isDeepStrictEqual(content, known.content)) return known
    return put(content, { ...story, draft, publishedAt }, known)
  }
}

/** An id that names another kind of document is not taken over. */
async function freeId(transaction: StoreTransaction, wanted: string | null): Promise<string> {
  const taken = wanted !== null && (await transaction.findDocument(wanted)) !== null
  return wanted === null || taken ? randomUUID() : wanted
}

/** What is known, with its gaps filled from what is given: never less than before. */
function withMore(known: Content, given: Content): Content {
  const gaps = Object.entries(given).filter(([key, value]) => isMore(value, known[key as keyof Content]))
  // Both are of one type: the gaps are filled with values of the same fields.
  return { ...known, ...Object.fromEntries(gaps) } as Content
}

function isMore(value: unknown, known: unknown): boolean {
  if (value === null || value === false) return false
  if (Array.isArray(value)) return value.length > 0 && Array.isArray(known) && known.length === 0
  return known === null
}
