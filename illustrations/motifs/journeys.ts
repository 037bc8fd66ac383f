import { darken, lighten } from '../colour.ts'
import { lens, type Motif, place, wall } from './parts.ts'

const charger: Motif = (pen, ink) => {
  let o =
    pen.slab(-140, -300, 250, 600, 36, ink.light, { dx: 34, dy: 10 }) +
    pen.rect(-112, -262, 194, 250, 22, ink.dark) +
    wall(pen, ink, -104, -254, 178, 234, 16) +
    pen.rect(-112, 30, 194, 120, 18, pen.face(ink.mid)) +
    pen.rect(-112, 214, 194, 14, 7, ink.accent) +
    pen.path('M-6 42l-44 62h32l-10 40 46-64h-34z', ink.accent)
  o +=
    pen.line('M142 60C260 80 200 320 290 270C350 236 300 110 262 40', darken(ink.dark, 0.1), 26) +
    pen.line('M142 60C260 80 200 320 290 270C350 236 300 110 262 40', lighten(ink.dark, 0.3), 5, 'opacity=".6"')
  return (
    o +
    pen.group(
      pen.rect(-34, -70, 68, 120, 22, pen.side(ink.accent)) +
        pen.rect(-24, -104, 48, 40, 10, pen.side(ink.dark)) +
        pen.circle(-9, -86, 6, ink.light) +
        pen.circle(9, -86, 6, ink.light),
      place(256, 0, -16),
    )
  )
}

const planet: Motif = (pen, ink) => {
  const col = pen.pick([ink.disc, ink.mid, ink.accent])
  const r = 210
  const k = pen.clip(pen.circle(0, 0, r, '#000'))
  let bands = ''
  for (let i = 0; i < 6; i++)
    bands += pen.ellipse(
      0,
      -190 + i * 76 + pen.range(-12, 12),
      260,
      pen.range(14, 34),
      i % 2 ? lighten(col, 0.28) : darken(col, 0.2),
      'opacity=".75"',
    )
  const ring = (front: boolean) =>
    pen.group(
      `<g ${pen.clip(`<rect x="-420" y="${front ? 0 : -220}" width="840" height="220"/>`)}>${pen.ellipse(0, 0, 360, 92, 'none', `stroke="${ink.light}" stroke-width="34" opacity=".92"`)}${pen.ellipse(0, 0, 312, 76, 'none', `stroke="${ink.accent === col ? ink.mid : ink.accent}" stroke-width="16" opacity=".95"`)}</g>`,
      'rotate(-18)',
    )
  return (
    ring(false) +
    pen.sphere(0, 0, r, col) +
    `<g ${k} transform="rotate(-18)">${bands}</g>` +
    pen.circle(
      0,
      0,
      r,
      pen.radial(
        [
          [0, '#fff', 0.35],
          [0.45, '#fff', 0],
          [0.7, '#05030f', 0.15],
          [1, '#05030f', 0.7],
        ],
        0.3,
        0.26,
        0.86,
      ),
    ) +
    ring(true) +
    pen.sphere(270, -210, 46, ink.light) +
    pen.sphere(-300, 180, 28, ink.accent)
  )
}

const rocket: Motif = (pen, ink) => {
  let o = (
    [
      [-70, 262, 60],
      [70, 270, 54],
      [0, 290, 74],
      [-150, 300, 44],
      [150, 304, 40],
    ] as const
  )
    .map(([x, y, r]) => pen.sphere(x, y, r, ink.light))
    .join('')
  o +=
    pen.path(
      'M-46 150C-60 220 -20 250 0 300C20 250 60 220 46 150z',
      pen.linear([
        [0, '#fff3b0'],
        [0.4, ink.accent],
        [1, '#ff4d2e'],
      ]),
    ) +
    pen.path('M-96 40C-190 90 -186 170 -180 210L-80 150z', pen.face(ink.disc)) +
    pen.path('M96 40C190 90 186 170 180 210L80 150z', darken(ink.disc, 0.4))
  return pen.group(
    o +
      pen.path('M0 -310C90 -230 120 -120 104 60L82 160H-82L-104 60C-120 -120 -90 -230 0 -310z', pen.side(ink.light)) +
      pen.path('M0 -310C42 -272 74 -226 92 -168H-92C-74 -226 -42 -272 0 -310z', pen.side(ink.disc)) +
      pen.rect(-92, 130, 184, 34, 10, pen.side(ink.dark)) +
      lens(pen, ink, 0, -70, 56) +
      pen.rect(-14, 50, 28, 150, 14, pen.side(ink.disc)),
    place(0, -4, pen.range(-4, 8)),
  )
}

const flask: Motif = (pen, ink) => {
  const B = 'M-70 -290V-90L-240 210C-262 256 -240 300 -186 300H186C240 300 262 256 240 210L70 -90V-290z'
  const k = pen.clip(pen.path(B, '#000'))
  return (
    pen.path(B, ink.light, 'opacity=".45"') +
    `<g ${k}>${pen.rect(
      -300,
      60,
      600,
      260,
      0,
      pen.linear([
        [0, lighten(ink.accent, 0.25)],
        [1, darken(ink.accent, 0.2)],
      ]),
    )}${pen.ellipse(0, 60, 300, 22, lighten(ink.accent, 0.5))}${(
      [
        [-90, 170, 30],
        [40, 130, 20],
        [110, 220, 38],
        [-20, 240, 24],
        [-140, 250, 16],
        [10, 190, 12],
        [60, 268, 14],
      ] as const
    )
      .map(([x, y, r]) => pen.circle(x, y, r, '#fff', 'opacity=".4"'))
      .join('')}${pen.path('M-60 -290V-80L-226 220', 'none', 'stroke="#fff" stroke-width="26" opacity=".5"')}</g>` +
    pen.path(B, 'none', `stroke="${ink.dark}" stroke-width="12" stroke-linejoin="round"`) +
    pen.rect(-104, -312, 208, 40, 14, pen.side(ink.mid)) +
    pen.sphere(-16, 6, 26, ink.accent) +
    pen.sphere(30, -60, 16, ink.accent) +
    [0, 1, 2]
      .map((i) => pen.line(`M100 ${-40 + i * 60}h${30 + i * 8}`, ink.dark, 8, `transform="translate(${i * 30} 0)"`))
      .join('')
  )
}

export const JOURNEYS_MOTIFS = { charger, planet, rocket, flask } as const
