// The bundled file of the package: its separate modules cost 50 ms and 14 MB at every start.
import culori from 'culori/require'

/** A colour in OKLCH: lightness 0–1, chroma from 0 (grey), hue in degrees. */
export interface Seen {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const { clampRgb, converter, differenceEuclidean, formatHex, toGamut, wcagContrast, wcagLuminance } = culori

const toOklch = converter('oklch')
const toScreen = toGamut('rgb', 'oklch', null)
const toDifference = differenceEuclidean('oklch')
/** Up to this much outside sRGB is a rounding error. */
const ROUNDING = 0.0005

/** WCAG's relative luminance, 0–1. */
export function toLuminance(colour: string): number {
  return wcagLuminance(colour)
}

/** WCAG's contrast of two colours, 1–21. */
export function toContrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** Converts `#rgb` or `#rrggbb` to OKLCH; the hue of a grey is 0. */
export function toSeen(colour: string): Seen {
  const { l: lightness, c: chroma, h: hue = 0 } = toOklch(colour) ?? { l: 0, c: 0 }
  return { lightness, chroma, hue }
}

/** Converts OKLCH to `#rrggbb`; a colour outside sRGB loses chroma, never lightness or hue. */
export function toHex({ lightness, chroma, hue }: Seen): string {
  const colour = { mode: 'oklch', l: lightness, c: chroma, h: hue } as const
  const clipped = clampRgb(colour)
  return formatHex(toDifference(colour, clipped) < ROUNDING ? clipped : toScreen(colour))
}

/** The colour with another hue, in degrees. */
export function toHue(colour: string, hue: number): string {
  return toHex({ ...toSeen(colour), hue })
}

/**
 * Finds the first shade from `colour` towards white or black that has the contrast on every field. The search ends at
 * white or black, whatever their contrast.
 */
export function toReadable(
  colour: string,
  fields: readonly string[],
  towards: 'white' | 'black',
  least: number,
): string {
  const seen = toSeen(colour)
  const step = towards === 'white' ? 0.01 : -0.01
  for (let { lightness } = seen; lightness > 0 && lightness < 1; lightness += step) {
    const shade = toHex({ ...seen, lightness })
    if (fields.every((field) => toContrast(shade, field) >= least)) return shade
  }
  return towards === 'white' ? '#ffffff' : '#000000'
}
