import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

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

/**
 * Updates the schema in one transaction. When several processes start together, one migrates and the others wait.
 *
 * @throws Error when the database was written by a newer version of the site; errors of PostgreSQL
 */
export async function migrate(client: Client): Promise<void> {
  const migrations = readMigrations()
  const newest = migrations.at(-1)?.version ?? 0
  // Checked without a lock: most starts have nothing to migrate, and their role may not be allowed to change tables.
  if ((await readVersion(client)) === newest) return
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(CREATE_NOTES)
    const version = await readVersion(client)
    if (version > newest) {
      throw new Error(
        `The store has schema ${version}, but this version of the site supports up to ${newest}: run a newer version`,
      )
    }
    for (const migration of migrations) {
      if (migration.version <= version) continue
      await client.query(migration.sql)
      await client.query('insert into schema_migration (version) values ($1)', [migration.version])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readVersion(client: Client): Promise<number> {
  const there = await client.query(`select to_regclass('schema_migration') is not null as there`)
  if (there.rows[0]?.there !== true) return 0
  const { rows } = await client.query('select coalesce(max(version), 0) as version from schema_migration')
  return Number(rows[0]?.version)
}
