import fc from 'fast-check'
import { expect, test } from 'vitest'
import { later as english } from '../../shared/messages/en/later.ts'
import { later as french } from '../../shared/messages/fr/later.ts'
import { clockTime, longDay, RELATIVE_MS, relativeDate } from './relative-date.ts'

const ZONE = 'America/Los_Angeles'
/** Noon in that time zone. */
const NOW = Date.parse('2026-11-21T20:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = (age: number, now = NOW) => relativeDate(new Date(now - age).toISOString(), now, english, ZONE)

test.each([
  [0, 'Just now'],
  [59_999, 'Just now'],
  [-2 * MINUTE, 'Just now'],
  [MINUTE, '1 min ago'],
  [38 * MINUTE + 59_999, '38 min ago'],
  [59 * MINUTE, '59 min ago'],
  [HOUR, '1 hour ago'],
  [3 * HOUR, '3 hours ago'],
  [24 * HOUR - 1, '23 hours ago'],
  [24 * HOUR, 'Yesterday'],
  [2 * DAY, '2 days ago'],
  [9 * DAY, '9 days ago'],
])('PG-048 %d ms ago is %s', (age, words) => {
  expect(ago(age)).toBe(words)
})

test('PG-048 a date that is 10 days old or more, in the future or invalid stays a short date', () => {
  expect(ago(RELATIVE_MS - 1)).toBe('10 days ago')
  expect(ago(RELATIVE_MS)).toBeNull()
  expect(ago(RELATIVE_MS + DAY)).toBeNull()
  expect(ago(-10 * MINUTE)).toBeNull()
  expect(relativeDate('soon', NOW, english, ZONE)).toBeNull()
})

test('PG-048 yesterday is a calendar day, not the last 24 hours', () => {
  const justAfterMidnight = Date.parse('2026-11-21T08:30:00.000Z')

  expect(ago(25 * HOUR, justAfterMidnight)).toBe('2 days ago')
  expect(ago(24 * HOUR, justAfterMidnight)).toBe('Yesterday')
})

test.each([
  ['America/Los_Angeles', 'Yesterday'],
  ['Europe/Paris', '2 days ago'],
  ['Pacific/Auckland', 'Yesterday'],
])('PG-048 yesterday is in the publication’s time zone: in %s it is %s', (zone, words) => {
  const now = Date.parse('2026-11-21T23:30:00.000Z')

  expect(relativeDate('2026-11-20T22:30:00.000Z', now, english, zone)).toBe(words)
})

test('PG-048 the long day at the end of summer time has no 0 days', () => {
  const lateInTheLongDay = Date.parse('2026-11-02T07:50:00.000Z')

  expect(ago(24 * HOUR + 30 * MINUTE, lateInTheLongDay)).toBe('Yesterday')
})

test('PG-048 a relative date is never longer than a short date, so that both fit one box', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: RELATIVE_MS - 1 }), (age) => {
      expect((ago(age) ?? '').length).toBeLessThanOrEqual('Nov 21, 2026'.length)
    }),
  )
})

test('PG-048 the time of day is in the reader’s time zone, and only for today', () => {
  expect(clockTime('2026-11-21T19:58:00.000Z', NOW, 'America/Los_Angeles')).toBe('11:58')
  expect(clockTime('2026-11-21T08:03:00.000Z', NOW, 'America/Los_Angeles')).toBe('00:03')
  expect(clockTime('2026-11-21T07:58:00.000Z', NOW, 'America/Los_Angeles')).toBeNull()
  expect(clockTime('2026-11-21T19:58:00.000Z', NOW, 'Asia/Tokyo')).toBe('04:58')
  expect(clockTime('2026-11-20T19:58:00.000Z', NOW, 'America/Los_Angeles')).toBeNull()
  expect(clockTime('never', NOW)).toBeNull()
})

test('PG-048 today is written as in a newspaper', () => {
  expect(longDay(NOW, 'en-US', 'America/Los_Angeles')).toBe('Saturday, November 21')
  expect(longDay(NOW, 'en-US', 'Asia/Tokyo')).toBe('Sunday, November 22')
})

test.each([
  [0, 'à l’instant'],
  [38 * MINUTE, 'il y a 38 min'],
  [HOUR, 'il y a 1 h'],
  [24 * HOUR, 'hier'],
  [9 * DAY, 'il y a 9 j'],
])('BR-006 %d ms ago is %s in French', (age, words) => {
  expect(relativeDate(new Date(NOW - age).toISOString(), NOW, french, ZONE)).toBe(words)
})

test('BR-006 a French relative date is never longer than a French short date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: RELATIVE_MS - 1 }), (age) => {
      const words = relativeDate(new Date(NOW - age).toISOString(), NOW, french, ZONE) ?? ''

      expect(words.length).toBeLessThanOrEqual('21 sept. 2026'.length)
    }),
  )
})

test('BR-006 today is written in the language of the page', () => {
  expect(longDay(NOW, 'fr-FR', 'America/Los_Angeles')).toBe('samedi 21 novembre')
})
