import { expect, test } from 'vitest'
import { earningsOf } from './rate-rows.ts'

test.each([
  // A year's yield is what a year earns, whatever the term above it.
  [4.6, null, 10_000, 460],
  [4.6, 60, 10_000, 460],
  // Two terms of six months earn the yield of a year.
  [4.6, 6, 10_000, 227.41],
  [0, 12, 10_000, 0],
  [4.6, null, 0, 0],
])('GE-016 with an APY of %s and a term of %s months %s dollars earn %s', (apy, term, amount, earned) => {
  expect(earningsOf({ apy, term }, amount)).toBeCloseTo(earned, 2)
})
