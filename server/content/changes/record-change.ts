import type { ContentType } from '../../../shared/routing/route.ts'
import { addressTag, documentTag, formerPathTag, listTag, SEARCH_TAG, UNSEEN_TAG } from '../../process/tags.ts'
import { isVisible } from '../../store/is-visible.ts'
import { isSearched } from '../../store/search/entry.ts'
import type { Listing, StoredDocument, StoreTransaction } from '../../store/store.ts'

/** A document and its lists at one time: everything by which a reader may have found it. */
export interface Footprint {
  readonly document: StoredDocument
  readonly listings: readonly Listing[]
  readonly visible: boolean
}

/** The time of the next change of the document's visibility; null: never. */
export function nextDueOf({ draft, publishedAt, unpublishAt }: StoredDocument, now: number): number | null {
  if (draft) return null
  if (publishedAt > now && (unpublishAt === null || unpublishAt > publishedAt)) return publishedAt
  return unpublishAt !== null && unpublishAt > now ? unpublishAt : null
}

/** Reads the footprint of a stored document at `now`. */
export async function readFootprint(
  transaction: StoreTransaction,
  document: StoredDocument,
  now: number,
): Promise<Footprint> {
  return { document, listings: await transaction.findListings(document.id), visible: isVisible(document, now) }
}

/**
 * Appends the change of one document, with the tags by which readers may have found it before, or find it after. While
 * it is a draft it has none, as everybody can read the log. A document that is no longer visible also gets a
 * `removed` row without list tags: it deletes the spare copies of pages that showed the document, while pages that only
 * list it are renewed (decision 0016).
 *
 * @returns all tags
 */
export async function recordChange(
  transaction: StoreTransaction,
  before: Footprint | null,
  after: Footprint | null,
  now: number,
): Promise<readonly string[]> {
  const gone = new Set<string>()
  const rest = new Set<string>()
  for (const footprint of [before, after]) {
    if (footprint?.visible !== true) continue
    const { id, type, edition, slug } = footprint.document
    // Stories that name a removed author, topic, tag or collection stay: only its own page is removed.
    const shown = NAMED_BY_STORIES.includes(type) ? rest : gone
    shown.add(documentTag(id))
    gone.add(addressTag(type, edition, slug))
    for (const former of await transaction.findFormerSlugs(id)) {
      gone.add(addressTag(former.type, former.edition, former.slug))
    }
    for (const listing of footprint.listings) rest.add(listTag(listing))
    if (isSearched(footprint.document)) rest.add(SEARCH_TAG)
  }
  const removed = before?.visible === true && after?.visible !== true
  if (after?.visible === true && before?.visible !== true) {
    rest.add(UNSEEN_TAG)
    for (const tag of await findFormerPathTags(transaction, after.document)) rest.add(tag)
  }
  if (removed) await transaction.appendChange('removed', [...gone], now)
  const changed = removed ? [...rest] : [...gone, ...rest]
  if (changed.length > 0) await transaction.appendChange('changed', changed, now)
  return [...gone, ...rest]
}

/** The keys of everything that looked up a document's former paths while readers could not see the document. */
async function findFormerPathTags(
  transaction: StoreTransaction,
  { type, id }: StoredDocument,
): Promise<readonly string[]> {
  const rows = await transaction.formerPathsTo(`${type}/${id}`)
  return rows.map(({ path }) => formerPathTag(path))
}

const NAMED_BY_STORIES: readonly ContentType[] = ['author', 'topic', 'tag', 'collection']
