/** A size in CSS pixels; without a height the image keeps its proportions. */
export interface Size {
  readonly width: number
  readonly height?: number
}

const SQUARES = [56, 64, 80, 90, 100, 112, 128, 140, 160, 188, 210, 248, 270, 300, 316] as const
const SCALES = [320, 375, 414, 480, 560, 640, 768, 828, 970, 1024, 1200, 1280, 1440, 1600, 1920] as const

type SquareKey = `square_${(typeof SQUARES)[number]}`
type ScaleKey = `sc_${(typeof SCALES)[number]}`

const squares = Object.fromEntries(SQUARES.map((side) => [`square_${side}`, { width: side, height: side }])) as Record<
  SquareKey,
  Size
> // fromEntries forgets the keys

const scales = Object.fromEntries(SCALES.map((width) => [`sc_${width}`, { width }])) as Record<ScaleKey, Size> // as above

/** All image sizes by name (IM-011…IM-015). */
export const SIZES = {
  ...squares,
  wide_85: { width: 85, height: 48 },
  wide_120: { width: 120, height: 68 },
  wide_140: { width: 140, height: 79 },
  wide_170: { width: 170, height: 96 },
  wide_200: { width: 200, height: 112 },
  wide_232: { width: 232, height: 130 },
  wide_270: { width: 270, height: 152 },
  wide_300: { width: 300, height: 169 },
  wide_340: { width: 340, height: 191 },
  wide_410: { width: 410, height: 231 },
  wide_468: { width: 468, height: 263 },
  wide_536: { width: 536, height: 302 },
  wide_620: { width: 620, height: 349 },
  wide_720: { width: 720, height: 405 },
  wide_770: { width: 770, height: 433 },
  wide_868: { width: 868, height: 488 },
  wide_980: { width: 980, height: 551 },
  ...scales,
  seo_image_wide: { width: 1200, height: 675 },
  seo_image_full: { width: 1200, height: 900 },
  seo_image_square: { width: 1200, height: 1200 },
  hero_mobile: { width: 768, height: 432 },
  hero_tablet: { width: 1024, height: 576 },
  hero_desktop: { width: 1440, height: 810 },
  hero_xl: { width: 1920, height: 1080 },
  stories_small: { width: 270, height: 180 },
  stories_medium: { width: 536, height: 357 },
  stories_large: { width: 768, height: 512 },
  deep_dive_thumb: { width: 300, height: 300 },
  deep_dive_card: { width: 600, height: 338 },
  deep_dive_hero: { width: 1440, height: 640 },
  shopping_thumb: { width: 120, height: 120 },
  shopping_card: { width: 300, height: 225 },
  shopping_hero: { width: 1024, height: 400 },
  about_us_portrait: { width: 316, height: 316 },
  about_us_team: { width: 640, height: 427 },
  about_us_hero: { width: 1440, height: 480 },
  listicle_thumb: { width: 140, height: 105 },
  listicle_small: { width: 200, height: 150 },
  listicle_medium: { width: 400, height: 300 },
  listicle_large: { width: 770, height: 578 },
} as const satisfies Readonly<Record<string, Size>>

export type SizeKey = keyof typeof SIZES

/** The size of a name; null for a name that is not in the table (IM-009). */
export function findSize(key: string): Size | null {
  return Object.hasOwn(SIZES, key) ? SIZES[key as SizeKey] : null
}
