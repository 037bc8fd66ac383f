import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCrop, readNumber, toCrop, toPrecrop } from './crop.ts'

test('IM-002 a crop is {w}x{h}+{x}+{y}', () => {
  expect(parseCrop('640x480+10+20')).toEqual({ width: 640, height: 480, x: 10, y: 20 })
})

test.each(['', '640x480', '640x480+10', ' 640x480+10+20', '640x480-10+20', '640x480+1.5+2', 'axb+c+d', '0x480+0+0'])(
  'IM-002 the crop "%s" is ignored',
  (crop) => {
    expect(parseCrop(crop)).toBeNull()
    expect(toCrop({ crop, cropGravity: 1, width: 100, height: 100 })).toBeNull()
  },
)

test.each(['north', '', 'NaN', 'Infinity'])('IM-002 the gravity "%s" is an error', (cropGravity) => {
  const image = { crop: '10x10+0+0', cropGravity, width: 100, height: 100 }

  expect(() => readNumber(cropGravity)).toThrow(RangeError)
  expect(() => toCrop(image)).toThrow(RangeError)
})

test('IM-002 a gravity may be written as text', () => {
  expect(toCrop({ crop: '10x10+0+0', cropGravity: '9', width: 100, height: 100 })).toMatchObject({ x: 90, y: 90 })
})

const compass: readonly (readonly [gravity: number, x: number, y: number])[] = [
  [0, 5, 3],
  [1, 5, 3],
  [2, 45, 3],
  [3, 75, 3],
  [4, 5, 23],
  [5, 5, 3],
  [6, 75, 23],
  [7, 5, 37],
  [8, 45, 37],
  [9, 75, 37],
]

test.each(compass)('IM-007 with gravity %d a crop of 20x10+5+3 starts at %d, %d of 100x50', (cropGravity, x, y) => {
  expect(toCrop({ crop: '20x10+5+3', cropGravity, width: 100, height: 50 })).toEqual({ width: 20, height: 10, x, y })
})

test('IM-007 without the size of the image the offsets are unchanged', () => {
  const crop = toCrop({ crop: '20x10+5+3', cropGravity: 9, width: null, height: null })

  expect(crop).toEqual({ width: 20, height: 10, x: 5, y: 3 })
})

test('IM-007 a crop is written w,h,xX,yY', () => {
  expect(toPrecrop({ width: 640, height: 480, x: 10, y: 20 })).toBe('640,480,x10,y20')
})

test('IM-007 a crop never leaves its image', () => {
  const pixels = fc.integer({ min: 1, max: 9999 })
  const part = fc.integer({ min: 0, max: 99_999 })
  const gravity = fc.oneof(fc.constant(null), fc.integer({ min: -2, max: 12 }))

  fc.assert(
    fc.property(pixels, pixels, pixels, pixels, part, part, gravity, (width, height, w, h, x, y, cropGravity) => {
      const crop = toCrop({ crop: `${w}x${h}+${x}+${y}`, cropGravity, width, height })
      expect(crop).not.toBeNull()
      if (crop === null) return
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1)
      expect(crop.x + crop.width).toBeLessThanOrEqual(width)
      expect(crop.y + crop.height).toBeLessThanOrEqual(height)
      expect(Object.values(crop).every(Number.isInteger)).toBe(true)
    }),
  )
})
