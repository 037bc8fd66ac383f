import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Config } from '../../process/config.ts'
import { flushToDisk, PARTS, type ReadersNote, readManifest } from '../../store/backup/backup-folder.ts'
import { keepCopy } from '../../store/backup/copy-before-migration.ts'
import { writeBackup } from '../../store/backup/write-backup.ts'
import { toStoreError } from '../../store/postgres/run-statement.ts'
import { checkTables, copyTable, fillTable } from '../../store/postgres/table-files.ts'
import { withClient } from '../../store/postgres/with-client.ts'
import { isMigrationDue } from '../../store/schema-state.ts'
import { checkFile, copyStore } from '../../store/sqlite/copy.ts'
import { openForReading } from '../../store/sqlite/open-for-reading.ts'
import { newestReadersSchema, readMigrations } from './migrations.ts'
import { createSchema, READERS_SCHEMA, readVersion } from './postgres-engine.ts'
import { readersPath } from './readers-path.ts'

type StoreConfig = Pick<Config, 'varDir' | 'databaseUrl'>

/**
 * Copies the readers' store as of one moment into a backup's folder, while the site runs; null if there is none yet.
 *
 * @throws errors of the engine and of the file system
 */
export async function copyReaders(folder: string, config: StoreConfig): Promise<ReadersNote | null> {
  if (config.databaseUrl !== null) {
    return withClient(config.databaseUrl, (client) => copyTables(client, join(folder, PARTS.readersTables)))
  }
  if (!existsSync(readersPath(config))) return null
  const copy = join(folder, PARTS.readers)
  await copyStore(readersPath(config), copy)
  flushToDisk(copy)
  return { schema: readSchema(copy), tables: null }
}

/** Milliseconds for which a copy serves a start that is tried again, and the other processes of this one. */
const SERVES_MS = 600_000

/**
 * Copies the readers' store if this version of the site would migrate it, into a folder that `restore` takes (decision
 * 0027).
 *
 * @throws SiteError STORE_REFUSED when there can be no copy, and STORE_UNAVAILABLE; nothing was migrated then
 */
export async function copyBeforeReadersMigration(config: StoreConfig): Promise<void> {
  const schema = await findSchema(config)
  if (!isMigrationDue({ found: schema, newest: newestReadersSchema() })) return
  await keepCopy({
    ...{ varDir: config.varDir, copied: 'readers-schema', schema },
    find: async (copies) => copies.findLast((copy) => isRecent(copy, schema)),
    async write(folder) {
      const copy = (half: string) => copyReaders(half, config)
      const note = await writeBackup(folder, config, { of: 'readers', secrets: false, copyReaders: copy })
      return note.readers?.schema === schema
    },
  })
}

/** The schema of the readers' store; 0: there is none, or a file that cannot be read, of which its thread tells. */
async function findSchema(config: StoreConfig): Promise<number> {
  if (config.databaseUrl !== null) return withClient(config.databaseUrl, readTablesVersion).catch(failUnavailable)
  const path = readersPath(config)
  if (!existsSync(path)) return 0
  try {
    const database = openForReading(path)
    try {
      return Number(database.prepare('pragma user_version').get()?.user_version)
    } finally {
      database.close()
    }
  } catch {
    return 0
  }
}

const readTablesVersion = (client: Client) => readVersion(client, READERS_SCHEMA)

function failUnavailable(error: unknown): never {
  throw toStoreError(error)
}

function isRecent(folder: string, schema: number): boolean {
  try {
    const { createdAt, readers } = readManifest(folder)
    return readers?.schema === schema && Date.now() - Date.parse(createdAt) < SERVES_MS
  } catch {
    return false // Damaged: it does not replace a copy.
  }
}

/** Checks every page or row of the readers' store in a backup. @throws Error that names the fault */
export async function checkReaders(folder: string, { schema, tables }: ReadersNote): Promise<void> {
  if (tables !== null) return checkTables(join(folder, PARTS.readersTables), tables)
  if (readSchema(join(folder, PARTS.readers)) !== schema) {
    throw new Error(`${folder}: ${PARTS.readers} is not the store described in the backup`)
  }
}

/** Replaces all tables of readers by those of a backup; all or nothing. @throws errors of PostgreSQL and of the file system */
export async function restoreReaderTables(
  client: Client,
  folder: string,
  { schema, tables }: ReadersNote,
): Promise<void> {
  await client.query('begin')
  try {
    await createSchema(client, READERS_SCHEMA)
    await client.query(`set local search_path to ${READERS_SCHEMA}`)
    await client.query(`drop table if exists ${['schema_migration', ...listTables()].join(', ')} cascade`)
    await client.query('create table schema_migration (version bigint not null primary key)')
    for (const { version, sql } of readMigrations()) {
      if (version > schema) continue
      await client.query(sql)
      await client.query('insert into schema_migration (version) values ($1)', [version])
    }
    for (const name of listTables()) {
      if (tables?.[name] !== undefined) await fillTable(client, join(folder, PARTS.readersTables), name)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function readSchema(path: string): number {
  return checkFile(path, (database) => Number(database.prepare('pragma user_version').get()?.user_version))
}

/** The tables in an order in which rows can be inserted: those that others refer to come first. */
function listTables(): readonly string[] {
  return readMigrations().flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name))
}

async function copyTables(client: Client, folder: string): Promise<ReadersNote | null> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    const { rows } = await client.query('select to_regclass($1) is not null as there', [
      `${READERS_SCHEMA}.schema_migration`,
    ])
    if (rows[0]?.there !== true) return null
    await client.query(`set local search_path to ${READERS_SCHEMA}`)
    const found = await client.query('select coalesce(max(version), 0) as version from schema_migration')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const tables: Record<string, number> = {}
    const there = await client.query('select tablename from pg_tables where schemaname = $1', [READERS_SCHEMA])
    const known = new Set(there.rows.map(({ tablename }) => tablename))
    // Of an older schema some are missing.
    for (const name of listTables()) if (known.has(name)) tables[name] = await copyTable(client, folder, name)
    return { schema: Number(found.rows[0]?.version), tables }
  } finally {
    await client.query('rollback')
  }
}
