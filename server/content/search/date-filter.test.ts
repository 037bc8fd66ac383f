import { expect, test } from 'vitest'
import { findDateFilter, passesDate } from './date-filter.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const DAY = 86_400_000

test('BX-037 a filter by date lets a week or 365 days pass, to the millisecond', () => {
  expect(passesDate(NOW - 7 * DAY, 'week', NOW)).toBe(true)
  expect(passesDate(NOW - 7 * DAY - 1, 'week', NOW)).toBe(false)
  expect(passesDate(NOW - 365 * DAY, 'year', NOW)).toBe(true)
  expect(passesDate(NOW - 365 * DAY - 1, 'year', NOW)).toBe(false)
  expect(passesDate(0, undefined, NOW)).toBe(true)
})

test('BX-037 only a known filter by date is found', () => {
  expect([
    findDateFilter('week'),
    findDateFilter('month'),
    findDateFilter('toString'),
    findDateFilter(undefined),
  ]).toEqual([...['week', undefined, undefined, undefined]])
})
