import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { isMigrationDue, refuseNewer, type SchemaState } from '../schema-state.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** The advisory lock for migrations. Any number will do, but every version of the site must use the same one. */
const MIGRATION_LOCK = 7_104_100_001

const CREATE_NOTES = `create table if not exists schema_migration (
  version integer not null primary key,
  applied_at timestamptz not null default now()
)`

/** The migrations in order; the number before the dash is the schema version that each one creates. */
function readMigrations(): readonly { readonly version: number; readonly sql: string }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ version: Number.parseInt(file, 10), sql: readFileSync(join(FOLDER, file), 'utf8') }))
}

/** The tables that the migrations create, in an order in which rows can be inserted, and the note of their version. */
export function listTables(): readonly string[] {
  const created = readMigrations().flatMap(({ sql }) => [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)])
  return ['schema_migration', ...created.map(([, name = '']) => name)]
}

/**
 * The schema of a database, which is not migrated.
 *
 * @throws errors of PostgreSQL
 */
export async function findPostgresSchema(client: Client): Promise<SchemaState> {
  return { found: await readVersion(client), newest: readMigrations().at(-1)?.version ?? 0 }
}

/**
 * Updates the schema in one transaction. When several processes start together, one migrates and the others wait.
 * `copyFirst` runs before existing content is migrated; when it fails, nothing is.
 *
 * @throws SiteError STORE_REFUSED when the database was written by a newer version of the site; errors of PostgreSQL
 */
export async function migrate(client: Client, copyFirst: (schema: number) => Promise<void>): Promise<void> {
  // Checked without a lock: most starts have nothing to migrate, and their role may not be allowed to change tables.
  const before = await findPostgresSchema(client)
  if (before.found === before.newest) return
  // Held by the session: a copy is read in a transaction of its own, which must begin after the wait for the lock.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    const state = await findPostgresSchema(client)
    refuseNewer(state)
    if (state.found === state.newest) return
    if (isMigrationDue(state)) await copyFirst(state.found)
    await client.query('begin')
    await applyMigrations(client, { from: state.found, to: state.newest })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(ignore)
    throw error
  } finally {
    // A broken connection has released the lock.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(ignore)
  }
}

/** Runs the migrations above one version up to another, in the caller's transaction. */
export async function applyMigrations(
  client: Client,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await client.query(CREATE_NOTES)
  for (const { version, sql } of readMigrations()) {
    if (version <= from || version > to) continue
    await client.query(sql)
    await client.query('insert into schema_migration (version) values ($1)', [version])
  }
}

async function readVersion(client: Client): Promise<number> {
  const there = await client.query(`select to_regclass('schema_migration') is not null as there`)
  if (there.rows[0]?.there !== true) return 0
  const { rows } = await client.query('select coalesce(max(version), 0) as version from schema_migration')
  return Number(rows[0]?.version)
}

const ignore = () => undefined
