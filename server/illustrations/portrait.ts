import { darken, lighten } from './colour.ts'
import { Pen } from './pen.ts'
import { toSvg } from './plate.ts'
import { drawHair, HAIR_STYLES, type HairStyle } from './portrait-hair.ts'
import { createRandom, hashText } from './random.ts'

type InkSet = readonly [back: string, skin: string, cloth: string, hair: string, pale: string]

/** Non-natural inks: a portrait is a stamp, not a likeness. */
const SETS: readonly [InkSet, ...InkSet[]] = [
  ['#3426f0', '#ff7d5c', '#ffd60a', '#120b52', '#f4f1ff'],
  ['#ffd60a', '#a763e0', '#ff5a36', '#2b0750', '#fffdf0'],
  ['#12a577', '#ffcbb8', '#ffd60a', '#022b20', '#eafff3'],
  ['#ff7d5c', '#ffe7dc', '#3426f0', '#4a1600', '#fff8f4'],
  ['#1fb3c4', '#ffb84d', '#ff5e4d', '#032a35', '#ecfdff'],
  ['#e0478d', '#ffd9c9', '#5c4be0', '#4b0a2e', '#fff5fa'],
  ['#b6e4ff', '#ffb9a0', '#ff6a3d', '#14115e', '#ffffff'],
  ['#c8ff3d', '#7a22c4', '#ff4f7b', '#2b0750', '#fbf3ff'],
  ['#ffb627', '#3f86b5', '#f4502c', '#0a2124', '#fff8e8'],
]

const SIZE = 480
/** The height of the eyes' middle. */
const FACE = 214

export interface PortraitRequest {
  /** A username or slug: decides whatever is not given. */
  readonly slug: string
  /** Index of the ink set. */
  readonly inks?: number
  readonly hair?: HairStyle
  readonly beard?: boolean
  readonly glasses?: boolean
}

/** The byline stamp of an author as SVG, 480 × 480: the same request always gives the same text. */
export function drawPortrait(request: PortraitRequest): string {
  const random = createRandom(hashText(`portrait/${request.slug}`))
  for (let skipped = 0; skipped < 4; skipped++) random()
  const pen = new Pen(random)
  const set = request.inks === undefined ? pen.pick(SETS) : (SETS[request.inks % SETS.length] ?? SETS[0])
  const [back, skin, cloth, hair, pale] = set
  const backdrop = drawBackdrop(pen, back)
  const rolledStyle = HAIR_STYLES[Math.floor(random() * HAIR_STYLES.length)] ?? 'bob'
  const style = request.hair ?? rolledStyle
  const half = pen.range(92, 106)
  const corner = pen.pick([88, 98, 104])
  const head: Head = { pen, half, corner, skin, cloth, hair, pale, back }
  const hairdo = drawHair(style, { pen, half, corner, top: FACE - 116, colour: hair, cloth })
  let art = backdrop + hairdo.behind + drawShoulders(head) + drawFace(head)
  const [beardRoll, glassesRoll] = [pen.chance(0.5), pen.chance(0.5)]
  const bearded = request.beard ?? ((style === 'shaved' || style === 'beanie') && beardRoll)
  art += (bearded ? drawBeard(head) : pen.line(`M212 ${FACE + 68}q28 26 56 0`, hair, 8)) + hairdo.front
  art += drawNoseAndCheeks(head) + ((request.glasses ?? glassesRoll) ? drawGlasses(head) : drawBrows(head))
  art += pen.circle(192, FACE - 6, 10, hair) + pen.circle(288, FACE - 6, 10, hair)
  if (style !== 'crop' && style !== 'shaved' && pen.chance(0.6)) {
    art += pen.circle(240 - half - 4, FACE + 50, 10, pale) + pen.circle(240 + half + 4, FACE + 50, 10, pale)
  }
  return toSvg(SIZE, SIZE, pen.defs, art)
}

interface Head {
  readonly pen: Pen
  /** Half the width of the face, and the radius of its corners. */
  readonly half: number
  readonly corner: number
  readonly skin: string
  readonly cloth: string
  readonly hair: string
  readonly pale: string
  readonly back: string
}

function drawBackdrop(pen: Pen, back: string): string {
  const fade = pen.linear([
    [0, back],
    [1, lighten(back, 0.22)],
  ])
  return (
    pen.rect(0, 0, SIZE, SIZE, 0, fade) +
    pen.circle(pen.range(120, 360), pen.range(110, 200), 190, lighten(back, 0.3), 'opacity=".6"') +
    pen.screen(0, 0, SIZE, SIZE, 19, darken(back, 0.22), (u, v) => u * 0.55 + v * 0.35 - 0.38)
  )
}

function drawShoulders({ pen, cloth, skin, pale }: Head): string {
  const fabric = pen.linear(
    [
      [0, lighten(cloth, 0.12)],
      [1, darken(cloth, 0.18)],
    ],
    0,
    0,
    1,
    1,
  )
  const collar = pen.chance(0.5)
    ? pen.path('M176 362L240 430L304 362L330 374L240 470L150 374z', pale)
    : pen.path('M184 352c10 44 102 44 112 0l14 8c-8 66 -132 66 -140 0z', darken(cloth, 0.3))
  return (
    pen.path('M60 480C66 384 150 356 240 356S414 384 420 480z', fabric) +
    pen.path('M196 290h88v66c0 58 -88 58 -88 0z', darken(skin, 0.22)) +
    collar
  )
}

function drawFace({ pen, half, corner, skin }: Head): string {
  const light = pen.linear(
    [
      [0, lighten(skin, 0.2)],
      [0.6, skin],
      [1, darken(skin, 0.14)],
    ],
    0,
    0,
    1,
    0.4,
  )
  const shade =
    `M240 ${FACE - 116}h${half - corner * 0.5}a${corner} ${corner} 0 0 1 ${corner * 0.5} ${corner}` +
    `v30a${corner} ${corner} 0 0 1 ${-corner} ${corner}h${-(half - corner)}z`
  return (
    pen.ellipse(240 - half - 2, FACE + 18, 18, 26, skin) +
    pen.ellipse(240 + half + 2, FACE + 18, 18, 26, darken(skin, 0.1)) +
    pen.rect(240 - half, FACE - 116, half * 2, 236, corner, light) +
    pen.path(shade, darken(skin, 0.5), 'opacity=".08"')
  )
}

function drawBeard({ pen, half, hair, pale }: Head): string {
  const [left, right] = [240 - half, 240 + half]
  const d =
    `M${left} ${FACE + 26}C${left} ${FACE + 150} ${right} ${FACE + 150} ${right} ${FACE + 26}` +
    `C${right - 26} ${FACE + 50} 290 ${FACE + 52} 240 ${FACE + 52}S${left + 26} ${FACE + 50} ${left} ${FACE + 26}z`
  return pen.path(d, hair, 'opacity=".94"') + pen.line(`M218 ${FACE + 76}q22 14 44 0`, pale, 7)
}

function drawNoseAndCheeks({ pen, skin, cloth, back }: Head): string {
  const cheek = (x: number) => pen.circle(x, FACE + 48, 18, pen.pick([cloth, back]), 'opacity=".3"')
  const nose = pen.line(`M240 ${FACE - 4}l-12 42h16`, darken(skin, 0.4), 6, 'opacity=".8"')
  return nose + cheek(180) + cheek(300)
}

function drawGlasses({ pen, pale, hair }: Head): string {
  const size = pen.pick([34, 40])
  const corner = pen.chance(0.5) ? size : 14
  const rim = `fill-opacity=".35" stroke="${hair}" stroke-width="8"`
  const glass = (x: number) => pen.rect(x - size, FACE - 6 - size * 0.8, size * 2, size * 1.6, corner, pale, rim)
  return glass(192) + glass(288) + pen.line(`M${192 + size} ${FACE - 8}H${288 - size}`, hair, 8)
}

function drawBrows({ pen, hair }: Head): string {
  return pen.line(`M168 ${FACE - 38}q22 -12 44 0`, hair, 7) + pen.line(`M268 ${FACE - 38}q22 -12 44 0`, hair, 7)
}
