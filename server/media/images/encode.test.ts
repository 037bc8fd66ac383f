import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage, toBudget } from './encode.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const toOutput = (format: 'avif' | 'webp') => ({ format, animated: false, extension: format, mime: `image/${format}` })

test.each([
  [1920, 1080, 60_000],
  [960, 540, 30_000],
  [480, 270, 12_000],
])('IM-016 the budget of a drawing of %i × %i is %i bytes', (width, height, bytes) => {
  expect(toBudget(width, height)).toBeCloseTo(bytes)
})

test('IM-016 a larger drawing never has a smaller budget', () => {
  const side = fc.integer({ min: 1, max: 4096 })
  fc.assert(
    fc.property(side, side, side, (width, height, more) => {
      expect(toBudget(width + more, height)).toBeGreaterThanOrEqual(toBudget(width, height))
    }),
  )
})

test.each(['avif', 'webp'] as const)(
  'IM-016 %s: quality is reduced for the budget of a drawing, but not of a photograph',
  async (format) => {
    const picture = await noise(240, 240).png().toBuffer()

    const photograph = await encodeImage(sharp(picture), toOutput(format), false)
    const drawing = await encodeImage(sharp(picture), toOutput(format), true)

    expect(photograph.byteLength).toBeGreaterThan(toBudget(240, 240))
    expect(drawing.byteLength).toBeLessThan(photograph.byteLength)
  },
)

test('IM-016 a drawing keeps its transparency', async () => {
  const hole = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="20" fill="#f00"/></svg>',
  )

  for (const format of ['avif', 'webp'] as const) {
    const encoded = await encodeImage(sharp(hole), toOutput(format), true)
    const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true })
    expect([info.channels, data[3]]).toEqual([4, 0])
  }
})
