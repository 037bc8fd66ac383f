import { expect, test } from 'vitest'
import { edgeOf, secondsBehind } from './live-edge.ts'

test.each([
  [100, 100, 0],
  [70, 100, 0],
  [69, 100, 31],
  [0, 100, 100],
])('at %d s of a broadcast of %d s a reader is %d s behind', (at, end, behind) => {
  expect(secondsBehind(at, end)).toBe(behind)
})

test('the edge of a broadcast has time to load, and is never before its beginning', () => {
  expect([edgeOf(100), edgeOf(5)]).toEqual([88, 0])
  expect(secondsBehind(edgeOf(100), 100)).toBe(0)
})
