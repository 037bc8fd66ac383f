import { toContrast, toHex, toReadable, toSeen } from './colour.ts'
import type { ColourChoice } from './site-file.schema.ts'

/** A colour in the light theme and in the dark one. */
export type Pair = readonly [light: string, dark: string]

/** The five tokens of a section, as `client/design/tokens.css` names them. */
export interface Palette {
  readonly text: Pair
  readonly fill: Pair
  readonly on: Pair
  readonly vivid: Pair
  readonly tint: Pair
}

/** The backgrounds of text besides the tint: paper and the next darker grey. */
export type Fields = readonly [light: readonly string[], dark: readonly string[]]

/** A fault of a key in `site.json`. */
export interface Fault {
  readonly path: string
  readonly message: string
}

/** The contrast that WCAG 2.2 AA requires for text of any size. */
const LEAST = 4.5
/** The contrast of derived colours, a little above the limit. */
const DERIVED = 4.7

const INK = '#0f0d1a'

/** The text colour on a fill: white if readable, else ink, else black. */
export function toOn(fill: string): string {
  return ['#ffffff', INK].find((colour) => toContrast(colour, fill) >= LEAST) ?? '#000000'
}

/**
 * Derives the five tokens from the fill. Tokens that the publisher names stay, with a fault when they are not readable.
 */
export function toPalette(choice: ColourChoice, fields: Fields, path: string): [Palette, readonly Fault[]] {
  const { fill } = choice
  const seen = [toSeen(fill[0]), toSeen(fill[1])] as const
  const tint: Pair = choice.tint ?? [
    toHex({ ...seen[0], lightness: 0.96, chroma: Math.min(0.035, seen[0].chroma) }),
    toHex({ ...seen[1], lightness: 0.22, chroma: Math.min(0.04, seen[1].chroma) }),
  ]
  const stands: Fields = [
    [...fields[0], tint[0]],
    [...fields[1], tint[1]],
  ]
  const palette: Palette = {
    fill,
    tint,
    on: choice.on ?? [toOn(fill[0]), toOn(fill[1])],
    vivid: choice.vivid ?? [fill[0], toHex({ ...seen[1], lightness: Math.max(0.6, seen[1].lightness) })],
    text: choice.text ?? [
      toReadable(fill[0], stands[0], 'black', DERIVED),
      toReadable(
        toHex({ ...seen[1], lightness: Math.max(0.78, seen[1].lightness), chroma: Math.min(0.16, seen[1].chroma) }),
        stands[1],
        'white',
        DERIVED,
      ),
    ],
  }
  return [palette, findFaults(palette, stands, path)]
}

function findFaults({ fill, on, text, tint }: Palette, stands: Fields, path: string): readonly Fault[] {
  return ([0, 1] as const).flatMap((scheme) => [
    ...toFault(`${path}.on`, on[scheme], fill[scheme]),
    ...stands[scheme].flatMap((field) => toFault(`${path}.text`, text[scheme], field)),
    ...toFault(`${path}.tint`, scheme === 0 ? INK : '#f4f2f9', tint[scheme]),
  ])
}

function toFault(path: string, colour: string, field: string): readonly Fault[] {
  const contrast = toContrast(colour, field)
  if (contrast >= LEAST) return []
  const figure = (Math.floor(contrast * 100) / 100).toFixed(2)
  return [{ path, message: `${colour} on ${field} has a contrast of ${figure}:1, text needs ${LEAST}:1` }]
}
