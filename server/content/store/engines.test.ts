import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATEMENTS } from './postgres/statements.ts'

/** On SQLite the rate counts have their own file, which has no migrations (decision 0007). */
const POSTGRES_ONLY = ['0005-rate.sql']

test('BX-084 both engines have at most 70 statements and the same migrations', () => {
  const steps = (engine: string) => readdirSync(join(import.meta.dirname, engine, 'migrations')).toSorted()

  expect(Object.keys(STATEMENTS).length).toBeLessThanOrEqual(70)
  expect(steps('postgres')).toEqual([...steps('sqlite'), ...POSTGRES_ONLY].toSorted())
})
