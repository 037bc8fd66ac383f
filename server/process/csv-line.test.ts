import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsvLine } from './csv-line.ts'

const VALUES = ['+a@example.com', '-b', '=1+1', '@c', '\td', '\re', "'f", 'g,"h"\r\ni', '', ' j ', '0k']

test('PG-064 each value of a CSV file is read back as it was', () => {
  expect(parse(toCsvLine(VALUES))).toEqual([VALUES])
  expect(toCsvLine([null, undefined, -1, 'a'])).toBe(',,-1,a\r\n')
})

test('PG-064 on request, a text that a spreadsheet would run gets an apostrophe, and nothing else does', () => {
  const [cells] = parse(toCsvLine(VALUES, { forSpreadsheet: true })) as string[][]

  expect(cells).toEqual(VALUES.map((value) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)))
  expect(toCsvLine([-1], { forSpreadsheet: true })).toBe('-1\r\n')
})
