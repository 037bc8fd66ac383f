import { join } from 'node:path'
import { type Migration, readMigrations } from '../../store/migrations.ts'

/** The migrations of the store of the numbers. */
export function readNumbersMigrations(): readonly Migration[] {
  return readMigrations(join(import.meta.dirname, 'migrations'))
}
