import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

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
 * Updates the schema in one transaction. When two processes start together, one migrates.
 *
 * @throws Error when the file was written by a newer version of the site
 */
export function migrate(database: DatabaseSync): void {
  const migrations = readMigrations()
  const newest = migrations.at(-1)?.version ?? 0
  if (readVersion(database) === newest) return
  database.exec('begin immediate')
  try {
    const version = readVersion(database)
    if (version > newest) {
      throw new Error(
        `The store has schema ${version}, but this version of the site supports up to ${newest}: run a newer version`,
      )
    }
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
