/** The sizes of captions that a reader may choose; 1 is the size of the design. */
const CAPTION_SIZES = [1, 1.25, 1.5, 2, 0.75] as const

export type CaptionSize = (typeof CAPTION_SIZES)[number]

/** The size that a browser has stored; 1 for anything else. */
export function toCaptionSize(kept: unknown): CaptionSize {
  return CAPTION_SIZES.find((size) => size === kept) ?? 1
}

/** The size that a button gives next: larger, and after the largest one the smallest. */
export function nextCaptionSize(size: CaptionSize): CaptionSize {
  return CAPTION_SIZES[(CAPTION_SIZES.indexOf(size) + 1) % CAPTION_SIZES.length] ?? 1
}

/** The next larger size (`by` 1) or smaller one (-1); the same at the ends. */
export function stepCaptionSize(size: CaptionSize, by: 1 | -1): CaptionSize {
  const sizes = CAPTION_SIZES.toSorted((one, other) => one - other)
  return sizes[sizes.indexOf(size) + by] ?? size
}
