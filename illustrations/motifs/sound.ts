import { darken, lighten } from '../colour.ts'
import type { Motif } from './parts.ts'

const earbuds: Motif = (pen, ink) => {
  const col = pen.pick([ink.light, ink.mid])
  const bud = (x: number, r: number, fl: number) =>
    pen.group(
      pen.rect(-22, 10, 50, 190, 25, pen.side(col)) +
        pen.rect(-22, 172, 50, 28, 14, ink.accent) +
        pen.sphere(0, 0, 78, col) +
        pen.ellipse(46, 26, 34, 46, darken(ink.dark, 0.1), 'transform="rotate(-24 46 26)"') +
        pen.ellipse(50, 22, 20, 30, ink.mid, 'transform="rotate(-24 50 22)"'),
      `translate(${x} -150) rotate(${r}) scale(${fl} 1)`,
    )
  let o =
    pen.slab(-210, 20, 420, 280, 120, darken(col, 0.12), { dx: 22, dy: 10 }) +
    pen.path(
      'M-210 120a120 100 0 0 1 120 -100h180a120 100 0 0 1 120 100v10h-420z',
      pen.linear([
        [0, darken(ink.dark, 0.2)],
        [1, ink.dark],
      ]),
    )
  o =
    pen.path(
      'M-196 34C-196 -180 -150 -250 0 -250S196 -180 196 34z',
      pen.linear(
        [
          [0, lighten(col, 0.2)],
          [1, darken(col, 0.35)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.path(
      'M-166 40C-166 -150 -130 -216 0 -216S166 -150 166 40z',
      pen.linear([
        [0, darken(col, 0.5)],
        [1, darken(col, 0.25)],
      ]),
    ) +
    o
  return (
    o +
    bud(-92, -12, -1) +
    bud(92, 12, 1) +
    pen.path('M-210 110h420v70a120 120 0 0 1 -120 120h-180a120 120 0 0 1 -120 -120z', pen.face(col, 0.2)) +
    pen.circle(0, 170, 9, ink.accent)
  )
}

const headphones: Motif = (pen, ink) => {
  const col = pen.pick([ink.mid, ink.disc, ink.light])
  const cup = (s: number) =>
    pen.group(
      pen.rect(-58, -128, 116, 256, 58, pen.side(darken(col, 0.05))) +
        pen.rect(-92, -112, 60, 224, 30, pen.side(ink.dark)) +
        pen.rect(-24, -86, 64, 172, 32, pen.face(lighten(col, 0.1))) +
        pen.circle(8, 0, 17, ink.accent),
      `translate(${s * 236} 120) scale(${-s} 1) rotate(${-7})`,
    )
  return (
    pen.line('M-246 90C-262 -330 262 -330 246 90', darken(col, 0.5), 50, 'transform="translate(10 8)"') +
    pen.line('M-246 90C-262 -330 262 -330 246 90', col, 46) +
    pen.line('M-236 10C-236 -300 236 -300 236 10', lighten(col, 0.45), 7, 'opacity=".7"') +
    pen.line('M-150 -166C-80 -240 80 -240 150 -166', ink.dark, 40, 'transform="translate(0 14)"') +
    pen.rect(-258, -10, 26, 90, 12, pen.side(ink.light)) +
    pen.rect(232, -10, 26, 90, 12, pen.side(ink.light)) +
    cup(-1) +
    cup(1)
  )
}

const speaker: Motif = (pen, ink) => {
  const col = pen.pick([ink.dark, ink.light, ink.disc])
  const cone = (y: number, r: number) =>
    pen.circle(0, y, r, darken(col, 0.55)) +
    pen.circle(
      0,
      y,
      r * 0.9,
      pen.radial(
        [
          [0, lighten(ink.mid, 0.3)],
          [1, darken(ink.mid, 0.55)],
        ],
        0.6,
        0.65,
        0.8,
      ),
    ) +
    pen.circle(0, y, r * 0.78, 'none', `stroke="${ink.accent}" stroke-width="5"`) +
    pen.sphere(0, y, r * 0.36, ink.dark)
  return (
    pen.slab(-190, -300, 380, 600, 40, col, { dx: 56, dy: 8 }) +
    pen.screen(-166, -270, 332, 540, 20, darken(col, 0.35), () => 0.3, 'opacity=".6"') +
    cone(-150, 104) +
    cone(110, 150) +
    pen.circle(142, -262, 9, ink.accent)
  )
}

const vinyl: Motif = (pen, ink) => {
  return (
    pen.slab(-350, -290, 520, 520, 10, ink.disc, { dx: 12, dy: 12 }) +
    `<g ${pen.clip(pen.rect(-350, -290, 520, 520, 10, '#000'))}>${[ink.disc, ink.light, ink.dark, ink.mid, ink.accent].map((tone, i) => pen.circle(-90, -30, (5 - i) * 62, tone)).join('')}</g>` +
    pen.circle(142, 44, 254, '#000', 'opacity=".35"') +
    pen.circle(130, 30, 252, '#0c0a12') +
    [0, 1, 2, 3, 4, 5]
      .map((i) => pen.circle(130, 30, 236 - i * 24, 'none', 'stroke="#fff" stroke-opacity=".1" stroke-width="3"'))
      .join('') +
    pen.path('M130 30L-40 -150A252 252 0 0 1 60 -210z', '#fff', 'opacity=".13"') +
    pen.path('M130 30L300 210A252 252 0 0 1 200 272z', '#fff', 'opacity=".1"') +
    pen.circle(130, 30, 88, ink.accent) +
    pen.circle(130, 30, 60, 'none', `stroke="${ink.dark}" stroke-width="4" opacity=".5"`) +
    pen.circle(130, 30, 13, ink.light)
  )
}

const mic: Motif = (pen, ink) => {
  const k = pen.clip(pen.rect(-120, -300, 240, 360, 120, '#000'))
  return (
    pen.path('M-190 -60v20a190 190 0 0 0 380 0v-20', 'none', `stroke="${pen.side(ink.light)}" stroke-width="30"`) +
    pen.rect(-16, 150, 32, 120, 8, pen.side(ink.mid)) +
    pen.rect(-170, 262, 340, 38, 19, pen.side(ink.dark)) +
    pen.rect(-120, -300, 240, 360, 120, pen.side(ink.disc)) +
    `<g ${k}>${pen.screen(-120, -300, 240, 250, 22, darken(ink.disc, 0.5), () => 0.62)}</g>` +
    pen.rect(-120, -64, 240, 36, 0, ink.accent) +
    pen.path(
      'M-84 -190a100 100 0 0 1 60 -90',
      'none',
      'stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".5"',
    )
  )
}

export const SOUND_MOTIFS = { earbuds, headphones, speaker, vinyl, mic } as const
