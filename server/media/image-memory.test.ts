import { expect, test } from 'vitest'
import { MAX_DECODING, toDecodingBytes } from './image-memory.ts'

const MEGA = 1_000_000
const photo = { width: 1000, height: 1000, channels: 3, depth: 'uchar', isProgressive: false } as const

test.each([
  ['a JPEG, row by row', { format: 'jpeg', chromaSubsampling: '4:4:4' }, 0],
  ['a progressive JPEG of 4:2:0', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, 3.3],
  ['a progressive JPEG of 4:4:4', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' }, 6.6],
  ['a progressive JPEG in grey', { format: 'jpeg', isProgressive: true, channels: 1 }, 2.2],
  ['a progressive JPEG in CMYK', { format: 'jpeg', isProgressive: true, channels: 4 }, 8.8],
  ['a PNG, row by row', { format: 'png', channels: 4 }, 0],
  ['an interlaced PNG', { format: 'png', isProgressive: true }, 3.75],
  [
    'an interlaced PNG of 16 bits with transparency',
    { format: 'png', isProgressive: true, channels: 4, depth: 'ushort' },
    10,
  ],
  ['an AVIF', { format: 'heif' }, 19],
  ['an AVIF of 10 bits', { format: 'heif', depth: 'ushort' }, 38],
  ['a WebP', { format: 'webp' }, 8.5],
  ['a drawing', { format: 'svg' }, 0],
] as const)('BX-026 the memory for a pixel of %s', (_what, facts, perPixel) => {
  expect(toDecodingBytes({ ...photo, ...facts }) / MEGA).toBeCloseTo(perPixel)
})

test('BX-026 a progressive JPEG of 64 megapixels may be resized, an AVIF of 16 may not', () => {
  const jpeg = {
    ...photo,
    width: 8000,
    height: 8000,
    format: 'jpeg',
    isProgressive: true,
    chromaSubsampling: '4:2:0',
  } as const
  const avif = { ...photo, width: 4000, height: 4000, format: 'heif' } as const

  expect(toDecodingBytes(jpeg)).toBeLessThan(MAX_DECODING)
  expect(toDecodingBytes(avif)).toBeGreaterThan(MAX_DECODING)
})
