import { expect, test } from 'vitest'
import { createRateWindow, createSeenOnce } from './rate.ts'

test('BX-020 each window accepts calls up to its limit', () => {
  let now = 0
  const rate = createRateWindow({ clock: () => now, limit: 2, windowMs: 1000 })

  expect([rate.take(), rate.take(), rate.take()]).toEqual([true, true, false])
  now = 1000
  expect(rate.take()).toBe(true)
})

test('ER-009 a kind is new once per window, and a bounded number of kinds is stored', () => {
  let now = 0
  const isNew = createSeenOnce({ clock: () => now, windowMs: 1000, size: 2 })

  expect([isNew('a'), isNew('a'), isNew('b')]).toEqual([true, false, true])
  now = 1000
  expect(isNew('a')).toBe(true)
  expect(isNew('c')).toBe(true)
  expect(isNew('b')).toBe(true)
})
