import { darken, lighten } from '../colour.ts'
import { type Motif, place, wall } from './parts.ts'

const laptop: Motif = (pen, ink) => {
  let o =
    pen.slab(-310, -250, 620, 420, 24, pen.pick([ink.light, ink.mid]), { dx: 8, dy: 6 }) +
    pen.rect(-292, -232, 584, 384, 12, ink.dark) +
    wall(pen, ink, -284, -224, 568, 368, 8)
  o +=
    pen.rect(-230, -170, 270, 190, 12, '#fff', 'opacity=".94"') +
    pen.rect(-230, -170, 270, 30, 12, ink.accent) +
    [210, 180, 222, 120]
      .map((width, i) => pen.rect(-206, -116 + i * 30, width, 12, 6, ink.dark, 'opacity=".7"'))
      .join('')
  o +=
    pen.polygon(
      [
        [-318, 170],
        [318, 170],
        [412, 280],
        [-412, 280],
      ],
      pen.linear([
        [0, ink.mid],
        [1, lighten(ink.light, 0.1)],
      ]),
    ) +
    pen.polygon(
      [
        [-412, 280],
        [412, 280],
        [404, 306],
        [-404, 306],
      ],
      darken(ink.mid, 0.4),
    )
  for (let r = 0; r < 4; r++) {
    const y = 182 + r * 15,
      hw = 296 + r * 13
    for (let i = 0; i < 13; i++)
      o += pen.polygon(
        [
          [-hw + (i * 2 * hw) / 13 + 4, y],
          [-hw + ((i + 1) * 2 * hw) / 13 - 4, y],
          [-hw - 2 + ((i + 1) * 2 * (hw + 2)) / 13 - 4, y + 10],
          [-hw - 2 + (i * 2 * (hw + 2)) / 13 + 4, y + 10],
        ],
        ink.dark,
        'opacity=".85"',
      )
  }
  return (
    o +
    pen.polygon(
      [
        [-95, 246],
        [95, 246],
        [104, 274],
        [-104, 274],
      ],
      darken(ink.mid, 0.2),
      'opacity=".5"',
    )
  )
}

const chip: Motif = (pen, ink) => {
  let o = ''
  for (let i = 0; i < 7; i++)
    for (const s of [-1, 1]) {
      const y = -168 + i * 56
      o += pen.rect(s > 0 ? 196 : -256, y - 11, 60, 22, 5, pen.side('#ffd98a'))
      o += pen.rect(y - 11, s > 0 ? 196 : -256, 22, 60, 5, pen.side('#ffd98a'))
      o +=
        pen.line(
          `M${s * 256} ${y}H${s * (300 + (i % 3) * 40)}V${y + (i < 3 ? -1 : 1) * (40 + (i % 3) * 26)}`,
          ink.accent,
          6,
          'opacity=".8"',
        ) + pen.circle(s * (300 + (i % 3) * 40), y + (i < 3 ? -1 : 1) * (40 + (i % 3) * 26), 9, ink.accent)
    }
  return pen.group(
    o +
      pen.slab(-205, -205, 410, 410, 34, ink.dark, { dx: 20, dy: 18 }) +
      pen.rect(
        -150,
        -150,
        300,
        300,
        24,
        pen.linear(
          [
            [0, lighten(ink.disc, 0.35)],
            [0.5, ink.disc],
            [1, darken(ink.disc, 0.4)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      pen.screen(-140, -140, 280, 280, 22, ink.light, (u, v) => 0.9 - (u + v) * 0.52, 'opacity=".85"') +
      pen.circle(-178, -178, 10, ink.accent),
    place(0, 0, pen.pick([0, -12, 45, 9]), 0.94),
  )
}

const visor: Motif = (pen, ink) => {
  return (
    pen.path(
      'M-330 -60C-330 -250 -160 -292 0 -292S330 -250 330 -60',
      'none',
      `stroke="${pen.side(ink.mid)}" stroke-width="64"`,
    ) +
    pen.path(
      'M-350 -70C-350 -150 -250 -170 0 -170S350 -150 350 -70C362 60 330 200 220 210C130 218 90 120 0 120S-130 218 -220 210C-330 200 -362 60 -350 -70z',
      darken(ink.dark, 0.3),
      'transform="translate(14 16)"',
    ) +
    pen.path(
      'M-350 -70C-350 -150 -250 -170 0 -170S350 -150 350 -70C362 60 330 200 220 210C130 218 90 120 0 120S-130 218 -220 210C-330 200 -362 60 -350 -70z',
      pen.linear(
        [
          [0, lighten(ink.disc, 0.5)],
          [0.35, ink.disc],
          [0.7, darken(ink.disc, 0.45)],
          [1, ink.dark],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.path(
      'M-318 -66C-318 -122 -230 -142 0 -142S318 -122 318 -66C326 40 300 168 216 176C150 182 100 92 0 92S-150 182 -216 176C-300 168 -326 40 -318 -66z',
      pen.linear(
        [
          [0, ink.accent],
          [0.3, ink.disc],
          [0.65, ink.dark],
          [1, ink.mid],
        ],
        0,
        0,
        1,
        0.7,
      ),
    ) +
    pen.path(
      'M-290 -70C-284 -112 -180 -126 -60 -128C-160 -60 -220 20 -240 130C-290 100 -300 0 -290 -70z',
      '#fff',
      'opacity=".3"',
    ) +
    pen.rect(-250, 262, 500, 36, 18, pen.side(ink.mid))
  )
}

const battery: Motif = (pen, ink) => {
  const col = pen.pick([ink.disc, ink.accent])
  const seg = 1 + Math.floor(pen.range(2, 4))
  let o =
    pen.rect(-60, -306, 120, 50, 16, pen.side(ink.light)) +
    pen.slab(-170, -262, 340, 562, 52, ink.dark, { dx: 34, dy: 8 }) +
    pen.rect(-138, -230, 276, 498, 30, '#05030f', 'opacity=".55"')
  for (let i = 0; i < 4; i++)
    o += pen.rect(-118, 132 - i * 118, 236, 102, 18, i < seg ? pen.side(col) : lighten(ink.dark, 0.12))
  return o + pen.path('M26 -120l-92 140h62l-22 120 104 -158h-66z', ink.light)
}

export const MACHINES_MOTIFS = { laptop, chip, visor, battery } as const
