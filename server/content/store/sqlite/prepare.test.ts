import { DatabaseSync } from 'node:sqlite'
import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { prepare } from './prepare.ts'

const NUMBERS = `
  with recursive t (n) as (select 1 union all select n + 1 from t where n < :count)
  select n as number, 'document-' || n as id, null as image from t`

/** Bytes of the objects that only a major collection frees. */
function readOldSpace(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0
}

test('BX-031 a row is a plain object of its columns', () => {
  const statement = prepare(new DatabaseSync(':memory:'), NUMBERS)

  expect(statement.all({ count: 2 })).toStrictEqual([
    { number: 1, id: 'document-1', image: null },
    { number: 2, id: 'document-2', image: null },
  ])
  expect(statement.get({ count: 1 })).toStrictEqual({ number: 1, id: 'document-1', image: null })
  expect(prepare(new DatabaseSync(':memory:'), 'select 1 as one where 0').get()).toBe(undefined)
})

test('BX-037 the rows of searches are freed without a major collection', () => {
  const statement = prepare(new DatabaseSync(':memory:'), NUMBERS)
  statement.all({ count: 1000 })
  const before = readOldSpace()

  for (let search = 0; search < 100; search += 1) expect(statement.all({ count: 1000 }).length).toBe(1000)

  expect(readOldSpace() - before).toBeLessThan(2_000_000)
})
