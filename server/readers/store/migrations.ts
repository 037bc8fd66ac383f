import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'migrations')

/** A step of the schema, in SQL that both engines understand. */
export interface Migration {
  /** The schema version that it creates. */
  readonly version: number
  readonly sql: string
}

/** The migrations in order. */
export function readMigrations(): readonly Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ version: Number.parseInt(file, 10), sql: readFileSync(join(FOLDER, file), 'utf8') }))
}
