import { join } from 'node:path'
import type { Config } from '../../../process/config.ts'
import { createPostgresEngine } from '../../store/postgres-engine.ts'
import type { Call, Engine } from '../../store/reader-store.ts'
import { createSqliteEngine } from '../../store/sqlite-engine.ts'
import { readNumbersMigrations } from './numbers-migrations.ts'
import { NUMBERS_OPERATIONS, type NumbersOperations } from './numbers-operations.ts'

/** The schema of the numbers, beside those of the content and of the readers. */
export const NUMBERS_SCHEMA = 'numbers'

/** The store of the numbers: a method for each operation. */
export type NumbersStore = { readonly [Name in keyof NumbersOperations]: Call<NumbersOperations[Name]> } & {
  close(): Promise<void>
}

/** The path of the SQLite file. */
export function numbersPath({ varDir }: Pick<Config, 'varDir'>): string {
  return join(varDir, 'numbers.db')
}

/**
 * Opens the store of the numbers: tables of their own in the database of DATABASE_URL, else a file of this machine, wherever
 * the content comes from. Nothing is connected before the first call, and the first call after a failure tries again.
 */
export function openNumbers(config: Pick<Config, 'databaseUrl' | 'varDir'>): NumbersStore {
  return toNumbersStore(
    config.databaseUrl === null
      ? createSqliteEngine(numbersPath(config), new URL('./numbers-thread.ts', import.meta.url))
      : createPostgresEngine(config.databaseUrl, {
          schema: NUMBERS_SCHEMA,
          lock: 7_104_100_004,
          connections: 2,
          isolation: 'read committed',
          operations: NUMBERS_OPERATIONS,
          migrations: readNumbersMigrations,
        }),
  )
}

function toNumbersStore(engine: Engine<keyof NumbersOperations>): NumbersStore {
  const names = Object.keys(NUMBERS_OPERATIONS) as (keyof NumbersOperations)[]
  const calls = Object.fromEntries(names.map((name) => [name, (input: unknown) => engine.run(name, input)]))
  // Each method has the input and the result of the operation with its name.
  return { ...calls, close: () => engine.close() } as NumbersStore
}
