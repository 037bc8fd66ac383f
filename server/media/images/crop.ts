import type { Image } from '../../../shared/entities/image.ts'

/** A rectangle of an image, in pixels of the stored file; x and y from its top left corner. */
export interface Crop {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

const CROP = /^(\d{1,6})x(\d{1,6})\+(\d{1,6})\+(\d{1,6})$/

/** Parses `{w}x{h}+{x}+{y}`; null for anything else and for an empty area, which are ignored (IM-002). */
export function parseCrop(text: string | null): Crop | null {
  const [, width, height, x, y] = CROP.exec(text ?? '') ?? []
  if (width === undefined || height === undefined || x === undefined || y === undefined) return null
  const crop = { width: Number(width), height: Number(height), x: Number(x), y: Number(y) }
  return crop.width > 0 && crop.height > 0 ? crop : null
}

/** Parses a numeric text. @throws RangeError when it is not a number (IM-002) */
export function readNumber(value: string | number): number {
  const text = String(value).trim()
  const number = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) throw new RangeError(`Crop: "${value}" is not a number`)
  return number
}

/**
 * The crop region, inside the image if its size is known; null without a valid crop (IM-007). Gravity 1–9 is a 3×3
 * compass grid, row by row, and offsets count from that corner, edge or middle. With 0 and 5 they count from the top
 * left.
 *
 * @throws RangeError when the gravity is not a number (IM-002)
 */
export function toCrop(image: Pick<Image, 'crop' | 'cropGravity' | 'width' | 'height'>): Crop | null {
  const crop = parseCrop(image.crop)
  if (crop === null) return null
  const gravity = image.cropGravity === null ? 0 : readNumber(image.cropGravity)
  if (!image.width || !image.height) return crop
  const width = Math.min(crop.width, image.width)
  const height = Math.min(crop.height, image.height)
  const place = Number.isInteger(gravity) && gravity >= 1 && gravity <= 9 && gravity !== 5 ? gravity - 1 : 0
  return {
    width,
    height,
    x: fromEdge(crop.x, image.width - width, place % 3),
    y: fromEdge(crop.y, image.height - height, Math.floor(place / 3)),
  }
}

/** `space` is how far the crop can move; `third` 0 is the near edge, 1 the middle, 2 the far edge. */
function fromEdge(offset: number, space: number, third: number): number {
  const from = [offset, Math.floor(space / 2) + offset, space - offset][third] ?? offset
  return Math.min(Math.max(from, 0), space)
}

/** Formats a crop for a resize URL: `w,h,x{X},y{Y}` (IM-007). */
export function toPrecrop({ width, height, x, y }: Crop): string {
  return `${width},${height},x${x},y${y}`
}
