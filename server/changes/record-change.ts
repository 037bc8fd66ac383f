import type { ContentType } from '../../shared/routing/route.ts'
import { isVisible } from '../content/store/is-visible.ts'
import type { Listing, StoredDocument, StoreTransaction } from '../content/store/store.ts'
import { addressTag, documentTag, listTag } from '../content/tags.ts'

/** Where a document stands at one moment: everything a reader may have asked to see it. */
export interface Footprint {
  readonly document: StoredDocument
  readonly listings: readonly Listing[]
  readonly visible: boolean
}

/** The next time the document appears or goes; null when it stays as it is. */
export function nextDueOf({ draft, publishedAt, unpublishAt }: StoredDocument, now: number): number | null {
  if (draft) return null
  if (publishedAt > now && (unpublishAt === null || unpublishAt > publishedAt)) return publishedAt
  return unpublishAt !== null && unpublishAt > now ? unpublishAt : null
}

/** Where a document of the store stands at `now`. */
export async function readFootprint(
  transaction: StoreTransaction,
  document: StoredDocument,
  now: number,
): Promise<Footprint> {
  return { document, listings: await transaction.findListings(document.id), visible: isVisible(document, now) }
}

/**
 * Appends the change of one document: the tags of what it was and of what it is. What was seen and is not any more gets a
 * `removed` row of its own, which names no lists: copies of pages that showed it are deleted, those of other pages in the
 * same lists are just renewed (decision 0016).
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
    if (footprint === null) continue
    const { id, type, edition, slug } = footprint.document
    // A story outlives its author's profile or its topic's page: there only the page itself is gone.
    const shown = NAMED_BY_STORIES.includes(type) ? rest : gone
    shown.add(documentTag(id))
    gone.add(addressTag(type, edition, slug))
    for (const former of await transaction.findFormerSlugs(id)) {
      gone.add(addressTag(former.type, former.edition, former.slug))
    }
    for (const listing of footprint.listings) rest.add(listTag(listing))
  }
  const removed = before?.visible === true && after?.visible !== true
  if (removed) await transaction.appendChange('removed', [...gone], now)
  const changed = removed ? [...rest] : [...gone, ...rest]
  if (changed.length > 0) await transaction.appendChange('changed', changed, now)
  return [...gone, ...rest]
}

const NAMED_BY_STORIES: readonly ContentType[] = ['author', 'topic', 'tag', 'collection']
