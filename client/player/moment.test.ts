import { expect, test } from 'vitest'
import { readMoment, readPageMoment, toMomentHash } from './moment.ts'

test('VD-021 the hash of a moment names its second', () => {
  expect(toMomentHash(138.9)).toBe('#t=138')
  expect(readMoment('#t=138')).toBe(138)
  expect(['', '#t=', '#t=1:08', '#t=-1', '#chapters'].map(readMoment)).toEqual([null, null, null, null, null])
})

test.each([
  ['#t=7', '', 7],
  ['', '?t=7', 7],
  ['#t=9', '?t=7', 9],
  ['#more', '?page=2&t=7', 7],
  ['', '?t=1m', null],
  ['', '?at=7', null],
])('SD-009 the address of a page with "%s" and "%s" starts its video at %j', (hash, search, second) => {
  expect(readPageMoment({ hash, search })).toBe(second)
})
