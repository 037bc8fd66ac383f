import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { StoreFacts } from '../store-facts.ts'
import { isBusy } from './busy.ts'
import { openForReading } from './open-for-reading.ts'

/** Copies all pages in one step: between steps SQLite unlocks the source, and a write restarts the copy. */
const IN_ONE_STEP = 2 ** 31 - 1

/**
 * Copies a store as of one moment, even while others write to it; writers do not wait (BX-087).
 *
 * @throws errors of SQLite
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
    // Without a write-ahead log the copy is a single file, so moving it cannot lose part of it.
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}

/**
 * Checks every page of a store file and returns its facts.
 *
 * @throws Error that says what is wrong with the file
 */
export function checkStoreFile(path: string): StoreFacts {
  return checkFile(path, readFacts)
}

/**
 * Checks every page of a SQLite file, and reads something from it.
 *
 * @throws Error that says what is wrong with the file
 */
export function checkFile<T>(path: string, read: (database: DatabaseSync) => T): T {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    const faults = database.prepare('pragma integrity_check').all()
    const [first] = faults
    if (faults.length !== 1 || first?.integrity_check !== 'ok') throw new Error(String(first?.integrity_check))
    return read(database)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} is not a valid store: ${reason}`, { cause: error })
  } finally {
    database?.close()
  }
}

/** Whether another process has the store open; false for a damaged file. */
export function isStoreInUse(path: string): boolean {
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path)
  try {
    // Leaving WAL mode needs an exclusive lock, which any other open connection prevents.
    database.exec('pragma journal_mode = delete')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    database.close()
  }
}

/**
 * The facts of a store file that may be in use.
 *
 * @throws errors of SQLite
 */
export function readFileFacts(path: string): StoreFacts {
  const database = openForReading(path)
  try {
    return readFacts(database)
  } finally {
    database.close()
  }
}

function readFacts(database: DatabaseSync): StoreFacts {
  return {
    schema: readNumber(database, 'select user_version as value from pragma_user_version'),
    head: readNumber(database, 'select coalesce(max(seq), 0) as value from change'),
    documents: readNumber(database, 'select count(*) as value from document'),
  }
}

function readNumber(database: DatabaseSync, sql: string): number {
  return Number(database.prepare(sql).get()?.value)
}
