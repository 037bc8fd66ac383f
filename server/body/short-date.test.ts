import { expect, test } from 'vitest'
import { fullDateTime, sameDay, shortDate } from './short-date.ts'

const timeZone = 'America/Los_Angeles'
const ENGLISH = { language: 'en-US', timeZone }
const FRENCH = { language: 'fr-FR', timeZone }

test('PG-048 a short date is the day in Los Angeles', () => {
  expect(shortDate('2026-01-05T20:00:00.000Z', ENGLISH)).toBe('Jan 5, 2026')
  expect(shortDate('2026-01-05T07:59:00.000Z', ENGLISH)).toBe('Jan 4, 2026')
  expect(shortDate('2026-07-05T06:59:00.000Z', ENGLISH)).toBe('Jul 4, 2026')
})

test.each([
  ['America/Los_Angeles', 'Jul 4, 2026', 'July 4, 2026 at 11:59 PM PDT'],
  ['Europe/Paris', 'Jul 5, 2026', 'July 5, 2026 at 8:59 AM GMT+2'],
  ['Pacific/Auckland', 'Jul 5, 2026', 'July 5, 2026 at 6:59 PM GMT+12'],
  ['UTC', 'Jul 5, 2026', 'July 5, 2026 at 6:59 AM UTC'],
])('PG-048 dates are in the publication’s time zone: in %s it is %s', (zone, day, full) => {
  const style = { language: 'en-US', timeZone: zone }

  expect(shortDate('2026-07-05T06:59:00.000Z', style)).toBe(day)
  expect(fullDateTime('2026-07-05T06:59:00.000Z', style)).toBe(full)
})

test('PG-048 a full date has the time and its zone, with plain spaces', () => {
  expect(fullDateTime('2026-01-05T23:04:00.000Z', ENGLISH)).toBe('January 5, 2026 at 3:04 PM PST')
  expect(fullDateTime('2026-07-05T23:04:00.000Z', ENGLISH)).toBe('July 5, 2026 at 4:04 PM PDT')
})

test('PG-048 two dates are on the same day by the calendar of the zone', () => {
  expect(sameDay('2026-01-05T08:00:00.000Z', '2026-01-06T07:59:00.000Z', timeZone)).toBe(true)
  expect(sameDay('2026-01-05T07:59:00.000Z', '2026-01-05T08:00:00.000Z', timeZone)).toBe(false)
})

test('BR-006 dates are in the language of the page', () => {
  expect(shortDate('2026-09-21T20:00:00.000Z', FRENCH)).toBe('21 sept. 2026')
  expect(fullDateTime('2026-01-05T23:04:00.000Z', FRENCH)).toBe('5 janvier 2026 à 15:04 UTC−8')
})
