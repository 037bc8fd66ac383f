import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { isBusy } from './busy.ts'

/** What a sound file of the store says of itself. */
export interface StoreFacts {
  readonly schema: number
  /** The last entry of the change log. */
  readonly head: number
  readonly documents: number
}

/** All pages in one step: between two steps SQLite lets go of the source, and a write in between makes it start again. */
const IN_ONE_STEP = 2 ** 31 - 1

/**
 * Copies a store that others may be writing to, as it stands at one moment; writers do not wait for it (BX-087).
 *
 * @throws what SQLite throws
 */
export async function copyStore(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 5000 })
  try {
    await backup(source, to, { rate: IN_ONE_STEP })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    // One file with nothing beside it, so that whoever moves the copy moves all of it.
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}

/**
 * Reads a copy through, every page of it.
 *
 * @throws Error that says what is wrong with it
 */
export function checkStoreFile(path: string): StoreFacts {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    const faults = database.prepare('pragma integrity_check').all()
    const [first] = faults
    if (faults.length !== 1 || first?.integrity_check !== 'ok') throw new Error(String(first?.integrity_check))
    return {
      schema: readNumber(database, 'select user_version as value from pragma_user_version'),
      head: readNumber(database, 'select coalesce(max(seq), 0) as value from change'),
      documents: readNumber(database, 'select count(*) as value from document'),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} is no sound store: ${reason}`, { cause: error })
  } finally {
    database?.close()
  }
}

/** Whether another process has the store open. A file that is damaged is in nobody's use. */
export function isStoreInUse(path: string): boolean {
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path)
  try {
    // Leaving the write-ahead log takes the file alone: every open connection holds a share of it.
    database.exec('pragma journal_mode = delete')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    database.close()
  }
}

function readNumber(database: DatabaseSync, sql: string): number {
  return Number(database.prepare(sql).get()?.value)
}
