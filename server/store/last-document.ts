import { type Row, toDocument } from './rows.ts'
import type { StoredDocument } from './store.ts'

/**
 * Creates a function that converts rows to documents, and returns the last one again for an equal row. A publish reads its
 * document by slug, by id and for the search, and a long story takes milliseconds to parse.
 */
export function createToDocument(): (row: Row) => StoredDocument {
  let last: { readonly row: Row; readonly document: StoredDocument } | null = null
  return (row) => {
    if (last === null || !isEqual(last.row, row)) last = { row, document: toDocument(row) }
    return last.document
  }
}

/** Rows of one statement have the same columns; those of another are different. */
function isEqual(one: Row, other: Row): boolean {
  const columns = Object.keys(one)
  return columns.length === Object.keys(other).length && columns.every((column) => one[column] === other[column])
}
