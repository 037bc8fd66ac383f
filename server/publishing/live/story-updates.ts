import type { Content } from '../../../shared/entities/composed-page.ts'
import { type CompiledUpdate, compileUpdate } from '../../body/compile-update.ts'
import type { StoreTransaction } from '../../content/store/store.ts'
import type { PublishServices } from '../services.ts'
import { type PostedItem, type PreparedUpdate, recordUpdates, settleDates, writeUpdate } from './write-update.ts'

/** Compiles the updates in the document of live coverage, oldest first, as their places follow this order. */
export async function prepareUpdates(
  content: Content,
  { store, compiler }: Pick<PublishServices, 'store' | 'compiler'>,
  at: number,
): Promise<readonly PreparedUpdate[]> {
  if (content.typeName !== 'content_livearticle') return []
  const inOrder = content.items
    .filter(({ deleted }) => !deleted)
    .toSorted((one, other) => one.sequence - other.sequence || toTime(one.datePublished) - toTime(other.datePublished))
  const prepared: PreparedUpdate[] = []
  for (const { sequence, place, status, deleted, ...item } of inOrder) {
    const compiled = await compilePosted({ store, compiler }, content.id, item, at)
    // A body beyond the bounds was refused with the whole document.
    if ('body' in compiled) prepared.push({ item, body: compiled.body, draft: false, at })
  }
  return prepared
}

/** Compiles an update with the dates that it gets, as prices in its text say as of when they are (BX-065). */
export async function compilePosted(
  { store, compiler }: Pick<PublishServices, 'store' | 'compiler'>,
  contentId: string,
  item: PostedItem,
  at: number,
): Promise<CompiledUpdate> {
  const before = await store.live.find(contentId, item.id)
  const { corrected, ...settled } = settleDates(item, before, at)
  return compileUpdate(compiler, contentId, { ...settled, dateUpdated: corrected ?? settled.dateUpdated })
}

const toTime = (iso: string | null): number => (iso === null ? Number.POSITIVE_INFINITY : Date.parse(iso))

/** The document of live coverage without its updates, which have a table of their own. */
export function withoutUpdates(content: Content): Content {
  return content.typeName === 'content_livearticle' ? { ...content, items: [], live: null } : content
}

/**
 * Adds and changes the updates of a published document; none is removed.
 *
 * @returns the tags of the change
 */
export async function storeUpdates(
  transaction: StoreTransaction,
  contentId: string,
  updates: readonly PreparedUpdate[],
  now: number,
): Promise<readonly string[]> {
  const places: number[] = []
  for (const update of updates) {
    // What the desk has deleted stays deleted: a file that is imported again may still have it.
    const stored = await transaction.findUpdate(contentId, update.item.id)
    if (stored !== null && stored.item === null) continue
    const written = await writeUpdate(transaction, contentId, update)
    if (written.status !== 'seen' && written.isEvent) places.push(written.update.place)
  }
  return places.length === 0 ? [] : recordUpdates(transaction, 'changed', contentId, places, now)
}
