import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { refuseNewer, type SchemaState } from '../schema-state.ts'
import { openForReading } from './open-for-reading.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** The migrations in order; the number before the dash is the schema version that each one creates. */
function readMigrations(): readonly { readonly version: number; readonly sql: string }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ version: Number.parseInt(file, 10), sql: readFileSync(join(FOLDER, file), 'utf8') }))
}

/** The schema version of this version of the site. */
export function newestSchema(): number {
  return readMigrations().at(-1)?.version ?? 0
}

/**
 * The schema of a store file, which is neither created nor migrated.
 *
 * @throws errors of SQLite
 */
export function findSqliteSchema(path: string): SchemaState {
  const newest = newestSchema()
  if (!existsSync(path)) return { found: 0, newest }
  const database = openForReading(path)
  try {
    return { found: readVersion(database), newest }
  } finally {
    database.close()
  }
}

/**
 * Updates the schema in one transaction. When two processes start together, one migrates.
 *
 * @throws SiteError STORE_REFUSED when the file was written by a newer version of the site
 */
export function migrate(database: DatabaseSync): void {
  const migrations = readMigrations()
  const newest = migrations.at(-1)?.version ?? 0
  if (readVersion(database) === newest) return
  database.exec('begin immediate')
  try {
    const version = readVersion(database)
    refuseNewer({ found: version, newest })
    for (const migration of migrations) if (migration.version > version) database.exec(migration.sql)
    database.exec(`pragma user_version = ${newest}`)
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

function readVersion(database: DatabaseSync): number {
  const version = database.prepare('pragma user_version').get()?.user_version
  return typeof version === 'number' ? version : 0
}
