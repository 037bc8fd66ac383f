import { expect, test } from 'vitest'
import { toImportDate } from './dates.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21 10:30', '2026-11-21T10:30:00.000Z'],
  ['2026-11-21T10:30:00+02:00', '2026-11-21T08:30:00.000Z'],
  ['-38 minutes', '2026-11-21T11:22:00.000Z'],
  ['- 1 hour', '2026-11-21T11:00:00.000Z'],
  ['+2 Days', '2026-11-23T12:00:00.000Z'],
  ['+1 week', '2026-11-28T12:00:00.000Z'],
  ['now', '2026-11-21T12:00:00.000Z'],
  ['soon', null],
  ['3 hours', null],
  ['1970-01-01', null],
  ['2026-13-01', null],
  [20261121, null],
  [null, null],
])('EN-052 the date %j of a source is %j', (given, read) => {
  expect(toImportDate(given, NOW)).toBe(read)
})
