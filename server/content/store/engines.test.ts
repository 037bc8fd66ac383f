import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATEMENTS } from './postgres/statements.ts'

/** SQLite counts the writes of clients in a file of their own, which has no migrations (decision 0007). */
const POSTGRES_ONLY = ['0005-rate.sql']

test('BX-084 both engines are small and grow by the same steps', () => {
  const steps = (engine: string) => readdirSync(join(import.meta.dirname, engine, 'migrations')).toSorted()

  expect(Object.keys(STATEMENTS).length).toBeLessThanOrEqual(60)
  expect(steps('postgres')).toEqual([...steps('sqlite'), ...POSTGRES_ONLY].toSorted())
})
