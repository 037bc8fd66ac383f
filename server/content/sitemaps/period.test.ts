import { expect, test } from 'vitest'
import { type SitemapPeriod, toPeriod, toRange } from './period.ts'

const isoRange = (period: SitemapPeriod, timeZone: string) => {
  const range = toRange(period, timeZone)
  return range && [range.from, range.until].map((time) => new Date(time).toISOString())
}

test.each([
  [{ year: 2025 }, 'UTC', ['2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']],
  [{ year: 2025 }, 'America/Los_Angeles', ['2025-01-01T08:00:00.000Z', '2026-01-01T08:00:00.000Z']],
  [{ year: 2025, month: 12 }, 'UTC', ['2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']],
  // Summer time begins on 9 March: the day has 23 hours.
  [{ year: 2025, month: 3, day: 9 }, 'America/Los_Angeles', ['2025-03-09T08:00:00.000Z', '2025-03-10T07:00:00.000Z']],
  [{ year: 2024, month: 2, day: 29 }, 'UTC', ['2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z']],
] as const)('SM-001 the period %j in %s is a range of times', (period, timeZone, expected) => {
  expect(isoRange(period, timeZone)).toEqual(expected)
})

test('SM-001 without a year a site map has everything, and a day that does not exist is no period', () => {
  expect(toRange({}, 'UTC')).toBeUndefined()
  expect(toRange({ year: 2025, month: 2, day: 29 }, 'UTC')).toBeNull()
  expect(toRange({ year: 2025, month: 4, day: 31 }, 'UTC')).toBeNull()
})

test('SM-001 a moment has its date in the zone', () => {
  const moment = Date.parse('2025-01-01T03:00:00Z')

  expect(toPeriod(moment, 'UTC')).toEqual({ year: 2025, month: 1, day: 1 })
  expect(toPeriod(moment, 'America/Los_Angeles')).toEqual({ year: 2024, month: 12, day: 31 })
})
