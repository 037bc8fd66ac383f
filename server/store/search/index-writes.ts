import type { StoredUpdate } from '../live-store.ts'
import type { Listing, StoredDocument } from '../store.ts'
import { STORY_ROW } from './coverage.ts'
import {
  createFoldHtml,
  type FoldHtml,
  type SearchEntry,
  toIndexedWords,
  toSearchEntry,
  toUpdateEntry,
} from './entry.ts'

/** A row of the index: an entry and the document it is of. */
export interface IndexRow extends SearchEntry {
  readonly number: number
  readonly document: StoredDocument
}

/**
 * The highest number of documents that the vocabulary counts for a word. It stays there, as the difference between common
 * words says nothing, and each publish would write a row for each of them.
 */
export const MOST_DOCUMENTS = 64

/** The writes of one engine's index, in a transaction that is open. */
export interface IndexWrites {
  /** The document as it is stored, if the index has it. */
  findIndexed(id: string): Promise<StoredDocument | null>
  /** The highest number in a range, both ends included; null if the range is free. */
  highestNumber(from: number, to: number): Promise<number | null>
  remove(id: string): Promise<void>
  put(row: IndexRow): Promise<void>
  /** Whether the index has an update of live coverage. */
  hasUpdate(contentId: string, id: string): Promise<boolean>
  /** The stored updates of live coverage that readers have seen, deleted ones too. */
  seenUpdates(contentId: string): Promise<readonly StoredUpdate[]>
  /** Inserts or replaces the text of an update: stems, separated by spaces. */
  putUpdate(contentId: string, id: string, text: string): Promise<void>
  /** Without effect for an update that the index does not have. */
  removeUpdate(contentId: string, id: string): Promise<void>
  /** Counts one more document for each word; adds those that are new. */
  addWords(words: readonly string[]): Promise<void>
  /** Counts one document less for each word; removes those that none has. */
  dropWords(words: readonly string[]): Promise<void>
}

/** Numbers of one millisecond of publishing time. */
const NUMBERS = 1024

/** Times beyond these have no number of their own: the years 1685 and 2254. */
const MAX_TIME = 8_900_000_000_000

/** The lowest number of a publishing time, in milliseconds since the epoch. */
function firstNumber(publishedAt: number): number {
  return Math.min(MAX_TIME, Math.max(-MAX_TIME, Math.floor(publishedAt))) * NUMBERS
}

/** The highest number of a document that is published by now; milliseconds since the epoch. */
export function lastNumber(now: number): number {
  return firstNumber(now) + NUMBERS - 1
}

/**
 * Writes a document with its entry in the index: both or neither (BX-037).
 *
 * @param write stores the document; the index needs it as it was before, and its row afterwards
 */
export async function putIndexed(
  index: IndexWrites,
  document: StoredDocument,
  listings: readonly Listing[],
  write: () => Promise<void>,
): Promise<void> {
  const fold = createFoldHtml()
  const entry = toSearchEntry(document, listings, fold)
  const before = await findWords(index, document.id, fold)
  if (before !== null) await index.remove(document.id)
  await write()
  if (entry !== null) await index.put({ ...entry, document, number: await findNumber(index, document.publishedAt) })
  await countWords(index, before, new Set(entry?.words))
  if (document.type === 'livearticle') await settleCoverage(index, document.id, entry?.text ?? null)
}

/**
 * Writes an update of live coverage with its entry in the index. While its story is not in the index, neither is the
 * update: what puts the story there takes its updates along.
 *
 * @param write stores the update
 */
export async function putIndexedUpdate(
  index: IndexWrites,
  before: StoredUpdate | null,
  update: StoredUpdate,
  write: () => Promise<void>,
): Promise<void> {
  await write()
  const { contentId, id } = update
  const [old, entry] = [before && toUpdateEntry(before), toUpdateEntry(update)]
  // A pin or another author changes no word.
  if (old?.text === entry?.text) return
  if (!(await index.hasUpdate(contentId, STORY_ROW))) return
  if (entry === null) await index.removeUpdate(contentId, id)
  else await index.putUpdate(contentId, id, entry.text)
  await countWords(index, new Set(old?.words), new Set(entry?.words))
}

/**
 * Writes the own text of live coverage, beside that of its updates. The updates themselves stay unchanged, unless the
 * story enters or leaves the index.
 *
 * @param text stems of the story; null: a search must not find it
 */
async function settleCoverage(index: IndexWrites, contentId: string, text: string | null): Promise<void> {
  const isIndexed = await index.hasUpdate(contentId, STORY_ROW)
  if (text === null) return isIndexed ? removeCoverage(index, contentId) : undefined
  await index.putUpdate(contentId, STORY_ROW, text)
  if (isIndexed) return
  for (const update of await index.seenUpdates(contentId)) {
    const entry = toUpdateEntry(update)
    if (entry === null) continue
    await index.putUpdate(contentId, update.id, entry.text)
    await countWords(index, null, new Set(entry.words))
  }
}

async function removeCoverage(index: IndexWrites, contentId: string): Promise<void> {
  await index.removeUpdate(contentId, STORY_ROW)
  for (const update of await index.seenUpdates(contentId)) {
    await index.removeUpdate(contentId, update.id)
    await countWords(index, new Set(toUpdateEntry(update)?.words), new Set())
  }
}

/** Removes a document from the index, live coverage with its updates. */
export async function removeIndexed(index: IndexWrites, id: string): Promise<void> {
  const before = await findWords(index, id)
  if (await index.hasUpdate(id, STORY_ROW)) await removeCoverage(index, id)
  if (before === null) return
  await index.remove(id)
  await countWords(index, before, new Set())
}

/** The words for which a document has been counted; null if it is not in the index. */
async function findWords(index: IndexWrites, id: string, fold?: FoldHtml): Promise<ReadonlySet<string> | null> {
  const indexed = await index.findIndexed(id)
  return indexed && new Set(toIndexedWords(indexed, fold))
}

async function countWords(
  index: IndexWrites,
  before: ReadonlySet<string> | null,
  after: ReadonlySet<string>,
): Promise<void> {
  const added = [...after].filter((word) => !before?.has(word))
  const dropped = [...(before ?? [])].filter((word) => !after.has(word))
  if (added.length > 0) await index.addWords(added)
  if (dropped.length > 0) await index.dropWords(dropped)
}

/** The next free number at a time, or after it where more documents have that time than there are numbers. */
async function findNumber(index: IndexWrites, publishedAt: number): Promise<number> {
  for (let first = firstNumber(publishedAt); ; first += NUMBERS) {
    const last = first + NUMBERS - 1
    const highest = await index.highestNumber(first, last)
    if (highest === null) return first
    if (highest < last) return highest + 1
  }
}
