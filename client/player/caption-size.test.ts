import { expect, test } from 'vitest'
import { type CaptionSize, nextCaptionSize, stepCaptionSize, toCaptionSize } from './caption-size.ts'

test.each([
  [1.5, 1.5],
  [0.75, 0.75],
  [3, 1],
  ['2', 1],
  [null, 1],
])('BX-051 of the kept size of captions %j is used: %d', (kept, size) => {
  expect(toCaptionSize(kept)).toBe(size)
})

test('BX-051 the button for captions leads through every size, and back to the first', () => {
  const sizes: CaptionSize[] = [1]
  for (let press = 0; press < 5; press += 1) sizes.push(nextCaptionSize(sizes.at(-1) ?? 1))

  expect(sizes).toEqual([1, 1.25, 1.5, 2, 0.75, 1])
})

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.75, -1, 0.75],
] as const)('BX-051 from captions of size %d a step of %d leads to %d', (size, by, expected) => {
  expect(stepCaptionSize(size, by)).toBe(expected)
})
