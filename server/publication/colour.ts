// One file of the package: its modules would cost 50 ms of processor time and 14 MB at every start.
import culori from 'culori/require'

/** A colour as people see it: lightness 0–1, chroma from 0 (grey), hue in degrees (OKLCH). */
export interface Seen {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const { clampRgb, converter, differenceEuclidean, formatHex, toGamut, wcagContrast, wcagLuminance } = culori

const toOklch = converter('oklch')
const toScreen = toGamut('rgb', 'oklch', null)
const toDifference = differenceEuclidean('oklch')
/** Beyond the gamut by no more than this is an error of rounding. */
const ROUNDING = 0.0005

/** WCAG's relative luminance, 0–1. */
export function toLuminance(colour: string): number {
  return wcagLuminance(colour)
}

/** WCAG's contrast of two colours, 1–21. */
export function toContrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** A colour, `#rgb` or `#rrggbb`, by lightness, chroma and hue; the hue of a grey is 0. */
export function toSeen(colour: string): Seen {
  const { l: lightness, c: chroma, h: hue = 0 } = toOklch(colour) ?? { l: 0, c: 0 }
  return { lightness, chroma, hue }
}

/** The nearest colour of a screen, `#rrggbb`: what it cannot show loses chroma, never lightness or hue. */
export function toHex({ lightness, chroma, hue }: Seen): string {
  const colour = { mode: 'oklch', l: lightness, c: chroma, h: hue } as const
  const clipped = clampRgb(colour)
  return formatHex(toDifference(colour, clipped) < ROUNDING ? clipped : toScreen(colour))
}

/** A colour in the hue of another. */
export function toHue(colour: string, hue: number): string {
  return toHex({ ...toSeen(colour), hue })
}

/**
 * The first shade, from `colour` on towards white or black, that has the contrast on every field. White and black
 * themselves end the search, whatever their contrast.
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
