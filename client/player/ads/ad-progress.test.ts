import { expect, test } from 'vitest'
import { findProgress, toSkipSecond } from './ad-progress.ts'

test.each([
  ['its start', -1, 0, 20, ['start']],
  ['nothing new', 1, 4, 20, []],
  ['a quarter', 4.9, 5.1, 20, ['firstQuartile']],
  ['several at once', -1, 16, 20, ['start', 'firstQuartile', 'midpoint', 'thirdQuartile']],
  ['its start alone while its length is unknown', -1, 40, Number.NaN, ['start']],
  ['its start alone where it has no end', -1, 40, Number.POSITIVE_INFINITY, ['start']],
])('VD-024 an advertisement reaches %s', (_what, from, to, duration, events) => {
  expect(findProgress(from, to, duration)).toEqual(events)
})

test.each([
  [5, 20, 5],
  [null, 20, null],
  [null, 90, 30],
  [60, 90, 30],
  [5, 4, null],
  [null, Number.NaN, 30],
  [0, 20, 0],
])('BX-050 with a delay of %s s and %d s in length it can be skipped from %s s', (delay, duration, second) => {
  expect(toSkipSecond(delay, duration, 30)).toBe(second)
})
