import { darken, lighten, mix } from '../colour.ts'
import { drawOutline, FACE, type Head } from './head.ts'

export const BEARDS = ['full', 'long', 'goatee', 'moustache', 'stubble'] as const
export type Beard = (typeof BEARDS)[number]
export const MOUTHS = ['smile', 'grin', 'calm', 'lips'] as const
export type Mouth = (typeof MOUTHS)[number]
export const NOSES = ['edge', 'arc', 'wide'] as const
export type Nose = (typeof NOSES)[number]
export const EYES = ['dots', 'lashes', 'almond', 'glad'] as const
export type Eyes = (typeof EYES)[number]

const LIPSTICK = '#b3134f'

/** Skin, ears and the shaded half. */
export function drawFace(head: Head, showEars: boolean): string {
  const { pen, half, skin } = head
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
  const ears = showEars
    ? pen.ellipse(240 - half - 2, FACE + 18, 18, 26, skin) +
      pen.ellipse(240 + half + 2, FACE + 18, 18, 26, darken(skin, 0.1))
    : ''
  const inside = pen.clip(drawOutline(head, '#000'))
  const shade = pen.rect(240, FACE - 120, 140, 270, 0, darken(skin, 0.5), 'opacity=".08"')
  return `${ears}${drawOutline(head, light)}<g ${inside}>${shade}</g>`
}

export function drawBeard(head: Head, beard: Beard): string {
  const { pen, half, hair, pale, line } = head
  const [left, right] = [240 - half, 240 + half]
  const cheeks = (low: number) =>
    `M${left} ${FACE + 26}C${left} ${FACE + low} ${right} ${FACE + low} ${right} ${FACE + 26}` +
    `C${right - 26} ${FACE + 50} 290 ${FACE + 52} 240 ${FACE + 52}S${left + 26} ${FACE + 50} ${left} ${FACE + 26}z`
  const lips = pen.line(`M218 ${FACE + 76}q22 14 44 0`, pale, 7)
  const moustache = pen.path(
    `M240 ${FACE + 52}C220 ${FACE + 42} 196 ${FACE + 52} 186 ${FACE + 72}C206 ${FACE + 74} 226 ${FACE + 70} 240 ${FACE + 62}` +
      `C254 ${FACE + 70} 274 ${FACE + 74} 294 ${FACE + 72}C284 ${FACE + 52} 260 ${FACE + 42} 240 ${FACE + 52}z`,
    hair,
  )
  switch (beard) {
    case 'full':
      return pen.path(cheeks(150), hair, 'opacity=".94"') + lips
    case 'long':
      return (
        pen.path(cheeks(236), hair) + pen.line(`M240 ${FACE + 110}v46`, darken(hair, 0.3), 4, 'opacity=".4"') + lips
      )
    case 'goatee':
      return (
        moustache +
        pen.path(
          `M204 ${FACE + 82}C206 ${FACE + 130} 274 ${FACE + 130} 276 ${FACE + 82}C262 ${FACE + 96} 218 ${FACE + 96} 204 ${FACE + 82}z`,
          hair,
        ) +
        pen.line(`M218 ${FACE + 80}q22 8 44 0`, line, 6)
      )
    case 'moustache':
      return moustache + pen.line(`M218 ${FACE + 84}q22 14 44 0`, line, 7)
    case 'stubble':
      return pen.path(cheeks(150), line, 'opacity=".2"') + pen.line(`M214 ${FACE + 76}q26 16 52 0`, line, 7)
  }
}

export function drawMouth({ pen, line, pale, skin }: Head, mouth: Mouth): string {
  const y = FACE + 68
  switch (mouth) {
    case 'smile':
      return pen.line(`M212 ${y}q28 26 56 0`, line, 8)
    case 'grin':
      return (
        pen.path(`M206 ${y - 4}h68c-2 42 -66 42 -68 0z`, line) + pen.path(`M212 ${y - 2}h56c0 14 -56 14 -56 0z`, pale)
      )
    case 'calm':
      return pen.line(`M218 ${y + 6}q26 8 46 -4`, line, 8)
    case 'lips':
      return (
        pen.path(
          `M206 ${y + 4}C220 ${y - 10} 232 ${y - 8} 240 ${y - 2}C248 ${y - 8} 260 ${y - 10} 274 ${y + 4}C258 ${y + 28} 222 ${y + 28} 206 ${y + 4}z`,
          mix(skin, LIPSTICK, 0.6),
        ) + pen.line(`M212 ${y + 5}q28 8 56 0`, line, 4, 'opacity=".6"')
      )
  }
}

export function drawNose({ pen, skin }: Head, nose: Nose): string {
  const d = {
    edge: `M240 ${FACE - 4}l-12 42h16`,
    arc: `M228 ${FACE + 32}q12 14 24 0`,
    wide: `M222 ${FACE + 30}q-4 12 8 12h20q12 0 8 -12`,
  }[nose]
  return pen.line(d, darken(skin, 0.4), 6, 'opacity=".8"')
}

export function drawCheeks({ pen, cloth, back, skin }: Head, freckles: boolean): string {
  if (freckles) {
    return [166, 184, 202, 278, 296, 314]
      .map((x, i) => pen.circle(x, FACE + 38 + (i % 2) * 12, 4, darken(skin, 0.4), 'opacity=".7"'))
      .join('')
  }
  const cheek = (x: number) => pen.circle(x, FACE + 48, 18, pen.pick([cloth, back]), 'opacity=".3"')
  return cheek(180) + cheek(300)
}

export function drawEyes({ pen, line, pale }: Head, eyes: Eyes): string {
  const y = FACE - 6
  const both = (draw: (x: number, side: number) => string) => draw(192, -1) + draw(288, 1)
  switch (eyes) {
    case 'dots':
      return both((x) => pen.circle(x, y, 10, line))
    case 'lashes':
      return both(
        (x, side) => pen.circle(x, y, 10, line) + pen.line(`M${x + side * 8} ${y - 8}l${side * 12} -8`, line, 5),
      )
    case 'almond':
      return both(
        (x) =>
          pen.path(`M${x - 19} ${y + 2}Q${x} ${y - 20} ${x + 19} ${y + 2}Q${x} ${y + 16} ${x - 19} ${y + 2}z`, pale) +
          pen.circle(x, y - 1, 9, line) +
          pen.line(`M${x - 19} ${y + 2}Q${x} ${y - 20} ${x + 19} ${y + 2}`, line, 5),
      )
    case 'glad':
      return both((x) => pen.line(`M${x - 14} ${y + 5}q14 -18 28 0`, line, 8))
  }
}

export function drawBrows({ pen, line }: Head, strong: boolean): string {
  const width = strong ? 12 : 7
  return pen.line(`M168 ${FACE - 38}q22 -12 44 0`, line, width) + pen.line(`M268 ${FACE - 38}q22 -12 44 0`, line, width)
}

export function drawGlasses({ pen, pale, line }: Head): string {
  const size = pen.pick([34, 40])
  const corner = pen.chance(0.5) ? size : 14
  const rim = `fill-opacity=".35" stroke="${line}" stroke-width="8"`
  const glass = (x: number) => pen.rect(x - size, FACE - 6 - size * 0.8, size * 2, size * 1.6, corner, pale, rim)
  return glass(192) + glass(288) + pen.line(`M${192 + size} ${FACE - 8}H${288 - size}`, line, 8)
}

/** Lines of a face that has seen some years. */
export function drawYears({ pen, skin }: Head): string {
  const crease = (d: string) => pen.line(d, darken(skin, 0.35), 4, 'opacity=".55"')
  return (
    crease(`M182 ${FACE + 22}q12 8 24 4`) +
    crease(`M298 ${FACE + 22}q-12 8 -24 4`) +
    crease(`M196 ${FACE + 50}q-8 12 -4 26`) +
    crease(`M284 ${FACE + 50}q8 12 4 26`) +
    crease(`M212 ${FACE - 68}q28 -8 56 0`)
  )
}
