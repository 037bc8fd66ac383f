import { expect, test } from 'vitest'
import { toLadder } from './renditions.ts'

test.each([
  [1080, [360, 540, 720]],
  [720, [360, 540, 720]],
  [719, [360, 540]],
  [360, [360]],
  [241, [240]],
  [1, [2]],
])('VD-005 a video of %i pixels in height has no rendition that is higher', (height, heights) => {
  expect(toLadder(height).map((rendition) => rendition.height)).toEqual(heights)
})
