import { expect, onTestFinished, test } from 'vitest'
import { OPERATIONS } from './operations.ts'
import { openSqliteFile } from './sqlite.ts'

test('a failed write of a commit leaves nothing, and the others apply', () => {
  const file = openSqliteFile(':memory:')
  onTestFinished(() => file.close())
  const put = (name: string, value: unknown) => ({ operation: OPERATIONS.putNote, input: { name, value } })

  const settled = file.runAll([put('a', '1'), put('b', null), put('c', '3')])

  expect(settled.map(({ ok }) => ok)).toEqual([true, false, true])
  const found = ['a', 'b', 'c'].map((input) => ({ operation: OPERATIONS.findNote, input }))
  expect(file.runAll(found)).toEqual(['1', null, '3'].map((value) => ({ ok: true, value })))
})
