/** A colour as people see it: lightness 0–1, chroma from 0 (grey), hue in degrees (OKLCH). */
export interface Seen {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Three = readonly [number, number, number]

/** Red, green and blue of `#rgb` or `#rrggbb`, each 0–1, as light and no longer as a screen encodes it. */
function toLight(colour: string): Three {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const at = (index: number) => {
    const value = Number.parseInt(digits.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}

/** WCAG's relative luminance, 0–1. */
export function toLuminance(colour: string): number {
  const [red, green, blue] = toLight(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, 1–21. */
export function toContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const times = ([a, b, c]: readonly Three[], [x, y, z]: Three): Three => {
  const row = ([i, j, k]: Three = [0, 0, 0]) => i * x + j * y + k * z
  return [row(a), row(b), row(c)]
}

// The matrices of https://bottosson.github.io/posts/oklab/.
const TO_CONES: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const FROM_LAB: readonly Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const FROM_CONES: readonly Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** A colour by lightness, chroma and hue. */
export function toSeen(colour: string): Seen {
  const [l, m, s] = times(TO_CONES, toLight(colour))
  const [lightness, a, b] = times(TO_LAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** The nearest colour of a screen, `#rrggbb`: what it cannot show loses chroma, never lightness or hue. */
export function toHex({ lightness, chroma, hue }: Seen): string {
  const angle = (hue * Math.PI) / 180
  for (let share = 1; ; share -= 0.02) {
    const c = Math.max(0, chroma * share)
    const [l, m, s] = times(FROM_LAB, [lightness, c * Math.cos(angle), c * Math.sin(angle)])
    const light = times(FROM_CONES, [l ** 3, m ** 3, s ** 3])
    if (share > 0 && light.some((value) => value < -0.0005 || value > 1.0005)) continue
    return `#${light.map(toByte).join('')}`
  }
}

function toByte(light: number): string {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
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
