import type { Content } from '../../../shared/entities/composed-page.ts'
import { type CompiledUpdate, compileUpdate } from '../../body/compile-update.ts'
import { updateKey } from '../../store/import-marks.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { Importing, PublishServices } from '../services.ts'
import { findKeptUpdate } from './kept-updates.ts'
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

/** Compiles an update with its new dates, as prices in its text show them (BX-065). */
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

/** The change of the updates of a document. */
interface StoredUpdates {
  readonly tags: readonly string[]
  /** A sentence for each update that an import has left unchanged on the site. */
  readonly kept: readonly string[]
}

/** Adds and changes the updates of a published document; none is removed. */
export async function storeUpdates(
  transaction: StoreTransaction,
  contentId: string,
  updates: readonly PreparedUpdate[],
  { now, importing }: { readonly now: number; readonly importing: Importing | undefined },
): Promise<StoredUpdates> {
  const places: number[] = []
  const kept: string[] = []
  for (const update of updates) {
    const sentence = importing === undefined ? null : await findKeptUpdate(transaction, contentId, update, importing)
    if (sentence !== null) kept.push(sentence)
    // What the desk has deleted stays deleted: a document that is published again may still have it.
    if (sentence !== null || (!importing?.replace && (await isDeleted(transaction, contentId, update)))) continue
    const written = await writeUpdate(transaction, contentId, update)
    if (written.status === 'seen') continue
    if (written.isEvent) places.push(written.update.place)
    const key = updateKey(contentId, update.item.id)
    if (importing !== undefined) await transaction.markImported('update', key)
    else if (written.status !== 'unchanged') await transaction.markChanged('update', key)
  }
  const tags = places.length === 0 ? [] : await recordUpdates(transaction, 'changed', contentId, places, now)
  return { tags, kept }
}

async function isDeleted(transaction: StoreTransaction, contentId: string, { item }: PreparedUpdate): Promise<boolean> {
  const stored = await transaction.findUpdate(contentId, item.id)
  return stored !== null && stored.item === null
}
