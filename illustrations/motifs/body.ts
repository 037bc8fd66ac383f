import { darken, lighten, mix } from '../colour.ts'
import { type Motif, place } from './parts.ts'

const heart: Motif = (pen, ink) => {
  const H =
    'M0 270C-250 110 -320 -20 -300 -130C-270 -270 -80 -290 0 -140C80 -290 270 -270 300 -130C320 -20 250 110 0 270z'
  const col = pen.pick([ink.disc, ink.accent === '#ffd34d' ? ink.disc : ink.accent])
  let o = ''
  for (let i = 12; i > 0; i--)
    o += pen.group(pen.path(H, mix(darken(col, 0.35), darken(col, 0.65), i / 12)), `translate(${i * 2.6} ${i * 1.8})`)
  o +=
    pen.path(
      H,
      pen.radial([
        [0, lighten(col, 0.55)],
        [0.4, lighten(col, 0.05)],
        [1, darken(col, 0.35)],
      ]),
    ) + pen.ellipse(-168, -150, 60, 34, '#fff', 'opacity=".5" transform="rotate(-38 -168 -150)"')
  return (
    o +
    pen.line(
      'M-360 10H-170L-120 -70L-50 130L30 -130L84 40L116 10H360',
      darken(col, 0.5),
      24,
      'transform="translate(5 6)" opacity=".5"',
    ) +
    pen.line('M-360 10H-170L-120 -70L-50 130L30 -130L84 40L116 10H360', ink.light, 22)
  )
}

const sleep: Motif = (pen, ink) => {
  let o =
    pen.path(
      'M60 -290A190 190 0 1 0 190 0A150 150 0 0 1 60 -290z',
      pen.radial([
        [0, lighten('#ffe08a', 0.4)],
        [0.6, '#ffd34d'],
        [1, '#d99a2a'],
      ]),
    ) +
    (
      [
        [-230, -220, 14],
        [-280, -60, 9],
        [250, -200, 12],
        [290, -80, 8],
        [-120, -280, 8],
        [180, -290, 7],
      ] as const
    )
      .map(([x, y, r]) =>
        pen.path(
          `M${x} ${y - r * 2}Q${x} ${y} ${x + r * 2} ${y}Q${x} ${y} ${x} ${y + r * 2}Q${x} ${y} ${x - r * 2} ${y}Q${x} ${y} ${x} ${y - r * 2}z`,
          ink.light,
        ),
      )
      .join('')
  o +=
    pen.slab(-360, 60, 50, 240, 22, ink.dark, { dx: 8, dy: 4 }) +
    pen.slab(320, 150, 44, 150, 20, ink.dark, { dx: 8, dy: 4 }) +
    pen.rect(-330, 208, 660, 72, 24, pen.side(ink.light)) +
    pen.path(
      'M-300 214C-310 120 -250 110 -180 118C-120 110 -90 130 -96 214z',
      pen.radial([
        [0, '#ffffff'],
        [1, ink.mid],
      ]),
    )
  return (
    o +
    pen.path(
      'M-110 286V186C-90 130 -10 150 60 142C180 126 300 150 330 200V286z',
      pen.linear([
        [0, lighten(ink.disc, 0.3)],
        [1, darken(ink.disc, 0.25)],
      ]),
    ) +
    pen.path('M-110 190C-80 130 -10 150 60 142l-10 40C0 190 -60 180 -110 232z', ink.accent, 'opacity=".95"') +
    [0, 1, 2]
      .map((i) => pen.line(`M${80 + i * 80} 160q-10 60 0 124`, darken(ink.disc, 0.35), 5, 'opacity=".45"'))
      .join('')
  )
}

const dumbbell: Motif = (pen, ink) => {
  const plate = (x: number, h: number, w: number, col: string) =>
    pen.rect(
      x - w / 2,
      -h / 2,
      w,
      h,
      20,
      pen.linear([
        [0, lighten(col, 0.35)],
        [0.5, col],
        [1, darken(col, 0.5)],
      ]),
    )
  return (
    pen.group(
      pen.rect(
        -330,
        -18,
        660,
        36,
        18,
        pen.linear([
          [0, lighten(ink.light, 0.4)],
          [1, darken(ink.mid, 0.3)],
        ]),
      ) +
        [-1, 1]
          .map(
            (s) =>
              plate(s * 210, 330, 66, ink.disc) +
              plate(s * 272, 240, 50, ink.accent) +
              plate(s * 314, 150, 34, ink.dark),
          )
          .join(''),
      place(0, 110, -14),
    ) +
    pen.sphere(-210, 236, 64, ink.mid) +
    pen.group(
      pen.rect(-60, -150, 120, 300, 34, pen.side(ink.mid)) +
        pen.rect(-36, -196, 72, 60, 16, pen.side(ink.dark)) +
        pen.rect(-60, -20, 120, 70, 0, ink.light, 'opacity=".5"'),
      place(200, -120, 12, 0.86),
    )
  )
}

const bowl: Motif = (pen, ink) => {
  return (
    (
      [
        [-130, -10, 92, ink.accent],
        [20, -60, 104, ink.disc],
        [150, 0, 86, ink.mid],
        [-30, 20, 80, lighten(ink.accent, 0.3)],
      ] as const
    )
      .map(([x, y, r, k]) => pen.sphere(x, y, r, k))
      .join('') +
    pen.path('M-60 -150C-100 -250 -20 -300 60 -300C60 -220 20 -160 -60 -150z', '#3aa56b') +
    pen.path('M-56 -152C-20 -200 20 -240 56 -296', 'none', 'stroke="#0d5c38" stroke-width="6"') +
    pen.path('M-330 40H330C330 190 230 286 110 292H-110C-230 286 -330 190 -330 40z', pen.side(ink.light)) +
    pen.path('M-330 40H330l-6 44H-324z', ink.disc) +
    pen.ellipse(0, 294, 120, 16, darken(ink.mid, 0.3))
  )
}

export const BODY_MOTIFS = { heart, sleep, dumbbell, bowl } as const
