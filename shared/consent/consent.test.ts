import { expect, test } from 'vitest'
import { type Category, type ConsentState, grantsOf, readChoice, writeChoice } from './consent.ts'

const DAY = 86_400_000
const NOW = 20_786 * DAY + 5000

const states: readonly (readonly [state: ConsentState, granted: readonly Category[]])[] = [
  [{ mode: 'opt-out', choice: null, gpc: false }, ['C0001', 'C0002', 'C0003', 'C0004', 'C0005']],
  [{ mode: 'opt-out', choice: null, gpc: true }, ['C0001', 'C0002', 'C0003']],
  [{ mode: 'opt-in', choice: null, gpc: false }, ['C0001']],
  [{ mode: 'opt-in', choice: { day: 1, granted: ['C0002', 'C0004'] }, gpc: false }, ['C0001', 'C0002', 'C0004']],
  [{ mode: 'opt-in', choice: { day: 1, granted: ['C0002', 'C0004'] }, gpc: true }, ['C0001', 'C0002']],
  [{ mode: 'opt-out', choice: { day: 1, granted: [] }, gpc: false }, ['C0001']],
]

test.each(states)('PG-065 of %j the categories %j are granted', (state, granted) => {
  expect([...grantsOf(state)]).toEqual(granted)
})

test('PG-065 a choice is kept for 365 days', () => {
  const cookie = writeChoice({ day: 20_786, granted: ['C0004', 'C0002'] })

  expect(cookie).toBe('1.20786.C0002-C0004')
  expect(readChoice(cookie, NOW)).toEqual({ day: 20_786, granted: ['C0002', 'C0004'] })
  expect(readChoice(cookie, NOW + 365 * DAY)).not.toBeNull()
  expect(readChoice(cookie, NOW + 366 * DAY)).toBeNull()
  expect(readChoice(writeChoice({ day: 20_786, granted: [] }), NOW)).toEqual({ day: 20_786, granted: [] })
})

test.each([null, undefined, '', '1', '1.x.C0002', '2.20786.C0002', '1.99999.C0002', '1.20786'])(
  'PG-065 the cookie %j has no choice',
  (value) => {
    expect(readChoice(value, NOW)).toBeNull()
  },
)

test('PG-065 a category that does not exist, or cannot be refused, is not in a choice', () => {
  expect(readChoice('1.20786.C0001-C0009-C0003', NOW)?.granted).toEqual(['C0003'])
})
