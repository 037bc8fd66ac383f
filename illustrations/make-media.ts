import { sectionTheme } from '../server/addresses/editorial/sections.ts'
import type { SectionTheme } from '../shared/page/names.ts'

import { findMotif } from './find-motif.ts'
import type { Illustration, Portrait } from './illustration.schema.ts'
import { MOTIF_WORDS } from './motifs.ts'
import type { OwnInks } from './palettes.ts'
import { drawPlate } from './plate.ts'
import { drawPortrait } from './portrait/portrait.ts'
import { HEIGHT, WIDTH } from './scenes/stage.ts'

/** A picture of a document: a self-contained SVG file, UTF-8. */
export interface Drawing {
  readonly bytes: Uint8Array
  readonly filename: string
  readonly alt: string
  /** The side that crops keep, on the compass grid (IM-007). */
  readonly gravity: 4 | 6 | null
}

interface MediaFile extends Drawing {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

interface PlateDocument {
  readonly slug: string
  /** Its headline, which decides the motif; absent: the slug does. */
  readonly title?: string | undefined
  readonly section?: string | undefined
  readonly typeName?: string | undefined
  readonly illustration?: Illustration | undefined
  /** It leads the front page, where a panel covers the left of the picture. */
  readonly leads?: boolean | undefined
}

interface PortraitDocument {
  readonly username: string
  readonly name: string
  readonly portrait?: Portrait | undefined
}

/** The position of the subject when a panel covers the left. */
const BESIDE_PANEL = 1300
const GRAVITY = { left: 4, right: 6 } as const

/** The colours of a publication: the key of a section, and inks of its own. */
interface Studio {
  readonly themeOf: (section: string) => SectionTheme | null
  readonly inks: OwnInks
}

const HOUSE: Studio = { themeOf: sectionTheme, inks: { sections: new Map(), neutral: null } }

/** The illustration of a document that has no image of its own: an editor's motif and scene, else the slug's. */
export function makePlate(document: PlateDocument, studio: Studio = HOUSE): MediaFile {
  const { slug, leads = false } = document
  const { alt, ...illustration } = document.illustration ?? {}
  const theme = illustration.section ?? toTheme(document, studio)
  // News and how-tos have no colour of their own and are drawn in those of tech, unless the publication has an accent.
  const section = theme ?? 'tech'
  const inks = (theme === null ? studio.inks.neutral : null) ?? studio.inks.sections.get(section)
  const named = illustration.motif !== undefined || illustration.composition !== undefined
  const fitting = named || document.title === undefined ? undefined : findMotif(document.title)
  const type = fitting === null && document.title ? { title: document.title, section: document.section } : undefined
  const { svg, motif, keep } = drawPlate({
    ...(fitting && { motif: fitting }),
    ...(leads && { focus: BESIDE_PANEL }),
    ...illustration,
    type,
    slug,
    section,
    inks,
  })
  return {
    bytes: Buffer.from(svg),
    filename: `${slug}.svg`,
    alt: type && alt === undefined ? `Lettering: ${type.title}` : `Illustration of ${alt ?? MOTIF_WORDS[motif]}`,
    width: WIDTH,
    height: HEIGHT,
    gravity: keep && GRAVITY[keep],
  }
}

/** The byline stamp of an author who has no picture. */
export function makePortrait({ username, name, portrait = {} }: PortraitDocument): MediaFile {
  return {
    bytes: Buffer.from(drawPortrait({ ...portrait, slug: username })),
    filename: `${username}.svg`,
    alt: `Portrait illustration of ${name}`,
    width: 480,
    height: 480,
    gravity: null,
  }
}

/** What is paid for is drawn in the colours of deals. */
function toTheme({ section = '', typeName }: PlateDocument, { themeOf }: Studio): SectionTheme | null {
  if (typeName === 'content_video') return 'video'
  return section === 'commercial' ? 'deals' : themeOf(section)
}
