import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../process/config.ts'
import { copyReaders } from '../readers/store/copy-readers.ts'
import { type ContentManifest, hasContent, type Manifest, PARTS } from '../store/backup/backup-folder.ts'
import { writeBackup } from '../store/backup/write-backup.ts'
import { findSchema } from '../store/open-store.ts'
import { readFacts, restoreTables } from '../store/postgres/table-files.ts'
import { withClient } from '../store/postgres/with-client.ts'
import { isStoreInUse } from '../store/sqlite/copy.ts'
import type { Store } from '../store/store.ts'
import { storePath } from '../store/store-path.ts'

/** The store that a backup replaces. */
export interface RestoreTarget {
  readonly engine: Store['engine']
  /** As an operator knows it. */
  readonly name: string
  newestSchema(): Promise<number>
  hasContent(): Promise<boolean>
  /** @throws Error when a process of the site has the store open */
  refuseWhereInUse(): Promise<void>
  /** Saves the present content in a new folder; false when there is none. */
  moveAside(folder: string): Promise<boolean>
  /** Puts the store of an unpacked backup in place. */
  restore(folder: string): Promise<void>
}

/** The configured store as the target of a restore. */
export function createRestoreTarget(config: Config, manifest: Manifest): RestoreTarget {
  const { databaseUrl } = config
  if (!hasContent(manifest)) return createReadersTarget(config)
  return databaseUrl === null ? createFileTarget(config) : createDatabaseTarget(config, databaseUrl, manifest)
}

/** A backup without content replaces none. */
function createReadersTarget({ varDir, databaseUrl }: Config): RestoreTarget {
  return {
    engine: databaseUrl === null ? 'sqlite' : 'postgres',
    name: databaseUrl === null ? varDir : 'the database',
    newestSchema: async () => 0,
    hasContent: async () => false,
    refuseWhereInUse: async () => (databaseUrl === null ? undefined : refuseDatabaseInUse(databaseUrl)),
    moveAside: async () => false,
    restore: async () => undefined,
  }
}

/** The store with its write-ahead log, which belong together. */
const STORE_FILES = [PARTS.store, `${PARTS.store}-wal`, `${PARTS.store}-shm`]

function createFileTarget(config: Config): RestoreTarget {
  const { varDir } = config
  const findFiles = () => STORE_FILES.filter((file) => existsSync(join(varDir, file)))
  return {
    engine: 'sqlite',
    name: varDir,
    newestSchema: async () => (await findSchema(config)).newest,
    hasContent: async () => findFiles().length > 0,
    async refuseWhereInUse() {
      if (isStoreInUse(storePath(config))) throw new Error(`The store in ${varDir} is in use: stop the site first`)
    },
    async moveAside(folder) {
      const files = findFiles()
      if (files.length > 0) mkdirSync(folder, { recursive: true, mode: 0o700 })
      for (const file of files) renameSync(join(varDir, file), join(folder, file))
      return files.length > 0
    },
    async restore(folder) {
      renameSync(join(folder, PARTS.store), storePath(config))
    },
  }
}

/** Sessions of the site by the name that it gives to its connections. */
const OTHERS = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and application_name = 'masthead' and pid <> pg_backend_pid()`

async function refuseDatabaseInUse(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query(OTHERS))
  if (rows[0]?.count > 0) throw new Error('The database is in use: stop every process of the site first')
}

function createDatabaseTarget(config: Config, url: string, { tables, schema }: ContentManifest): RestoreTarget {
  const isFilled = async () => (await findSchema(config)).found > 0 && (await withClient(url, readFacts)).documents > 0
  return {
    engine: 'postgres',
    name: 'the database',
    newestSchema: async () => (await findSchema(config)).newest,
    hasContent: isFilled,
    refuseWhereInUse: () => refuseDatabaseInUse(url),
    async moveAside(folder) {
      if (!(await isFilled())) return false
      const copy = (half: string) => copyReaders(half, config)
      await writeBackup(folder, config, { of: 'content', secrets: false, copyReaders: copy })
      return true
    },
    async restore(folder) {
      const from = { folder: join(folder, PARTS.tables), tables: tables ?? {}, schema }
      await withClient(url, (client) => restoreTables(client, from))
    },
  }
}
