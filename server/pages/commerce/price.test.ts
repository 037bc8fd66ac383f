import { expect, test } from 'vitest'
import { savingOf } from './price.ts'

test.each([
  [18_900, 27_900, 32],
  [89_900, 109_900, 18],
  [100, 100, null],
  [100, 90, null],
  [99_900, 100_000, null],
  [18_900, null, null],
])('PG-016 a price of %d instead of %s cents saves %s percent', (now, was, percent) => {
  expect(savingOf({ now, was })).toBe(percent)
})
