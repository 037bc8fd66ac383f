import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const READERS_FOLDER = join(import.meta.dirname, 'migrations')

/** A step of the schema, in SQL that both engines understand. */
export interface Migration {
  /** The schema version that it creates. */
  readonly version: number
  readonly sql: string
}

/** The migrations of a folder in order; by default those of the readers' store. */
export function readMigrations(folder: string = READERS_FOLDER): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ version: Number.parseInt(file, 10), sql: readFileSync(join(folder, file), 'utf8') }))
}

/** The schema of this version of the site. */
export function newestReadersSchema(): number {
  return readMigrations().at(-1)?.version ?? 0
}
