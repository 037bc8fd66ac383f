import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toContentDate, toIsoDate } from './content-date.ts'

const read: readonly (readonly [given: string, iso: string])[] = [
  ['2026-03-01T08:30:00', '2026-03-01T08:30:00.000Z'],
  ['2026-03-01 08:30:00.000000', '2026-03-01T08:30:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T08:30:00Z', '2026-03-01T08:30:00.000Z'],
  ['2026-03-01T08:30:00-08:00', '2026-03-01T16:30:00.000Z'],
  ['2026-03-01T08:30:00+0100', '2026-03-01T07:30:00.000Z'],
]

test.each(read)('EN-052 the text %s becomes %s', (given, iso) => {
  expect(toContentDate(given)).toEqual({ date: iso, timezone: 'UTC' })
})

const zoned: readonly (readonly [date: string, timezone: string, iso: string])[] = [
  ['2026-01-15 12:00:00', 'America/Los_Angeles', '2026-01-15T20:00:00.000Z'],
  ['2026-07-15 12:00:00', 'America/Los_Angeles', '2026-07-15T19:00:00.000Z'],
  ['2026-07-15 12:00:00', 'Asia/Kolkata', '2026-07-15T06:30:00.000Z'],
  ['2026-03-08 03:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // A time that a clock change skips, and one that occurs twice, west and east of Greenwich.
  ['2026-03-08 02:30:00', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
  ['2026-03-29 02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-11-01 01:30:00', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-07-15 12:00:00', 'UTC', '2026-07-15T12:00:00.000Z'],
]

test.each(zoned)('EN-052 %s in %s becomes %s', (date, timezone, iso) => {
  expect(toContentDate({ date, timezone })).toEqual({ date: iso, timezone })
})

test.each(['', 'soon', '2026-02-31', '2026-13-01', '1970-01-01T00:00:00Z', '1969-12-31', '0000-00-00 00:00:00', '1'])(
  'EN-052 the text "%s" gives null',
  (given) => {
    expect(toContentDate(given)).toBeNull()
  },
)

test('EN-052 an unknown zone and an absent date give null', () => {
  expect(toIsoDate({ date: '2026-01-01', timezone: 'Mars/Olympus' })).toBeNull()
  expect(toIsoDate(null)).toBeNull()
  expect(toIsoDate(undefined)).toBeNull()
})

test('EN-052 any text gives null or a date after the epoch', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), (text) => {
      const iso = toIsoDate(text)
      expect(iso === null || Date.parse(iso) > 0).toBe(true)
    }),
  )
})

test('EN-052 every instant after the epoch is preserved', () => {
  const instants = fc.date({ min: new Date(1), max: new Date('9999-12-31'), noInvalidDate: true })

  fc.assert(
    fc.property(instants, (date) => {
      expect(toIsoDate(date.toISOString())).toBe(date.toISOString())
    }),
  )
})

test('EN-052 a text in the form of the result becomes what its parts become', () => {
  const two = (max: number) => fc.integer({ min: 0, max }).map((part) => String(part).padStart(2, '0'))
  const year = fc.constantFrom('1969', '1970', '1999', '2000', '2026')
  const parts = fc.tuple(year, two(14), two(33), two(25), two(61), two(61))

  fc.assert(
    fc.property(parts, ([year, month, day, hours, minutes, seconds]) => {
      const text = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.250Z`
      expect(toIsoDate(text)).toBe(toContentDate(text)?.date ?? null)
    }),
  )
})
