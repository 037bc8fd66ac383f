import { SiteError } from '../../../../shared/errors.ts'

/** SQLite's result code for a disk, or a database, that takes no more. */
const SQLITE_FULL = 13

/** An error of SQLite as the site's own when there is no space left; any other as it is. */
export function toStoreError(error: unknown): unknown {
  const full = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL
  return full ? new SiteError('STORE_FULL', undefined, { cause: error }) : error
}

/** An error of SQLite while a file was opened as the site's own; any other as it is. */
export function toOpenError(error: unknown): unknown {
  const ofSqlite = error instanceof Error && 'errcode' in error
  return ofSqlite ? new SiteError('STORE_UNAVAILABLE', undefined, { cause: error }) : error
}
