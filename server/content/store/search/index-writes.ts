import type { Listing, StoredDocument } from '../store.ts'
import { type SearchEntry, toSearchEntry } from './entry.ts'

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
  /** The highest number in a range, both ends included; null: the range is free. */
  highestNumber(from: number, to: number): Promise<number | null>
  remove(id: string): Promise<void>
  put(row: IndexRow): Promise<void>
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
  const entry = toSearchEntry(document, listings)
  const before = await findWords(index, document.id)
  if (before !== null) await index.remove(document.id)
  await write()
  if (entry !== null) await index.put({ ...entry, document, number: await findNumber(index, document.publishedAt) })
  await countWords(index, before, new Set(entry?.words))
}

/** Removes a document from the index. */
export async function removeIndexed(index: IndexWrites, id: string): Promise<void> {
  const before = await findWords(index, id)
  if (before === null) return
  await index.remove(id)
  await countWords(index, before, new Set())
}

/** The words for which a document has been counted; null: it is not in the index. */
async function findWords(index: IndexWrites, id: string): Promise<ReadonlySet<string> | null> {
  const indexed = await index.findIndexed(id)
  return indexed && new Set(toSearchEntry(indexed, [{ kind: 'all', key: '' }])?.words)
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
