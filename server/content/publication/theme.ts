import type { SectionTheme } from '../../../shared/page/names.ts'
import { toContrast, toHex, toHue, toLuminance, toReadable, toSeen } from './colour.ts'
import { type Fault, type Fields, type Pair, type Palette, toOn, toPalette } from './palette.ts'
import type { ColourChoice, SiteFile } from './site-file.schema.ts'

/** The design's own accent, marker and paper, the defaults of a publication. */
export const HOUSE = { accent: '#2d22e8', marker: '#ffd60a', paper: '#ffffff', darkPaper: '#0e0d14' } as const

/** Custom property → colour, the same in both themes or by theme. */
export type Tokens = Readonly<Record<string, string | Pair>>

/** A publication's changes to the design's colours; an empty part leaves the design's own. */
export interface Theme {
  /** Colours of the page and of every dark area. */
  readonly base: Tokens
  /** Greys of text and rules, which must not apply to readers who prefer more contrast. */
  readonly greys: Tokens
  /** The colours of pages without a section. */
  readonly accent: Palette | null
  readonly sections: ReadonlyMap<SectionTheme, Palette>
}

/** The design's greys, whose hue is replaced by that of the publication's accent. */
const NEUTRALS = {
  '--paper-2': ['#f4f3f8', '#17161f'],
  '--paper-3': ['#e8e6ef', '#23212d'],
  '--ink': ['#0f0d1a', '#f4f2f9'],
  '--rule-2': ['#8a8699', '#736e84'],
} as const satisfies Record<string, Pair>
const GREYS = {
  '--ink-2': ['#474456', '#c3bfd0'],
  '--ink-3': ['#656174', '#9d98ad'],
  '--rule': ['#dad7e3', '#322f3e'],
} as const satisfies Record<string, Pair>

const HOUSE_INK = NEUTRALS['--ink'][0]

interface Choices {
  readonly colours: SiteFile['colours']
  /** The colours of sections by slot, with their key in `site.json`. */
  readonly sections: ReadonlyMap<SectionTheme, { readonly colour: ColourChoice; readonly path: string }>
}

/** Derives the complete, readable colours of a publication, with the faults of those it names. */
export function toTheme({ colours, sections }: Choices): { readonly theme: Theme; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const paper = colours.paper ?? HOUSE.paper
  if (toLuminance(paper) < 0.8) {
    faults.push({
      path: 'colours.paper',
      message: `${paper} is too dark for the light theme’s paper; expected a colour close to white`,
    })
  }
  const neutrals = toNeutrals(colours)
  const of = (name: keyof typeof NEUTRALS): Pair => neutrals?.base[name] ?? NEUTRALS[name]
  const dark = neutrals?.base['--paper']?.[1] ?? HOUSE.darkPaper
  const fields: Fields = [
    [paper, of('--paper-2')[0]],
    [dark, of('--paper-2')[1]],
  ]
  const read = (choice: ColourChoice, path: string): Palette => {
    const [palette, wrong] = toPalette(choice, fields, path)
    faults.push(...wrong)
    return palette
  }
  const accent = colours.accent ? read(colours.accent, 'colours.accent') : null
  const palettes = new Map([...sections].map(([slot, { colour, path }]) => [slot, read(colour, path)] as const))
  if (colours.marker && !palettes.has('reviews')) {
    // Scores and picks have the marker's colour, and so does their section unless it has its own.
    palettes.set('reviews', read({ fill: [colours.marker, colours.marker] }, 'colours.marker'))
  }
  const base = { ...neutrals?.base, ...toAccentTokens(accent, dark, colours.marker) }
  return { theme: { base, greys: neutrals?.greys ?? {}, accent, sections: palettes }, faults }
}

function toAccentTokens(accent: Palette | null, dark: string, marker: string | undefined): Tokens {
  const tokens: Record<string, string | Pair> = {}
  if (accent) {
    Object.assign(tokens, { '--brand': accent.text, '--brand-fill': accent.fill, '--on-brand': accent.on })
    Object.assign(tokens, { '--name': accent.fill[1] })
  }
  if (marker)
    Object.assign(tokens, { '--marker': marker, '--on-marker': toOn(marker) === '#ffffff' ? '#ffffff' : HOUSE_INK })
  if (accent || marker) {
    const glow = marker ?? HOUSE.marker
    const focus = toContrast(glow, dark) >= 3 ? glow : (accent?.text[1] ?? HOUSE.marker)
    tokens['--focus'] = [accent?.text[0] ?? HOUSE.accent, focus]
  }
  return tokens
}

interface Neutrals {
  readonly base: Record<keyof typeof NEUTRALS | '--paper' | '--mast' | '--invert' | '--on-invert' | '--night', Pair>
  readonly greys: Record<keyof typeof GREYS, Pair>
}

/** The greys in the accent's hue, and the light ones in the paper's hue if it has one; null: the design's own. */
function toNeutrals({ accent, paper }: SiteFile['colours']): Neutrals | null {
  if (!accent && !paper) return null
  const { hue } = toSeen(accent?.fill[0] ?? HOUSE.accent)
  const sheet = paper ?? HOUSE.paper
  const seen = toSeen(sheet)
  const tinged = seen.chroma > 0.004
  const toSheet = (colour: string, depth: number): string =>
    paper === undefined
      ? toHue(colour, hue)
      : toHex({ lightness: seen.lightness - depth, chroma: seen.chroma + depth / 8, hue: tinged ? seen.hue : hue })
  const both = ([light, dark]: Pair): Pair => [toHue(light, hue), toHue(dark, hue)]
  const paper2: Pair = [toSheet(NEUTRALS['--paper-2'][0], 0.03), toHue(NEUTRALS['--paper-2'][1], hue)]
  const paper3: Pair = [toSheet(NEUTRALS['--paper-3'][0], 0.07), toHue(NEUTRALS['--paper-3'][1], hue)]
  const ink = both(NEUTRALS['--ink'])
  const night = toHue(HOUSE.darkPaper, hue)
  const readable = (pair: Pair): Pair => {
    const [light, dark] = both(pair)
    return [
      toReadable(light, [sheet, paper2[0], paper3[0]], 'black', 4.6),
      toReadable(dark, [night, paper2[1]], 'white', 4.6),
    ]
  }
  return {
    base: {
      '--paper': [sheet, night],
      '--paper-2': paper2,
      '--paper-3': paper3,
      '--ink': ink,
      '--mast': ink,
      '--invert': ink,
      '--on-invert': [sheet, night],
      '--rule-2': both(NEUTRALS['--rule-2']),
      '--night': [toHue(HOUSE_INK, hue), toHue(HOUSE_INK, hue)],
    },
    greys: {
      '--ink-2': readable(GREYS['--ink-2']),
      '--ink-3': readable(GREYS['--ink-3']),
      '--rule': [toSheet(GREYS['--rule'][0], 0.12), toHue(GREYS['--rule'][1], hue)],
    },
  }
}
