import { expect, test } from 'vitest'
import { findSize, SIZES, type Size } from './sizes.ts'

/** The sizes whose names have this prefix, as `name WxH`. */
function named(prefix: string): string {
  return Object.entries<Size>(SIZES)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, { width, height }]) => `${name} ${width}x${height ?? ''}`)
    .join(', ')
}

const table: readonly (readonly [title: string, prefix: string, sizes: string])[] = [
  [
    'IM-011 square sizes',
    'square_',
    'square_56 56x56, square_64 64x64, square_80 80x80, square_90 90x90, square_100 100x100, square_112 112x112, square_128 128x128, square_140 140x140, square_160 160x160, square_188 188x188, square_210 210x210, square_248 248x248, square_270 270x270, square_300 300x300, square_316 316x316',
  ],
  [
    'IM-012 wide sizes',
    'wide_',
    'wide_85 85x48, wide_120 120x68, wide_140 140x79, wide_170 170x96, wide_200 200x112, wide_232 232x130, wide_270 270x152, wide_300 300x169, wide_340 340x191, wide_410 410x231, wide_468 468x263, wide_536 536x302, wide_620 620x349, wide_720 720x405, wide_770 770x433, wide_868 868x488, wide_980 980x551',
  ],
  [
    'IM-013 scaled sizes, width only',
    'sc_',
    'sc_320 320x, sc_375 375x, sc_414 414x, sc_480 480x, sc_560 560x, sc_640 640x, sc_768 768x, sc_828 828x, sc_970 970x, sc_1024 1024x, sc_1200 1200x, sc_1280 1280x, sc_1440 1440x, sc_1600 1600x, sc_1920 1920x',
  ],
  [
    'IM-014 sizes for search engines and sharing',
    'seo_',
    'seo_image_wide 1200x675, seo_image_full 1200x900, seo_image_square 1200x1200',
  ],
  ['IM-015 hero sizes', 'hero_', 'hero_mobile 768x432, hero_tablet 1024x576, hero_desktop 1440x810, hero_xl 1920x1080'],
  ['IM-015 story sizes', 'stories_', 'stories_small 270x180, stories_medium 536x357, stories_large 768x512'],
  ['IM-015 deep-dive sizes', 'deep_', 'deep_dive_thumb 300x300, deep_dive_card 600x338, deep_dive_hero 1440x640'],
  ['IM-015 shopping sizes', 'shopping_', 'shopping_thumb 120x120, shopping_card 300x225, shopping_hero 1024x400'],
  ['IM-015 about-us sizes', 'about_', 'about_us_portrait 316x316, about_us_team 640x427, about_us_hero 1440x480'],
  [
    'IM-015 listicle sizes',
    'listicle_',
    'listicle_thumb 140x105, listicle_small 200x150, listicle_medium 400x300, listicle_large 770x578',
  ],
]

test.each(table)('%s match the table', (_title, prefix, sizes) => {
  expect(named(prefix)).toBe(sizes)
})

test('IM-009 a name that is not in the table has no size', () => {
  expect(findSize('square_56')).toEqual({ width: 56, height: 56 })
  expect(findSize('square_57')).toBeNull()
  expect(findSize('toString')).toBeNull()
})
