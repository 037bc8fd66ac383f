import type { SectionTheme } from '../../shared/page/names.ts'
import { SHADE } from './colour.ts'
import { MOTIFS, MOTIFS_BY_SECTION, type MotifName, WIDE_MOTIFS } from './motifs.ts'
import { type Inks, PALETTES } from './palettes.ts'
import { Pen } from './pen.ts'
import { createRandom, hashText } from './random.ts'
import { HEIGHT, WIDTH } from './scenes/stage.ts'
import { SCENES, type SceneName, scenesFor } from './scenes.ts'

export interface PlateRequest {
  readonly slug: string
  readonly section: SectionTheme
  readonly motif?: MotifName
  readonly scene?: SceneName
  /** Index into the section's palettes. */
  readonly palette?: number
  /** Horizontal focal point in plate pixels; default the middle. */
  readonly focus?: number
}

export interface Plate {
  readonly svg: string
  readonly motif: MotifName
  readonly scene: SceneName
}

/** The illustration of a story as SVG, 1920 × 1080: the same request always gives the same text. */
export function drawPlate(request: PlateRequest): Plate {
  const { slug, section, palette, focus = WIDTH / 2 } = request
  const random = createRandom(hashText(`${section}/${slug}`))
  // The first numbers of close seeds are alike.
  for (let skipped = 0; skipped < 5; skipped++) random()
  const pen = new Pen(random)
  const ink = chooseInks(pen, section, palette)
  const motif = request.motif ?? pen.pick<MotifName>(MOTIFS_BY_SECTION[section])
  const scene = request.scene ?? pen.pick(scenesFor(motif))
  const subject = () => MOTIFS[motif](pen, ink)
  const drawn = SCENES[scene]({ pen, ink, focus, wide: WIDE_MOTIFS.has(motif), subject })
  const vignette = pen.radial(
    [
      [0, '#fff', 0.1],
      [0.55, '#fff', 0],
      [1, SHADE, 0.22],
    ],
    0.34,
    0.24,
    0.95,
  )
  const art = drawn + pen.rect(0, 0, WIDTH, HEIGHT, 0, vignette)
  return { svg: toSvg(WIDTH, HEIGHT, pen.defs, art), motif, scene }
}

/** A self-contained SVG file. */
export function toSvg(width: number, height: number, defs: readonly string[], art: string): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs.join('')}</defs>${art}</svg>`
}

function chooseInks(pen: Pen, section: SectionTheme, palette: number | undefined): Inks {
  const palettes: readonly [Inks, ...Inks[]] = PALETTES[section]
  return palettes[palette ?? Math.floor(pen.random() * palettes.length)] ?? palettes[0]
}
