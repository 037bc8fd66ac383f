import { expect, test } from 'vitest'
import { readExportDate, toDateNotes, toImportDate } from './dates.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21 10:30', '2026-11-21T18:30:00.000Z'],
  ['2026-07-21 10:30', '2026-07-21T17:30:00.000Z'],
  ['2026-11-21T10:30:00.250', '2026-11-21T18:30:00.250Z'],
  ['2026-11', '2026-11-01T07:00:00.000Z'],
  ['2026-11-21T10:30:00+02:00', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T10:30Z', '2026-11-21T10:30:00.000Z'],
  ['2015-03-17 14:00:00 -4', '2015-03-17T18:00:00.000Z'],
  ['2015-03-17 14:00:00 -04', '2015-03-17T18:00:00.000Z'],
  ['2015-03-17 14:00 -0400', '2015-03-17T18:00:00.000Z'],
  ['2015-3-7 9:05', '2015-03-07T17:05:00.000Z'],
  ['2015-03-17 14:00:00 +5:30', '2015-03-17T08:30:00.000Z'],
  ['2015-03-17 14:00:00 UTC', '2015-03-17T14:00:00.000Z'],
  ['2015-03-17 14:00:00 EST', '2015-03-17T19:00:00.000Z'],
  ['2015-03-17 14:00:00.123456789 -0700 MST', '2015-03-17T21:00:00.123Z'],
  ['2015/03/17', '2015-03-17T07:00:00.000Z'],
  ['March 17, 2015', '2015-03-17T07:00:00.000Z'],
  ['Mar 17th 2015 at 2:00 PM', '2015-03-17T21:00:00.000Z'],
  ['17 Sept 2015 12:15 am', '2015-09-17T07:15:00.000Z'],
  ['Tue, 17 Mar 2015 14:00:00 -0400', '2015-03-17T18:00:00.000Z'],
  ['Fri Sep  3 11:21:31 CEST 2021', '2021-09-03T09:21:31.000Z'],
  ['2017-02-10 00:10::00 -03:00', '2017-02-10T03:10:00.000Z'],
  ['Tue Mar 17 14:00:00 UTC 2015', '2015-03-17T14:00:00.000Z'],
  ['Tue Mar 17 2015 14:00:00 GMT-0700 (Pacific Daylight Time)', '2015-03-17T21:00:00.000Z'],
])('MV-024 the date %s of a folder is %s in a publication of Los Angeles', (given, read) => {
  expect(toImportDate(given, NOW, 'America/Los_Angeles')).toBe(read)
})

test.each([
  ['a time that the clock skips is later', '2026-03-08 02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
  ['a time that the clock skips is later', '2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['a midnight that the clock skips is 1 o’clock', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  [
    'of a time that occurs twice it is the first',
    '2026-11-01 01:30',
    'America/Los_Angeles',
    '2026-11-01T08:30:00.000Z',
  ],
  ['of a time that occurs twice it is the first', '2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['the hour after a change', '2026-03-08 03:00', 'America/Los_Angeles', '2026-03-08T10:00:00.000Z'],
  ['the hour before a change', '2026-03-08 01:59', 'America/Los_Angeles', '2026-03-08T09:59:00.000Z'],
  ['the hour after a change', '2026-11-01 02:00', 'America/Los_Angeles', '2026-11-01T10:00:00.000Z'],
  ['a day far in the east', '2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
  ['an offset of 45 minutes', '2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
  ['an unknown zone', '2026-11-20', 'Mars/Phobos', null],
])('MV-024 %s: %s in %s is %s', (_, given, timeZone, read) => {
  expect(toImportDate(given, NOW, timeZone)).toBe(read)
})

const INVALID = (
  'soon|3 hours|-99999 weeks|0001-01-01|1970-01-01|2026-13-01|2026-02-31|03/04/2015|2015-03-17 25:00|' +
  '2015-03-17 14:00 XYZ|2015-03-17 14:00 +25|31 Foo 2015'
).split('|')

test.each<readonly [given: unknown, read: string | null]>([
  ['-38 minutes', '2026-11-21T11:22:00.000Z'],
  ['- 1 hour', '2026-11-21T11:00:00.000Z'],
  ['+2 Days', '2026-11-23T12:00:00.000Z'],
  ['+1 week', '2026-11-28T12:00:00.000Z'],
  ['now', '2026-11-21T12:00:00.000Z'],
  [new Date('2026-11-21T10:30:00Z'), '2026-11-21T10:30:00.000Z'],
  [new Date(Number.NaN), null],
  [20261121, null],
  [null, null],
  ...INVALID.map((given) => [given, null] as const),
])('EN-052 the date %j of a folder is %j, whatever the time zone', (given, read) => {
  expect(toImportDate(given, NOW, 'America/Los_Angeles')).toBe(read)
  expect(toImportDate(given, NOW, 'UTC')).toBe(read)
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
