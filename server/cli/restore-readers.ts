import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../process/config.ts'
import { copyReaders, restoreReaderTables } from '../readers/store/copy-readers.ts'
import { READERS_SCHEMA } from '../readers/store/postgres-engine.ts'
import { readersPath } from '../readers/store/readers-path.ts'
import { PARTS, type ReadersNote } from '../store/backup/backup-folder.ts'
import { withClient } from '../store/postgres/with-client.ts'
import { isStoreInUse } from '../store/sqlite/copy.ts'
import type { Console } from './console.ts'
import { createReaderDesk } from './reader-desk.ts'

/** The file with its write-ahead log, which belong together. */
const FILES = [PARTS.readers, `${PARTS.readers}-wal`, `${PARTS.readers}-shm`]

/** Whether there is a readers' store as a file. A store in a database is beside its content. */
export function hasReadersFile(config: Config): boolean {
  return config.databaseUrl === null && existsSync(readersPath(config))
}

/** Whether the database has tables of readers. */
export async function hasReaderTables(url: string): Promise<boolean> {
  const text = 'select to_regclass($1) is not null as there'
  const { rows } = await withClient(url, (client) => client.query(text, [`${READERS_SCHEMA}.schema_migration`]))
  return rows[0]?.there === true
}

/** @throws Error when a process of the site has the file open */
export function refuseReadersInUse(config: Config): void {
  if (config.databaseUrl === null && isStoreInUse(readersPath(config))) {
    throw new Error(`The store of readers in ${config.varDir} is in use: stop the site first`)
  }
}

/** Moves the present readers' store aside, and puts that of an unpacked backup in place; true: something was moved. */
export async function replaceReaders(
  staged: string,
  aside: string,
  note: ReadersNote,
  config: Config,
): Promise<boolean> {
  const { varDir, databaseUrl } = config
  if (databaseUrl !== null) {
    const isSaved = existsSync(join(aside, PARTS.readersTables))
    if (!isSaved) mkdirSync(aside, { recursive: true, mode: 0o700 })
    const hasMoved = isSaved || (await copyReaders(aside, config)) !== null
    await withClient(databaseUrl, (client) => restoreReaderTables(client, staged, note))
    return hasMoved
  }
  const there = FILES.filter((file) => existsSync(join(varDir, file)))
  if (there.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const file of there) renameSync(join(varDir, file), join(aside, file))
  renameSync(join(staged, PARTS.readers), readersPath(config))
  return there.length > 0
}

/**
 * Brings the list of erased readers and the readers' store together: before a restore the list gets what the store knows,
 * after it the store loses what was erased since the backup.
 *
 * @returns how many accounts and sign-ups were deleted
 */
export async function applyErasures(config: Config, terminal: Console): Promise<number> {
  const { erasures, close } = createReaderDesk(config, terminal)
  try {
    return await erasures.apply()
  } finally {
    await close()
  }
}
