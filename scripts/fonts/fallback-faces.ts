import { join, resolve } from 'node:path'
import { readFont, readPackagedFont } from './font-file.ts'
import { type Axes, type FontMetrics, measureFont } from './font-metrics.ts'
import { HEADLINES, PROSE } from './sample-text.ts'
import { SYSTEM_FONTS, type SystemFace, type SystemFont } from './system-fonts.ts'

const FONTS = resolve(import.meta.dirname, '../../client/design/fonts')

/** One instance of a web font, and a fallback face of each system font. */
interface Role {
  readonly file: string
  readonly axes: Axes
  readonly text: readonly string[]
  readonly standIn: 'regular' | 'bold' | 'italic'
  /** Descriptors of the faces. */
  readonly descriptors: Readonly<Record<string, string>>
}

interface Stack {
  /** The custom property that lists the families; its word begins their names. */
  readonly name: string
  readonly voice: SystemFont['voice']
  readonly roles: readonly Role[]
}

const archivo = (axes: Axes, text: readonly string[], weights: string, file = 'archivo-variable'): Role => ({
  file: `${file}.woff2`,
  axes,
  text,
  standIn: axes.wght && axes.wght < 600 ? 'regular' : 'bold',
  descriptors: { 'font-weight': weights },
})
const newsreader = (style: string, standIn: Role['standIn'], descriptors: Role['descriptors']): Role => ({
  file: `newsreader-latin-${style}.woff2`,
  axes: {},
  text: PROSE,
  standIn,
  descriptors,
})

/** Weights and widths are those that `tokens.css` and the components set most. */
const STACKS: readonly Stack[] = [
  {
    name: 'sans',
    voice: 'sans',
    roles: [
      archivo({ wght: 460, wdth: 100 }, PROSE, '400 599'),
      // Headlines of cards; other texts of these weights are labels, which hardly wrap.
      archivo({ wght: 630, wdth: 100 }, HEADLINES, '600 900'),
    ],
  },
  { name: 'display', voice: 'sans', roles: [archivo({ wght: 800, wdth: 79 }, HEADLINES, '400 900')] },
  {
    name: 'wide',
    voice: 'sans',
    roles: [archivo({ wght: 790, wdth: 114 }, HEADLINES, '400 900', 'archivo-wide')],
  },
  {
    name: 'prose',
    voice: 'serif',
    roles: [
      newsreader('400-normal', 'regular', {}),
      newsreader('600-normal', 'bold', { 'font-weight': '600' }),
      newsreader('400-italic', 'italic', { 'font-style': 'italic' }),
    ],
  },
]

/** The stylesheet of the fallback faces: for every role, each system font scaled to the size of the web font. */
export async function createFallbackFaces(): Promise<string> {
  const stacks = await Promise.all(STACKS.map(createStack))
  const lists = stacks.map(({ name, families }) => `  --fallback-${name}: ${families.join(', ')};\n`)
  return [
    '/* Written by `npm run fonts`: fallback fonts with the width and height of the web fonts, until these have loaded.\n',
    '   The build drops quotes, and browsers drop a face whose name begins with the name of a generic family. */\n',
    `:root {\n${lists.join('')}}\n`,
    ...stacks.flatMap(({ faces }) => faces),
  ].join('')
}

async function createStack({ name, voice, roles }: Stack) {
  const word = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const fonts = SYSTEM_FONTS.filter((font) => font.voice === voice)
  const faces: string[] = []
  for (const font of fonts) {
    for (const role of roles) {
      const face = font[role.standIn]
      if (face) faces.push(await createFace(`"${word} ${font.family}"`, role, face))
    }
  }
  return { name, families: fonts.map(({ family }) => `"${word} ${family}"`), faces }
}

async function createFace(family: string, role: Role, face: SystemFace): Promise<string> {
  const web = measureFont(await readFont(join(FONTS, role.file)), role.axes, role.text)
  const system = measureFont(await readPackagedFont(face.file), {}, role.text)
  const declarations = {
    'font-family': family,
    src: face.names.map((name) => `local("${name}")`).join(', '),
    ...role.descriptors,
    ...toOverrides(web, system.textWidth * (face.scale ?? 1)),
  }
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};\n`)
  return `@font-face {\n${lines.join('')}}\n`
}

/** The descriptors that scale a system font to the size of a web font. Browsers apply `size-adjust` to the overrides, too. */
function toOverrides({ ascent, descent, textWidth }: FontMetrics, systemWidth: number) {
  const size = textWidth / systemWidth
  return {
    'size-adjust': toPercent(size),
    'ascent-override': toPercent(ascent / size),
    'descent-override': toPercent(descent / size),
    'line-gap-override': '0%',
  }
}

const toPercent = (share: number) => `${(share * 100).toFixed(2).replace(/\.?0+$/, '')}%`
