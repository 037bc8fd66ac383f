import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildImage } from '../../../test/builders/image.ts'
import { type ImageRole, socialImage, toPicture } from './picture.ts'

const signer = { sign: () => 'feed', hosts: [] }
const ROLES: readonly ImageRole[] = ['hero', 'lead', 'card', 'thumb', 'inline', 'avatar', 'social']
const widths = (srcset: string | undefined) =>
  (srcset ?? '').split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]))

test('IM-001 a missing or invalid image gives no picture', () => {
  expect(toPicture(null, 'card', signer)).toBeNull()
  expect(toPicture(buildImage({ bucketType: null }), 'card', signer)).toBeNull()
  expect(socialImage(buildImage({ bucketType: null }), signer)).toBeNull()
})

test('IM-012 a card is offered at widths of the table, with its box and its alt text', () => {
  const picture = toPicture(buildImage(), 'card', signer)

  expect(picture).toMatchObject({ width: 620, height: 349, alt: 'A phone' })
  expect(widths(picture?.srcset)).toEqual([270, 410, 620, 980])
  expect(picture?.src).toBe('/resize/feed/media/2026/01/phone.jpg?auto=webp&fit=crop&height=349&width=620')
})

test('IM-013 an inline image has the proportions of its file, or of its crop', () => {
  const whole = buildImage({ width: 1600, height: 1200 })

  expect(toPicture(whole, 'inline', signer)).toMatchObject({ width: 828, height: 621 })
  expect(toPicture({ ...whole, crop: '900x900+0+0' }, 'inline', signer)).toMatchObject({ width: 828, height: 828 })
  expect(toPicture({ ...whole, width: null, height: null }, 'inline', signer)).toMatchObject({
    width: 828,
    height: 466,
  })
})

test('IM-014 the shared image is 1200 by 675', () => {
  expect(socialImage(buildImage(), signer)).toEqual({
    url: '/resize/feed/media/2026/01/phone.jpg?auto=webp&fit=crop&height=675&width=1200',
    width: 1200,
    height: 675,
    alt: 'A phone',
  })
})

test('IM-013 no picture is wider than its file, except for the smallest width of its role', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), fc.integer({ min: 1, max: 4000 }), (role, width) => {
      const picture = toPicture(buildImage({ width, height: width }), role, signer)
      const offered = widths(picture?.srcset)
      expect(offered.length === 1 || offered.every((one) => one <= width)).toBe(true)
      expect(offered).toContain(picture?.width)
      expect(picture?.height).toBeGreaterThan(0)
    }),
  )
})

test.each([
  ['a GIF that moves', '/a.gif', true, true],
  ['a WebP that moves', '/a.webp', true, true],
  ['a GIF of which nothing is known', '/a.GIF', undefined, true],
  ['a GIF that does not move', '/a.gif', false, false],
  ['a WebP of which nothing is known', '/a.webp', null, false],
])('IM-006 %s', (_what, bucketPath, animated, moves) => {
  const image = buildImage({ bucketPath, animated, width: 1600, height: 900 })

  for (const role of ['hero', 'lead', 'card', 'thumb', 'inline'] as const) {
    const picture = toPicture(image, role, signer)
    const urls = (picture?.srcset ?? '').split(', ')
    expect([role, urls.every((url) => url.includes('frames=all'))]).toEqual([role, moves])
    expect(picture?.srcset).not.toContain('mp4')
    expect(picture?.still === undefined ? [] : widths(picture.still)).toEqual(moves ? widths(picture?.srcset) : [])
    expect(picture?.still ?? '').not.toContain('frames=all')
  }
})

test('IM-006 portraits and social images of a file that moves are its first frame', () => {
  const image = buildImage({ bucketPath: '/a.webp', animated: true, width: 1600, height: 1600 })

  for (const role of ['avatar', 'team', 'strip', 'social'] as const) {
    const picture = toPicture(image, role, signer)
    expect(picture?.src).toContain('frame=1')
    expect(picture).not.toHaveProperty('still')
  }
  expect(socialImage(image, signer)?.url).toContain('frame=1')
})

test('IM-002 a crop with an invalid gravity is dropped with a warning', () => {
  const warnings: string[] = []
  const image = buildImage({ crop: '10x10+0+0', cropGravity: 'north' })

  expect(toPicture(image, 'card', { ...signer, warn: (message) => warnings.push(message) })?.src).not.toContain(
    'precrop',
  )
  expect(warnings).toEqual([expect.stringContaining('"north" is not a number')])
})

test.each([
  [6, 'right'],
  ['4', 'left'],
  [5, undefined],
  ['north', undefined],
] as const)(
  'IM-007 the crops of a layout keep the side of gravity %s when the image has no crop of its own',
  (cropGravity, keep) => {
    expect(toPicture(buildImage({ crop: null, cropGravity }), 'card', signer)?.keep).toBe(keep)
    if (keep) expect(toPicture(buildImage({ crop: '9x9+0+0', cropGravity }), 'card', signer)?.keep).toBeUndefined()
  },
)

test.each([
  ['larger than the size', { width: 4000, height: 3000 }, 1200, 675],
  ['smaller', { width: 800, height: 600 }, 800, 450],
  ['flat', { width: 4000, height: 300 }, 533, 300],
  ['of an unknown size', { width: null, height: null }, 1200, 675],
  ['cropped', { width: 4000, height: 3000, crop: '600x600+0+0', cropGravity: null }, 600, 338],
  ['drawn', { width: 160, height: 90, bucketPath: 'a/b.svg' }, 1200, 675],
])('SD-013 the size of a social image matches the file that is sent: %s', (_what, fields, width, height) => {
  expect(socialImage(buildImage(fields), signer)).toMatchObject({ width, height })
})
