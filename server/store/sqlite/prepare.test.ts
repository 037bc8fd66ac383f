import { execFile } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { prepare } from './prepare.ts'

const run = promisify(execFile)

const NUMBERS = `
  with recursive t (n) as (select 1 union all select n + 1 from t where n < :count)
  select n as number, 'document-' || n as id, null as image from t`

test('BX-031 a row is a plain object of its columns', () => {
  const statement = prepare(new DatabaseSync(':memory:'), NUMBERS)

  expect(statement.all({ count: 2 })).toStrictEqual([
    { number: 1, id: 'document-1', image: null },
    { number: 2, id: 'document-2', image: null },
  ])
  expect(statement.get({ count: 1 })).toStrictEqual({ number: 1, id: 'document-1', image: null })
  expect(prepare(new DatabaseSync(':memory:'), 'select 1 as one where 0').get()).toBe(undefined)
})

/** Prints the bytes that a hundred searches leave where only a major collection frees them. */
const SEARCHES = `
  import { DatabaseSync } from 'node:sqlite'
  import { getHeapSpaceStatistics } from 'node:v8'
  import { prepare } from ${JSON.stringify(new URL('./prepare.ts', import.meta.url))}
  const statement = prepare(new DatabaseSync(':memory:'), ${JSON.stringify(NUMBERS)})
  const search = () => statement.all({ count: 1000 })
  const readOldSpace = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space').space_used_size
  for (let count = 0; count < 100; count += 1) search()
  const before = readOldSpace()
  for (let count = 0; count < 100; count += 1) search()
  console.log(readOldSpace() - before)`

test('BX-037 the rows of searches are freed without a major collection', async () => {
  // In a process of its own: V8 also moves what other tests have made to its old space.
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', SEARCHES])

  expect(Number(stdout)).toBeLessThan(1_000_000)
})
