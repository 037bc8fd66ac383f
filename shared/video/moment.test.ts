import { expect, test } from 'vitest'
import { readMoment, toMomentHash } from './moment.ts'

test('VD-021 the hash of a moment names its second', () => {
  expect(toMomentHash(138.9)).toBe('#t=138')
  expect(readMoment('#t=138')).toBe(138)
  expect(['', '#t=', '#t=1:08', '#t=-1', '#chapters'].map(readMoment)).toEqual([null, null, null, null, null])
})
