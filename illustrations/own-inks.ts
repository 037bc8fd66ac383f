import culori from 'culori/require'
import type { SectionTheme } from '../shared/page/names.ts'

import type { Inks, OwnInks } from './palettes.ts'

/** The colours of a publication, as `#rrggbb`. */
export interface ArtistColours {
  /** The key of a section's colour; null: none. */
  readonly themeOf: (section: string) => SectionTheme | null
  /** The sections with a colour of the publication's own. */
  readonly sections: ReadonlyMap<SectionTheme, string>
  /** For stories whose section has no colour; null: the design's own. */
  readonly accent: string | null
  readonly marker: string
}

const toOklch = culori.converter('oklch')
/** What a screen cannot show loses chroma, never lightness or hue. */
const toScreen = culori.toGamut('rgb', 'oklch', null)

/** The inks of plates in a publication's own colours: by colour key, and for stories that have none. */
export function toOwnInks({ sections, accent, marker }: ArtistColours): OwnInks {
  return {
    sections: new Map([...sections].map(([slot, colour]) => [slot, toPalettes(colour, marker)] as const)),
    neutral: accent === null ? null : toPalettes(accent, marker),
  }
}

/** Three palettes of one hue, as the design's own: by day, on paper, at night. */
function toPalettes(fill: string, marker: string): readonly [Inks, ...Inks[]] {
  const { c: chroma = 0, h: hue } = toOklch(fill) ?? {}
  const shade = (lightness: number, share: number) =>
    culori.formatHex(toScreen({ mode: 'oklch', l: lightness, c: chroma * share, h: hue }))
  return [
    {
      skyTop: shade(0.5, 1),
      skyBottom: shade(0.68, 0.9),
      ground: shade(0.36, 0.8),
      disc: marker,
      light: shade(0.97, 0.15),
      mid: shade(0.8, 0.6),
      dark: shade(0.22, 0.5),
      accent: marker,
    },
    {
      skyTop: shade(0.9, 0.35),
      skyBottom: shade(0.97, 0.12),
      ground: shade(0.82, 0.55),
      disc: fill,
      light: '#ffffff',
      mid: shade(0.68, 0.8),
      dark: shade(0.26, 0.6),
      accent: marker,
    },
    {
      skyTop: shade(0.2, 0.5),
      skyBottom: shade(0.38, 0.8),
      ground: shade(0.15, 0.4),
      disc: shade(0.62, 1),
      light: shade(0.95, 0.2),
      mid: shade(0.64, 0.8),
      dark: shade(0.11, 0.3),
      accent: marker,
    },
  ]
}
