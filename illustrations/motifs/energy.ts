import { darken, lighten } from '../colour.ts'
import type { Point } from '../pen.ts'
import type { Motif } from './parts.ts'

const solar: Motif = (pen, ink) => {
  let o =
    pen.polygon(
      [
        [-300, 300],
        [-300, 10],
        [-90, -160],
        [120, 10],
        [120, 300],
      ],
      pen.linear(
        [
          [0, lighten(ink.light, 0.2)],
          [1, ink.mid],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.polygon(
      [
        [120, 300],
        [120, 10],
        [330, 40],
        [330, 300],
      ],
      pen.linear([
        [0, darken(ink.mid, 0.3)],
        [1, darken(ink.mid, 0.5)],
      ]),
    )
  o +=
    pen.polygon(
      [
        [-118, -190],
        [-68, -190],
        [152, 2],
        [120, 30],
      ],
      ink.dark,
    ) +
    pen.polygon(
      [
        [-118, -190],
        [-330, -10],
        [-306, 18],
        [-90, -160],
      ],
      lighten(ink.dark, 0.2),
    ) +
    pen.polygon(
      [
        [-68, -190],
        [190, -150],
        [372, 52],
        [146, 4],
      ],
      darken(ink.dark, 0.15),
    )
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 3; j++) {
      const p = (u: number, v: number): Point => [-52 + u * 236 + v * 196, -178 + u * 36 + v * 190]
      const u = i / 4 + 0.03,
        U = u + 0.2,
        v = j / 3 + 0.05,
        V = v + 0.26
      o += pen.polygon(
        [p(u, v), p(U, v), p(U, V), p(u, V)],
        pen.linear(
          [
            [0, lighten(ink.disc, 0.35)],
            [0.6, darken(ink.disc, 0.3)],
            [1, darken(ink.disc, 0.55)],
          ],
          0,
          0,
          1,
          1,
        ),
        `stroke="${lighten(ink.disc, 0.6)}" stroke-width="2"`,
      )
    }
  o +=
    pen.rect(-150, 130, 110, 170, 6, ink.dark) +
    pen.rect(-138, 142, 86, 158, 2, ink.accent) +
    pen.circle(-66, 226, 6, ink.dark) +
    pen.rect(
      -256,
      110,
      72,
      90,
      6,
      pen.linear([
        [0, lighten(ink.accent, 0.5)],
        [1, ink.accent],
      ]),
      `stroke="${ink.dark}" stroke-width="8"`,
    ) +
    pen.rect(
      0,
      110,
      78,
      90,
      6,
      pen.linear([
        [0, lighten(ink.accent, 0.5)],
        [1, ink.accent],
      ]),
      `stroke="${ink.dark}" stroke-width="8"`,
    ) +
    pen.circle(-90, -50, 34, ink.dark) +
    pen.circle(-90, -50, 24, lighten(ink.accent, 0.3))
  return (
    o +
    pen.rect(212, 150, 70, 110, 12, pen.face(ink.light)) +
    pen.path('M252 168l-26 40h18l-6 30 28-42h-18z', ink.accent)
  )
}

const bulb: Motif = (pen, ink) => {
  let o = ''
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    o += pen.line(
      `M${Math.cos(a) * 270} ${-60 + Math.sin(a) * 270}L${Math.cos(a) * (310 + (i % 2) * 30)} ${-60 + Math.sin(a) * (310 + (i % 2) * 30)}`,
      ink.accent,
      14,
    )
  }
  return (
    pen.circle(
      0,
      -60,
      250,
      pen.radial(
        [
          [0, lighten(ink.accent, 0.4), 0.7],
          [1, ink.accent, 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    ) +
    (pen.chance(0.5) ? o : '') +
    pen.path(
      'M-66 150C-70 90 -190 60 -190 -70A190 190 0 0 1 190 -70C190 60 70 90 66 150z',
      pen.radial([
        [0, '#ffffff'],
        [0.5, lighten(ink.accent, 0.45)],
        [1, ink.accent],
      ]),
    ) +
    pen.line('M-50 140L-60 -20L-20 30L20 -40L60 20L50 140', ink.dark, 9, 'opacity=".75"') +
    pen.ellipse(-92, -140, 44, 26, '#fff', 'opacity=".85" transform="rotate(-40 -92 -140)"') +
    [0, 1, 2]
      .map((i) => pen.rect(-72 + i * 5, 150 + i * 40, 144 - i * 10, 34, 15, pen.side(i === 1 ? ink.light : ink.mid)))
      .join('') +
    pen.path('M-44 270h88l-26 30h-36z', ink.dark)
  )
}

const thermostat: Motif = (pen, ink) => {
  const t = []
  for (let i = 0; i <= 48; i++) {
    const a = ((-220 + i * 5.4) * Math.PI) / 180
    t.push(
      pen.line(
        `M${(Math.cos(a) * 226).toFixed(1)} ${(Math.sin(a) * 226).toFixed(1)}L${(Math.cos(a) * 196).toFixed(1)} ${(Math.sin(a) * 196).toFixed(1)}`,
        i < 30 ? ink.accent : ink.mid,
        7,
      ),
    )
  }
  return (
    pen.circle(22, 26, 292, '#000', 'opacity=".28"') +
    pen.circle(
      0,
      0,
      292,
      pen.linear(
        [
          [0, lighten(ink.light, 0.5)],
          [0.5, ink.mid],
          [1, darken(ink.mid, 0.4)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.circle(0, 0, 256, '#0b0912') +
    pen.circle(
      0,
      0,
      256,
      pen.radial(
        [
          [0, lighten(ink.disc, 0.1), 0.85],
          [0.7, ink.disc, 0.25],
          [1, '#05030f', 0.3],
        ],
        0.5,
        0.95,
        0.9,
      ),
    ) +
    t.join('') +
    pen.group(
      pen.path(
        'M-120 -70h60a30 30 0 0 1 30 30v12a30 30 0 0 1 -12 24l-58 50h70v24h-116v-24l76 -62a14 14 0 0 0 6 -12v-6a12 12 0 0 0 -12 -12h-44z',
        '#fff',
      ) +
        pen.path('M0 -46l40 -24h16v140h-28v-108l-28 16z', '#fff') +
        pen.circle(94, -56, 15, 'none', 'stroke="#fff" stroke-width="8"'),
      'translate(4 0)',
    )
  )
}

export const ENERGY_MOTIFS = { solar, bulb, thermostat } as const
