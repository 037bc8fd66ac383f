import { SiteError } from '../../../shared/errors.ts'

/** SQLite's result code for a full disk or database. */
const SQLITE_FULL = 13

/** Wraps an error as SiteError STORE_FULL when there is no space left; returns other errors unchanged. */
export function toStoreError(error: unknown): unknown {
  return findCode(error) === SQLITE_FULL ? new SiteError('STORE_FULL', undefined, { cause: error }) : error
}

/** Wraps a SQLite error of opening a file as SiteError STORE_UNAVAILABLE; returns other errors unchanged. */
export function toOpenError(error: unknown): unknown {
  const ofSqlite = error instanceof Error && 'errcode' in error
  return ofSqlite ? new SiteError('STORE_UNAVAILABLE', undefined, { cause: error }) : error
}

/**
 * SQLite's result codes for a file that cannot be used now: locked, read-only, not readable, damaged, gone or not a database.
 * The others are errors of a statement.
 */
const OF_FILE: ReadonlySet<number> = new Set([5, 6, 7, 8, 9, 10, 11, 14, 15, 23, 26])

/** Those of a connection that will not recover: it must be opened again. */
const LOST: ReadonlySet<number> = new Set([8, 10, 11, 14, 26])

/** Whether the file, and not a statement, is the reason of an error. */
export function isOfFile(error: unknown): boolean {
  return OF_FILE.has(findCode(error))
}

/** Whether a connection must be opened again after an error. */
export function isLost(error: unknown): boolean {
  return LOST.has(findCode(error))
}

/** The primary result code, without its extension; 0: no error of SQLite. */
function findCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : 0
  return typeof code === 'number' ? code & 0xff : 0
}
