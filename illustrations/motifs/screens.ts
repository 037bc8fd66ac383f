import { darken, lighten, mix } from '../colour.ts'
import { knob, lens, type Motif, wall } from './parts.ts'

const tv: Motif = (pen, ink) => {
  return (
    pen.slab(-410, -290, 820, 480, 20, ink.dark, { dx: 14, dy: 10 }) +
    wall(pen, ink, -396, -276, 792, 452, 8) +
    pen.path('M-40 200h80l30 76h-140z', pen.side(ink.mid)) +
    pen.rect(-190, 272, 380, 28, 14, pen.side(ink.light)) +
    pen.slab(-290, 222, 580, 30, 15, ink.mid, { dx: 6, dy: 6 })
  )
}

const play: Motif = (pen, ink) => {
  return (
    pen.slab(-380, -250, 760, 480, 44, ink.dark, { dx: 18, dy: 16 }) +
    wall(pen, ink, -352, -222, 704, 424, 26) +
    pen.rect(-352, 150, 704, 52, 0, '#05030f', 'opacity=".55"') +
    pen.rect(-320, 172, 640, 8, 4, '#fff', 'opacity=".4"') +
    pen.rect(-320, 172, 270, 8, 4, ink.accent) +
    pen.circle(-50, 176, 14, ink.accent) +
    pen.circle(8, -24, 116, '#000', 'opacity=".3"') +
    pen.circle(0, -34, 112, ink.light) +
    pen.path('M-34 -92v116a10 10 0 0 0 16 8l86 -58a10 10 0 0 0 0 -16l-86 -58a10 10 0 0 0 -16 8z', ink.disc) +
    pen.rect(-380, 262, 760, 38, 19, pen.side(ink.mid))
  )
}

const camera: Motif = (pen, ink) => {
  const col = pen.pick([ink.dark, ink.mid, ink.light])
  const o =
    pen.path('M-130 -150L-90 -236H90L130 -150z', pen.side(col)) +
    pen.slab(-320, -160, 640, 420, 48, col, { dx: 24, dy: 16 }) +
    pen.rect(
      -320,
      -60,
      640,
      220,
      0,
      pen.linear([
        [0, darken(ink.dark, 0.25)],
        [1, ink.dark],
      ]),
    ) +
    pen.screen(-312, -54, 624, 210, 15, lighten(ink.dark, 0.25), () => 0.34) +
    pen.slab(-262, -206, 92, 48, 14, ink.light, { dx: 8, dy: 4 }) +
    pen.slab(180, -196, 100, 40, 12, ink.accent, { dx: 8, dy: 4 }) +
    pen.rect(
      204,
      -130,
      84,
      46,
      12,
      pen.linear([
        [0, '#fff'],
        [1, ink.mid],
      ]),
    )
  return (
    o +
    pen.circle(14, 64, 204, '#000', 'opacity=".35"') +
    pen.circle(
      0,
      50,
      200,
      pen.linear(
        [
          [0, lighten(ink.mid, 0.4)],
          [1, darken(ink.mid, 0.5)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.circle(0, 50, 178, ink.dark) +
    lens(pen, ink, 0, 50, 150) +
    pen.circle(0, 50, 190, 'none', `stroke="${ink.accent}" stroke-width="6"`)
  )
}

const gamepad: Motif = (pen, ink) => {
  const col = pen.pick([ink.light, ink.mid, ink.disc])
  const B =
    'M-200 -170C-280 -180 -330 -120 -350 0C-372 130 -372 250 -290 262C-220 270 -190 170 -130 130H130C190 170 220 270 290 262C372 250 372 130 350 0C330 -120 280 -180 200 -170C150 -164 130 -150 90 -150H-90C-130 -150 -150 -164 -200 -170z'
  let o = pen.rect(-262, -206, 130, 60, 28, ink.dark) + pen.rect(132, -206, 130, 60, 28, ink.dark)
  for (let i = 9; i > 0; i--)
    o += pen.group(pen.path(B, mix(darken(col, 0.4), darken(col, 0.65), i / 9)), `translate(${i * 2.2} ${i * 2.6})`)
  o +=
    pen.path(B, pen.face(col, 0.25)) +
    pen.rect(-252, -86, 116, 40, 12, ink.dark) +
    pen.rect(-214, -124, 40, 116, 12, ink.dark) +
    (
      [
        [194, -122, ink.accent],
        [246, -66, ink.disc === col ? ink.dark : ink.disc],
        [142, -66, ink.mid === col ? ink.light : ink.mid],
        [194, -10, ink.dark],
      ] as const
    )
      .map(([x, y, k]) => knob(pen, k, x, y, 27))
      .join('')
  return (
    o +
    knob(pen, ink.dark, -98, 52, 56) +
    knob(pen, ink.dark, 98, 52, 56) +
    pen.rect(-54, -118, 108, 74, 16, ink.dark) +
    wall(pen, ink, -46, -110, 92, 58, 10) +
    pen.circle(0, 6, 14, ink.accent)
  )
}

export const SCREENS_MOTIFS = { tv, play, camera, gamepad } as const
