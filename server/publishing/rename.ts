import { listTag } from '../process/tags.ts'
import { isVisible } from '../store/is-visible.ts'
import { toTopicKey } from '../store/list-keys.ts'
import type { Listing, StoredDocument, StoreTransaction } from '../store/store.ts'

/** The list of a topic, tag, collection or author; null for other documents. */
export function ownList({ type, slug }: StoredDocument): Listing | null {
  if (type === 'topic') return { kind: 'topic', key: toTopicKey(slug) }
  if (type === 'tag' || type === 'collection' || type === 'author') return { kind: type, key: slug }
  return null
}

/** Moves the stories of a renamed document to its new list, and returns the tags of both lists. */
export async function followRename(
  transaction: StoreTransaction,
  before: StoredDocument,
  after: StoredDocument,
  now: number,
): Promise<readonly string[]> {
  const from = ownList(before)
  const to = ownList(after)
  if (from === null || to === null || from.kind !== to.kind || from.key === to.key) return []
  await transaction.renameListing(from.kind, from.key, to.key)
  if (!isVisible(before, now) && !isVisible(after, now)) return []
  const tags = [listTag(from), listTag(to)]
  await transaction.appendChange('changed', tags, now)
  return tags
}
