import type { SectionTheme } from '../shared/page/names.ts'
import { SHADE } from './colour.ts'
import { type Composition, drawComposition } from './composition.ts'
import { MOTIFS, MOTIFS_BY_SECTION, type MotifName, WIDE_MOTIFS } from './motifs.ts'
import { type Inks, PALETTES } from './palettes.ts'
import { Pen } from './pen.ts'
import { createRandom, hashText } from './random.ts'
import { HEIGHT, WIDTH } from './scenes/stage.ts'
import { SCENES, type SceneName, scenesFor } from './scenes.ts'
import { drawTypePlate, type TypeRequest } from './type-plate.ts'

export interface PlateRequest {
  readonly slug: string
  readonly section: SectionTheme
  /** In place of the section's own. */
  readonly inks?: readonly [Inks, ...Inks[]] | null | undefined
  readonly motif?: MotifName
  readonly scene?: SceneName
  /** In place of the motif in its scene. */
  readonly composition?: Composition | undefined
  /** In place of any motif: type. */
  readonly type?: Omit<TypeRequest, 'focus'> | undefined
  /** Index into the section's palettes. */
  readonly palette?: number
  /** Horizontal focal point in plate pixels; default the middle. */
  readonly focus?: number
}

/** The side of a plate that crops keep; null: its subject is in the middle. */
export type Side = 'left' | 'right'

export interface Plate {
  readonly svg: string
  readonly keep: Side | null
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
  const ink = chooseInks(pen, request.inks ?? PALETTES[section], palette)
  const motif = request.motif ?? pen.pick<MotifName>(MOTIFS_BY_SECTION[section])
  const scene = request.scene ?? pen.pick(scenesFor(motif))
  const subject = () => MOTIFS[motif](pen, ink)
  const { type } = request
  const drawn = type
    ? drawTypePlate(pen, ink, { ...type, focus })
    : request.composition
      ? drawComposition(pen, ink, focus, request.composition)
      : SCENES[scene]({ pen, ink, focus, wide: WIDE_MOTIFS.has(motif), subject })
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
  const keep = toSide(focus)
  return { svg: toSvg(WIDTH, HEIGHT, pen.defs, art, keep), motif, scene, keep }
}

/** Beyond these the subject would leave the central square. */
function toSide(focus: number): Side | null {
  if (focus > WIDTH / 2 + 100) return 'right'
  return focus < WIDTH / 2 - 100 ? 'left' : null
}

/** A self-contained SVG file; `keep` is for the image server, which crops it. */
export function toSvg(
  width: number,
  height: number,
  defs: readonly string[],
  art: string,
  keep: Side | null = null,
): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${keep === null ? '' : ` data-keep="${keep}"`}`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs.join('')}</defs>${art}</svg>`
}

function chooseInks(pen: Pen, palettes: readonly [Inks, ...Inks[]], palette: number | undefined): Inks {
  return palettes[palette ?? Math.floor(pen.random() * palettes.length)] ?? palettes[0]
}
