import { expect, test } from 'vitest'
import { readExportDate, toDateNotes, toImportDate } from './dates.ts'

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
  ['-99999 weeks', null],
  ['0001-01-01', null],
  ['1970-01-01', null],
  ['2026-13-01', null],
  [20261121, null],
  [null, null],
])('EN-052 the date %j of a source is read as %j', (given, read) => {
  expect(toImportDate(given, NOW)).toBe(read)
})

test.each([
  ['2024-03-01 09:30:00', '2024-03-01T09:30:00.000Z'],
  ['Fri, 01 Mar 2024 09:30:00 +0000', '2024-03-01T09:30:00.000Z'],
  ['1 Mar 2024 09:30 GMT', '2024-03-01T09:30:00.000Z'],
  [1_709_285_400_000, '2024-03-01T09:30:00.000Z'],
  ['', null],
  ['0000-00-00 00:00:00', null],
  ['-0001-11-30T00:00:00+00:00', null],
  ['Mon, 30 Nov -0001 00:00:00 +0000', null],
  [undefined, null],
  [null, null],
])('EN-052 the date %j of an export is read as %j', (value, date) => {
  expect(readExportDate([{ field: 'date', value }])).toEqual({ date, faults: [] })
})

test.each([
  '0001-01-01 00:00:00',
  '0001-01-01T00:00:00Z',
  'Mon, 01 Jan 0001 00:00:00 +0000',
  '1955-06-01 12:00:00',
  'Wed, 01 Jun 1955 12:00:00 +0000',
  '3/1/2024',
  'March 2024',
  'now',
  '-3 hours',
  0,
  -86_400_000,
  1e18,
])('EN-052 the date %j of an export is a fault, and is never read as another day', (value) => {
  expect(readExportDate([{ field: 'date', value }])).toEqual({
    date: null,
    faults: [{ field: 'date', message: `expected a date after 1970, found ${JSON.stringify(value)}` }],
  })
})

test('EN-052 the next valid field replaces an invalid one, with a note', () => {
  const read = readExportDate([
    { field: 'gmt', value: '0000-00-00 00:00:00' },
    { field: 'local', value: 'soon' },
    { field: 'feed', value: '2024-03-01' },
  ])

  expect(read.date).toBe('2024-03-01T00:00:00.000Z')
  expect(toDateNotes(read)).toEqual([
    'local: expected a date after 1970, found "soon"; 2024-03-01T00:00:00.000Z is used',
  ])
})
