import { SiteError } from '../../../shared/errors.ts'

/** SQLite's result code for a full disk or database. */
const SQLITE_FULL = 13

/** Wraps an error as SiteError STORE_FULL when there is no space left; returns other errors unchanged. */
export function toStoreError(error: unknown): unknown {
  const full = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL
  return full ? new SiteError('STORE_FULL', undefined, { cause: error }) : error
}

/** Wraps a SQLite error of opening a file as SiteError STORE_UNAVAILABLE; returns other errors unchanged. */
export function toOpenError(error: unknown): unknown {
  const ofSqlite = error instanceof Error && 'errcode' in error
  return ofSqlite ? new SiteError('STORE_UNAVAILABLE', undefined, { cause: error }) : error
}
