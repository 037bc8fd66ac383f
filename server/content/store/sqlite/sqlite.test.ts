import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { buildFolder } from '../../../../test/builders/store.ts'
import { openSqliteStore } from './open.ts'
import { prepareReads, prepareWrites } from './statements.ts'

test('BX-031 a store of a newer version of the site is refused, and said to be', () => {
  const path = join(buildFolder(), 'content.db')
  const database = new DatabaseSync(path)
  database.exec('pragma user_version = 999')
  database.close()

  expect(() => openSqliteStore(path)).toThrow('The store has schema 999')
})

test('BX-031 the engine stays small: sixty statements at most, each prepared without a fault', async () => {
  const path = join(buildFolder(), 'content.db')
  await openSqliteStore(path).close()
  const database = new DatabaseSync(path)
  const statements = [...Object.values(prepareReads(database)), ...Object.values(prepareWrites(database))]
  database.close()

  expect(statements.length).toBeLessThanOrEqual(60)
})

test('BX-031 migrations are numbered without gaps', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).toSorted()

  expect(files.map((file) => Number.parseInt(file, 10))).toEqual(files.map((_, index) => index + 1))
})

test('CL-005 a list is read from its index alone, without sorting', async () => {
  const path = join(buildFolder(), 'content.db')
  await openSqliteStore(path).close()
  const database = new DatabaseSync(path)
  const { newest } = prepareReads(database)
  const plan = database
    .prepare(`explain query plan ${newest.sourceSQL}`)
    .all()
    .map((row) => String(row.detail))
  database.close()

  expect(plan.find((step) => step.includes('SEARCH l '))).toContain(
    'PRIMARY KEY (kind=? AND key=? AND edition=? AND published_at',
  )
})
