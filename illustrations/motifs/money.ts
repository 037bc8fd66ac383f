import { darken, lighten } from '../colour.ts'
import { type Motif, place } from './parts.ts'

const cards: Motif = (pen, ink) => {
  const card = (col: string, t: string) =>
    pen.group(
      pen.slab(-270, -168, 540, 336, 36, col, {
        dx: 10,
        dy: 14,
        fill: pen.linear(
          [
            [0, lighten(col, 0.25)],
            [0.5, col],
            [1, darken(col, 0.3)],
          ],
          0,
          0,
          1,
          1,
        ),
      }) +
        `<g ${pen.clip(pen.rect(-270, -168, 540, 336, 36, '#000'))}>${pen.circle(200, 150, 210, '#fff', 'opacity=".1"')}${pen.circle(290, 90, 210, '#fff', 'opacity=".1"')}</g>` +
        pen.rect(-222, -66, 84, 64, 12, pen.face(ink.accent === col ? ink.light : ink.accent, 0.35)) +
        pen.path('M-222 -34h84M-196 -66v64M-164 -66v64', 'none', `stroke="${ink.dark}" stroke-width="3" opacity=".5"`) +
        [0, 1, 2, 3].map((i) => pen.rect(-222 + i * 104, 44, 76, 16, 8, '#fff', 'opacity=".85"')).join('') +
        pen.rect(-222, 96, 150, 14, 7, '#fff', 'opacity=".55"') +
        pen.circle(166, 104, 32, ink.light, 'opacity=".9"') +
        pen.circle(206, 104, 32, ink.accent === col ? ink.disc : ink.accent, 'opacity=".9"') +
        [0, 1, 2]
          .map((i) =>
            pen.line(
              `M${-104 + i * 18} ${-58 + i * -6}a${30 + i * 14} ${30 + i * 14} 0 0 1 0 ${48 + i * 12}`,
              '#fff',
              6,
              'opacity=".7"',
            ),
          )
          .join(''),
      t,
    )
  return (
    card(ink.dark, place(-20, 96, -16, 0.98)) +
    card(pen.pick([ink.accent, ink.mid]), place(6, 6, -3, 1)) +
    card(ink.disc, place(26, -112, 10, 1.02))
  )
}

const coins: Motif = (pen, ink) => {
  const col = pen.pick(['#ffd24a', ink.accent])
  const stack = (x: number, n: number) => {
    let s = ''
    for (let i = 0; i < n; i++) {
      const y = 276 - i * 40,
        j = ((i * 37 + n * 13) % 13) - 6
      s +=
        pen.cylinder(x + j, y - 20, 150, 34, col, 24) +
        pen.path(
          `M${x + j - 74} ${y - 2}a75 24 0 0 0 149 0`,
          'none',
          `stroke="${darken(col, 0.45)}" stroke-width="3" opacity=".6"`,
        )
    }
    const y = 276 - (n - 1) * 40 - 20,
      j = (((n - 1) * 37 + n * 13) % 13) - 6
    return s + pen.ellipse(x + j, y, 50, 14, 'none', `stroke="${darken(col, 0.35)}" stroke-width="4"`)
  }
  return (
    stack(-250, 3) +
    stack(-84, 6) +
    stack(82, 9) +
    stack(248, 13) +
    pen.line('M-300 90L-110 -20L40 -110L210 -300', ink.dark, 16) +
    pen.polygon(
      [
        [238, -332],
        [228, -258],
        [170, -300],
      ],
      ink.dark,
    )
  )
}

const chart: Motif = (pen, ink) => {
  const tone = (i: number) => (i === 4 ? ink.accent : i % 2 ? ink.mid : ink.disc)
  return (
    [150, 240, 200, 340, 470].map((h, i) => pen.box(-330 + i * 132, 300 - h, 92, h, 40, tone(i))).join('') +
    pen.line('M-290 80L-150 -10L-20 30L112 -120L262 -250', ink.light, 12) +
    (
      [
        [-290, 80],
        [-150, -10],
        [-20, 30],
        [112, -120],
        [262, -250],
      ] as const
    )
      .map(([x, y]) => pen.circle(x, y, 20, ink.dark) + pen.circle(x, y, 10, ink.light))
      .join('')
  )
}

const bag: Motif = (pen, ink) => {
  const col = pen.pick([ink.disc, ink.accent, ink.mid])
  return (
    pen.path('M-110 -140C-110 -300 110 -300 110 -140', 'none', `stroke="${ink.dark}" stroke-width="20"`) +
    pen.polygon(
      [
        [220, -150],
        [286, -110],
        [286, 270],
        [220, 300],
      ],
      darken(col, 0.5),
    ) +
    pen.polygon(
      [
        [-220, -150],
        [220, -150],
        [220, 300],
        [-220, 300],
      ],
      pen.face(col),
    ) +
    pen.path(
      'M-120 -120C-120 -270 100 -270 100 -120',
      'none',
      `stroke="${lighten(ink.dark, 0.15)}" stroke-width="20"`,
    ) +
    pen.circle(-120, -116, 12, ink.dark) +
    pen.circle(100, -116, 12, ink.dark) +
    pen.group(
      pen.path(
        'M-150 -80h230l80 80-80 80h-230a20 20 0 0 1 -20 -20v-120a20 20 0 0 1 20 -20z',
        '#000',
        'opacity=".25" transform="translate(10 12)"',
      ) +
        pen.path('M-150 -80h230l80 80-80 80h-230a20 20 0 0 1 -20 -20v-120a20 20 0 0 1 20 -20z', pen.face(ink.light)) +
        pen.circle(112, 0, 18, col) +
        pen.circle(-98, -26, 24, 'none', `stroke="${ink.dark}" stroke-width="14"`) +
        pen.circle(-8, 30, 24, 'none', `stroke="${ink.dark}" stroke-width="14"`) +
        pen.line('M-10 -52L-96 54', ink.dark, 14),
      place(30, 90, -14, 1.05),
    )
  )
}

export const MONEY_MOTIFS = { cards, coins, chart, bag } as const
