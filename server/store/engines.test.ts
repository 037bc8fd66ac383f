import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATEMENTS } from './postgres/statements.ts'

/** On SQLite the rate counts have their own file, which has no migrations (decision 0007). */
const POSTGRES_ONLY = ['rate.sql']

// Live coverage needs 19: its updates are read by sequence and by page, have a schedule of their own, and are searched.
// The marks of imports need three. The history and its tokens need 24, most of them shared by both engines.
test('BX-084 both engines have up to 142 statements and the same migrations', () => {
  // Without their numbers.
  const steps = (engine: string) =>
    readdirSync(join(import.meta.dirname, engine, 'migrations')).map((file) => file.slice('0001-'.length))

  expect(Object.keys(STATEMENTS).length).toBeLessThanOrEqual(142)
  expect(steps('postgres').toSorted()).toEqual([...steps('sqlite'), ...POSTGRES_ONLY].toSorted())
})
