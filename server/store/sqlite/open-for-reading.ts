import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Opens a store file to read it, and creates no file beside it. A store in WAL mode would get a log even from a reader;
 * without a log no process has it open, and it can be read as a file that does not change.
 *
 * @throws errors of SQLite
 */
export function openForReading(path: string): DatabaseSync {
  const url = pathToFileURL(path)
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout: 5000 })
}
