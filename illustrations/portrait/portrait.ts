import { darken, lighten } from '../colour.ts'
import { Pen } from '../pen.ts'
import { toSvg } from '../plate.ts'
import { createRandom, hashText } from '../random.ts'
import { drawClothes } from './clothes.ts'
import {
  drawBeard,
  drawBrows,
  drawCheeks,
  drawEyes,
  drawFace,
  drawGlasses,
  drawMouth,
  drawNose,
  drawYears,
} from './face.ts'
import { drawHair } from './hair.ts'
import { FACE, type Head, SIZE } from './head.ts'
import { readPortraitInks, toLineInk, toSilver } from './inks.ts'
import type { PortraitRequest } from './traits.ts'
import { chooseTraits } from './traits.ts'

/** The byline stamp of an author as SVG, 480 × 480: the same request always gives the same text. */
export function drawPortrait(request: PortraitRequest): string {
  const pen = new Pen(createRandom(hashText(`portrait/${request.slug}`)))
  for (let skipped = 0; skipped < 4; skipped++) pen.random()
  const traits = chooseTraits(pen, request)
  const inks = readPortraitInks(traits.inks)
  const line = toLineInk(inks)
  const hair = traits.older ? toSilver(inks) : inks.hair
  const head: Head = { pen, ...inks, hair, line, half: traits.half, corner: traits.corner, shape: traits.head }
  const hat = pen.pick([inks.cloth, inks.pale, darken(inks.cloth, 0.35), inks.hair])
  const hairdo = drawHair(traits.hair, { head, colour: hair, cloth: traits.hatInCloth ? inks.cloth : hat })
  const covered = traits.hair === 'hijab'
  const art = [
    drawBackdrop(pen, inks.back),
    hairdo.behind,
    drawClothes(head, traits.clothes),
    drawFace(head, !covered),
    traits.older ? drawYears(head) : '',
    drawNose(head, traits.nose),
    drawCheeks(head, traits.freckles),
    traits.beard ? drawBeard(head, traits.beard) : drawMouth(head, traits.mouth),
    hairdo.front,
    traits.glasses ? drawGlasses(head) : drawBrows(head, traits.strongBrows),
    drawEyes(head, traits.eyes),
    covered ? '' : drawEarrings(head, traits.earrings),
  ]
  return toSvg(SIZE, SIZE, pen.defs, art.join(''))
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

function drawEarrings({ pen, half, pale, cloth }: Head, kind: 'none' | 'studs' | 'hoops'): string {
  if (kind === 'none') return ''
  const each = (x: number) =>
    kind === 'studs'
      ? pen.circle(x, FACE + 50, 10, pale)
      : pen.circle(x, FACE + 62, 17, 'none', `stroke="${lighten(cloth, 0.3)}" stroke-width="6"`)
  return each(240 - half - 4) + each(240 + half + 4)
}
