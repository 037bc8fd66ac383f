import type { Content } from '../../../shared/entities/composed-page.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { compileUpdate } from '../../body/compile-update.ts'
import type { StoreTransaction } from '../../content/store/store.ts'
import { type PreparedUpdate, recordUpdates, writeUpdate } from './write-update.ts'

/** Compiles the updates in the document of live coverage, oldest first, as their places follow this order. */
export async function prepareUpdates(
  content: Pick<Content, 'typeName'> & object,
  contentId: string,
  compiler: BodyCompiler,
): Promise<readonly PreparedUpdate[]> {
  const given = content as Content
  if (given.typeName !== 'content_livearticle') return []
  const inOrder = given.items
    .filter(({ deleted }) => !deleted)
    .toSorted((one, other) => one.sequence - other.sequence || toTime(one.datePublished) - toTime(other.datePublished))
  const prepared: PreparedUpdate[] = []
  for (const { sequence, place, status, deleted, ...item } of inOrder) {
    const compiled = await compileUpdate(compiler, contentId, item)
    // A body beyond the bounds was refused with the whole document.
    if ('body' in compiled) prepared.push({ item, body: compiled.body, draft: false })
  }
  return prepared
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
    const written = await writeUpdate(transaction, contentId, update, now)
    if (written.status !== 'seen' && written.isEvent) places.push(written.update.place)
  }
  return places.length === 0 ? [] : recordUpdates(transaction, 'changed', contentId, places, now)
}
