import { expect, test } from 'vitest'
import { fullDateTime, sameDay, shortDate } from './short-date.ts'

test('PG-048 a short date is the day in Los Angeles', () => {
  expect(shortDate('2026-01-05T20:00:00.000Z', 'en-US')).toBe('Jan 5, 2026')
  expect(shortDate('2026-01-05T07:59:00.000Z', 'en-US')).toBe('Jan 4, 2026')
  expect(shortDate('2026-07-05T06:59:00.000Z', 'en-US')).toBe('Jul 4, 2026')
})

test('PG-048 a full date names the time and its zone, in plain spaces', () => {
  expect(fullDateTime('2026-01-05T23:04:00.000Z', 'en-US')).toBe('January 5, 2026 at 3:04 PM PST')
  expect(fullDateTime('2026-07-05T23:04:00.000Z', 'en-US')).toBe('July 5, 2026 at 4:04 PM PDT')
})

test('PG-048 two dates are of one day by the newsroom clock', () => {
  expect(sameDay('2026-01-05T08:00:00.000Z', '2026-01-06T07:59:00.000Z')).toBe(true)
  expect(sameDay('2026-01-05T07:59:00.000Z', '2026-01-05T08:00:00.000Z')).toBe(false)
})

test('BR-006 dates are told in the language of the page', () => {
  expect(shortDate('2026-09-21T20:00:00.000Z', 'fr-FR')).toBe('21 sept. 2026')
  expect(fullDateTime('2026-01-05T23:04:00.000Z', 'fr-FR')).toBe('5 janvier 2026 à 15:04 UTC−8')
})
