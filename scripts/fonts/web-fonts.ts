import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { COMMON, RARE, toUnicodeRange } from './characters.ts'

/** The subset of a font family that the styles use, and its source file. */
interface Cut {
  /** The name of the file with the common characters; `rare-` precedes it for the others. */
  readonly name: string
  readonly family: string
  /** In an npm package. */
  readonly source: string
  /** The least and the most that stays of an axis. */
  readonly axes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  /** Descriptors of the face. */
  readonly descriptors: Readonly<Record<string, string>>
}

type Range = readonly [min: number, max: number]

const archivo = (name: string, width: Range, weight: Range): Cut => ({
  name,
  family: 'Archivo M',
  source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  axes: { wdth: { min: width[0], max: width[1] }, wght: { min: weight[0], max: weight[1] } },
  descriptors: { 'font-weight': weight.join(' '), 'font-stretch': width.map((value) => `${value}%`).join(' ') },
})
const newsreader = (weight: number, style: 'normal' | 'italic'): Cut => ({
  name: `newsreader-latin-${weight}-${style}`,
  family: 'Newsreader M',
  source: `@fontsource/newsreader/files/newsreader-latin-${weight}-${style}.woff2`,
  axes: {},
  descriptors: { 'font-weight': String(weight), 'font-style': style },
})

/** Only Roadshow's headlines and labels are wider than 100%. Its one width keeps their file within a round trip. */
const CUTS: readonly Cut[] = [
  archivo('archivo-variable', [79, 100], [400, 850]),
  archivo('archivo-wide', [114, 114], [700, 800]),
  newsreader(400, 'normal'),
  newsreader(600, 'normal'),
  newsreader(400, 'italic'),
]

/** Kerning, ligatures, accents, figures of one width, and glyphs that change with the weight. */
const FEATURES = ['kern', 'liga', 'ccmp', 'tnum', 'rvrn']

/** The web fonts by file name, without hints for old screens. */
export async function createWebFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const cut of CUTS) {
    fonts.set(`${cut.name}.woff2`, await createFile(cut, COMMON))
    fonts.set(`rare-${cut.name}.woff2`, await createFile(cut, RARE))
  }
  return fonts
}

async function createFile({ source, axes }: Cut, characters: readonly string[]): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  return subsetFont(await readFile(resolve(source)), characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: axes,
  })
}

/** The stylesheet of the web fonts: a browser fetches the rare characters with the first of them on a page. */
export function createWebFaces(): string {
  return [
    '/* Written by `npm run fonts`. fallback-fonts.css has the fallbacks until these have loaded. */\n',
    ...CUTS.map((cut) => toFace(cut, cut.name, {})),
    ...CUTS.map((cut) => toFace(cut, `rare-${cut.name}`, { 'unicode-range': toUnicodeRange(RARE) })),
  ].join('')
}

function toFace({ family, descriptors }: Cut, name: string, more: Cut['descriptors']): string {
  const declarations = {
    'font-family': `"${family}"`,
    src: `url(./fonts/${name}.woff2) format("woff2")`,
    ...descriptors,
    'font-display': 'swap',
    ...more,
  }
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};\n`)
  return `@font-face {\n${lines.join('')}}\n`
}
