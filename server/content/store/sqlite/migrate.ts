import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

const FOLDER = join(import.meta.dirname, 'migrations')

/** The migrations in order; the number before the dash is the schema version each one leads to. */
function readMigrations(): readonly { readonly version: number; readonly sql: string }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ version: Number.parseInt(file, 10), sql: readFileSync(join(FOLDER, file), 'utf8') }))
}

/** The schema that this version of the site works with. */
export function newestSchema(): number {
  return readMigrations().at(-1)?.version ?? 0
}

/**
 * Brings the schema up to date, all or nothing; of two processes that start together one does the work.
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
        `The store has schema ${version}, this version of the site knows up to ${newest}: run a newer one`,
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
