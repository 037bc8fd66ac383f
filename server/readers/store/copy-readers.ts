import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Config } from '../../process/config.ts'
import { flushToDisk, PARTS, type ReadersNote } from '../../store/backup/backup-folder.ts'
import { checkTables, copyTable, fillTable } from '../../store/postgres/table-files.ts'
import { withClient } from '../../store/postgres/with-client.ts'
import { checkFile, copyStore } from '../../store/sqlite/copy.ts'
import { readMigrations } from './migrations.ts'
import { readersPath } from './open-readers.ts'
import { createSchema, READERS_SCHEMA } from './postgres-engine.ts'

type StoreConfig = Pick<Config, 'varDir' | 'databaseUrl'>

/**
 * Copies the readers' store as of one moment into a backup's folder, while the site runs; null: there is none yet.
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

/** Checks every page or row of the readers' store in a backup. @throws Error that names the fault */
export async function checkReaders(folder: string, { schema, tables }: ReadersNote): Promise<void> {
  if (tables !== null) return checkTables(join(folder, PARTS.readersTables), tables)
  if (readSchema(join(folder, PARTS.readers)) !== schema) {
    throw new Error(`${folder}: ${PARTS.readers} is not the store described in the backup`)
  }
}

/** The schema of this version of the site. */
export function newestReadersSchema(): number {
  return readMigrations().at(-1)?.version ?? 0
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
    for (const name of listTables()) tables[name] = await copyTable(client, folder, name)
    return { schema: Number(found.rows[0]?.version), tables }
  } finally {
    await client.query('rollback')
  }
}
