import { expect, test } from 'vitest'
import { readClock, toClock, toIsoDuration } from './duration.ts'

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [768, '12:48'],
  [3661, '61:01'],
])('VD-005 %d seconds are %s', (seconds, text) => {
  expect(toClock(seconds)).toBe(text)
})

test.each([
  [0, 'PT0S'],
  [60, 'PT1M'],
  [3600, 'PT1H'],
  [3661, 'PT1H1M1S'],
  [30.4, 'PT30S'],
])('SD-009 %d seconds are %s', (seconds, text) => {
  expect(toIsoDuration(seconds)).toBe(text)
})

test.each([
  ['0:00', 0],
  ['2:18', 138],
  ['61:01', 3661],
  ['1:01:01', 3661],
  ['1:60', null],
  ['12', null],
  ['about 2:18', null],
])('%s is read as %s seconds', (text, seconds) => {
  expect(readClock(text)).toBe(seconds)
})
