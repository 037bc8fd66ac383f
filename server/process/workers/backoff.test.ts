import { expect, test } from 'vitest'
import { createBackoff } from './backoff.ts'

test('BX-085 a dead worker is replaced at once; each further short life doubles the delay, and a long life resets it', () => {
  const backoff = createBackoff()

  const waits = Array.from({ length: 12 }, () => backoff.next(100))

  expect(waits.slice(0, 5)).toEqual([0, 250, 500, 1000, 2000])
  expect(waits.at(-1)).toBe(30_000)
  expect(backoff.next(3_600_000)).toBe(0)
  expect([backoff.next(100), backoff.next(100)]).toEqual([0, 250])
})
