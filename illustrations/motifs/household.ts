import { darken, lighten } from '../colour.ts'
import { knob, lens, type Motif } from './parts.ts'

const router: Motif = (pen, ink) => {
  let o =
    [0, 1, 2, 3]
      .map((i) =>
        pen.line(
          `M${-110 - i * 66} ${-40 - i * 58}A${156 + i * 92} ${156 + i * 92} 0 0 1 ${110 + i * 66} ${-40 - i * 58}`,
          i % 2 ? ink.accent : ink.light,
          24,
          `opacity="${1 - i * 0.17}"`,
        ),
      )
      .join('') + pen.circle(0, 6, 30, ink.accent)
  o +=
    [-230, 230].map((x) => pen.rect(x - 16, -90, 32, 290, 16, pen.side(ink.dark))).join('') +
    pen.slab(-320, 130, 640, 150, 44, ink.light, { dx: 20, dy: 14 }) +
    [0, 1, 2, 3, 4].map((i) => pen.circle(-250 + i * 44, 206, 11, i < 3 ? ink.accent : ink.mid)).join('') +
    [0, 1, 2, 3, 4, 5, 6].map((i) => pen.rect(60 + i * 30, 176, 12, 60, 6, ink.dark, 'opacity=".7"')).join('')
  return o
}

const lock: Motif = (pen, ink) => {
  const col = pen.pick([ink.disc, ink.accent])
  return (
    pen.path(
      'M-130 0V-110A130 130 0 0 1 130 -110V0',
      'none',
      `stroke="${darken(ink.mid, 0.45)}" stroke-width="62" transform="translate(14 8)"`,
    ) +
    pen.path(
      'M-130 0V-110A130 130 0 0 1 130 -110V0',
      'none',
      `stroke="${pen.linear(
        [
          [0, lighten(ink.light, 0.3)],
          [1, ink.mid],
        ],
        0,
        0,
        1,
        0,
      )}" stroke-width="58"`,
    ) +
    pen.slab(-230, -40, 460, 340, 56, col, { dx: 28, dy: 14 }) +
    pen.screen(-210, -20, 420, 300, 20, darken(col, 0.4), (u, v) => u * 0.5 + v * 0.5 - 0.3, 'opacity=".5"') +
    pen.circle(0, 96, 52, ink.dark) +
    pen.path('M-24 110h48l16 110h-80z', ink.dark) +
    pen.circle(-14, 84, 12, lighten(ink.dark, 0.5), 'opacity=".6"')
  )
}

const vacuum: Motif = (pen, ink) => {
  return (
    pen.line('M-420 250C-300 120 -220 330 -60 240S180 40 430 120', ink.accent, 12, 'stroke-dasharray="4 30"') +
    pen.ellipse(20, 190, 330, 104, '#000', `opacity=".35" ${pen.blur(16)}`) +
    pen.path('M-310 60v70a310 130 0 0 0 620 0v-70z', pen.side(darken(ink.light, 0.1))) +
    pen.ellipse(
      0,
      60,
      310,
      130,
      pen.linear(
        [
          [0, lighten(ink.light, 0.4)],
          [1, ink.mid],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.ellipse(0, 60, 246, 100, 'none', `stroke="${ink.dark}" stroke-width="5" opacity=".35"`) +
    pen.cylinder(0, 0, 180, 50, ink.dark, 40) +
    pen.ellipse(0, 0, 60, 26, ink.disc) +
    pen.ellipse(0, 116, 46, 16, ink.accent) +
    pen.rect(-200, 142, 400, 16, 8, darken(ink.dark, 0.1), 'opacity=".7"')
  )
}

const coffee: Motif = (pen, ink) => {
  return (
    pen.slab(-250, -290, 420, 590, 30, ink.disc, { dx: 46, dy: 10 }) +
    pen.rect(
      -210,
      -60,
      340,
      320,
      18,
      pen.linear([
        [0, darken(ink.dark, 0.3)],
        [1, ink.dark],
      ]),
    ) +
    pen.rect(-250, -200, 420, 26, 0, ink.light, 'opacity=".85"') +
    lens(pen, ink, -150, -240 + 4, 28) +
    knob(pen, ink.light, 60, -236, 26) +
    knob(pen, ink.accent, 126, -236, 26) +
    pen.rect(-110, -60, 140, 46, 8, pen.side(ink.light)) +
    pen.rect(30, -50, 160, 28, 14, pen.side(ink.dark)) +
    pen.rect(-64, -14, 16, 40, 6, ink.mid) +
    pen.rect(-32, -14, 16, 40, 6, ink.mid) +
    pen.rect(-59, 20, 6, 90, 3, '#5a2d12') +
    pen.rect(-27, 20, 6, 90, 3, '#5a2d12') +
    pen.path('M62 140c60 -6 60 80 -6 74', 'none', `stroke="${ink.light}" stroke-width="16"`) +
    pen.path('M-140 104h206l-22 130a30 30 0 0 1 -30 26h-102a30 30 0 0 1 -30 -26z', pen.side(ink.light)) +
    pen.ellipse(-37, 104, 103, 16, '#5a2d12') +
    pen.rect(-220, 260, 360, 22, 8, ink.mid) +
    [0, 1].map((i) => pen.line(`M${-70 + i * 60} 80c-20 -24 20 -40 0 -70`, '#fff', 8, 'opacity=".35"')).join('')
  )
}

export const HOUSEHOLD_MOTIFS = { router, lock, vacuum, coffee } as const
