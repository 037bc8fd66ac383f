import { expect, test } from 'vitest'
import { chooseOutput } from './output.ts'
import { toBox, toRegion } from './resize.ts'

const gif = { format: 'gif', frames: 5, width: 60, height: 40 } as const
const CHROME = 'image/avif,image/webp,image/*,*/*;q=0.8'

test.each([
  ['IM-016 a video element gets a video', '*/*', true, 'mp4'],
  ['IM-016 an image element gets moving WebP', CHROME, true, 'webp'],
  ['IM-016 without ffmpeg a video element gets moving WebP', '*/*', false, 'webp'],
  ['IM-016 an old image element gets the GIF', 'image/png,image/gif', true, 'original'],
])('%s', (_title, accept, canMakeVideo, format) => {
  expect(chooseOutput(gif, { format: 'mp4' }, accept, canMakeVideo)).toMatchObject({ format, animated: true })
})

test.each([
  ['a GIF', gif, CHROME, 'webp', true],
  ['a WebP', { ...gif, format: 'webp' }, CHROME, 'webp', true],
  ['a GIF for an old browser', gif, 'image/png,image/gif', 'original', true],
  ['a WebP for an old browser', { ...gif, format: 'webp' }, 'image/png', 'png', false],
  ['a picture that does not move', { ...gif, frames: 1 }, CHROME, 'avif', false],
  ['an animation of 24 megapixels', { ...gif, width: 1000, height: 1000, frames: 24 }, CHROME, 'webp', true],
  ['a larger animation', { ...gif, width: 1000, height: 1000, frames: 25 }, CHROME, 'avif', false],
] as const)('IM-016 all frames of %s are requested', (_what, source, accept, format, animated) => {
  expect(chooseOutput(source, { frames: 'all' }, accept, true)).toMatchObject({ format, animated })
})

test('IM-016 one frame of an animation is a still image', () => {
  expect(chooseOutput(gif, { frame: 1 }, CHROME, true)).toMatchObject({ format: 'avif', animated: false })
})

test.each([
  [
    'IM-016 a box that is too large shrinks in proportion',
    { width: 600, height: 600 },
    { width: 1200, height: 675, fit: 'crop' },
    { width: 600, height: 338, fit: 'cover' },
  ],
  [
    'IM-016 a box that fits stays',
    { width: 600, height: 600 },
    { width: 300, height: 200, fit: 'crop' },
    { width: 300, height: 200, fit: 'cover' },
  ],
  [
    'IM-016 cover fills its box as crop does',
    { width: 600, height: 600 },
    { width: 300, height: 200, fit: 'cover' },
    { width: 300, height: 200, fit: 'cover' },
  ],
  [
    'IM-016 bounds fits inside the box',
    { width: 600, height: 600 },
    { width: 300, height: 200, fit: 'bounds' },
    { width: 300, height: 200, fit: 'inside' },
  ],
  [
    'IM-016 one side alone keeps the proportions',
    { width: 600, height: 600 },
    { width: 300 },
    { width: 300, height: undefined, fit: 'inside' },
  ],
] as const)('%s', (_title, part, parameters, box) => {
  expect(toBox(part, parameters, false)).toEqual(box)
})

test('IM-016 without a size nothing is scaled, and drawings may grow', () => {
  expect(toBox({ width: 10, height: 10 }, {}, false)).toBeNull()
  expect(toBox({ width: 9000, height: 10 }, {}, false)).toEqual({ width: 4096, height: 4096, fit: 'inside' })
  expect(toBox({ width: 10, height: 10 }, { width: 100, height: 50, fit: 'crop' }, true)).toMatchObject({
    width: 100,
    height: 50,
  })
})

test('IM-016 a crop stays inside the image', () => {
  const source = { width: 100, height: 80 }

  expect(toRegion(source, { left: 90, top: 0, width: 50, height: 50 })).toEqual({
    left: 90,
    top: 0,
    width: 10,
    height: 50,
  })
  expect(() => toRegion(source, { left: 100, top: 0, width: 1, height: 1 })).toThrow('outside')
})
