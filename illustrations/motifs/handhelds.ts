import { darken, lighten } from '../colour.ts'
import { lens, type Motif, place, wall } from './parts.ts'

const phone: Motif = (pen, ink) => {
  const back = pen.chance(0.45)
  const duo = pen.chance(0.5)
  const col = pen.pick([ink.mid, ink.light, ink.disc])
  let o = ''
  const one = (bk: boolean, cl: string) => {
    let s = pen.slab(-140, -295, 280, 590, 50, cl, { dx: 26, dy: 16 })
    if (!bk) {
      s +=
        pen.rect(-126, -281, 252, 562, 38, ink.dark) +
        wall(pen, ink, -120, -275, 240, 550, 34) +
        pen.rect(-38, -260, 76, 20, 10, '#05030f')
      s +=
        pen.rect(-96, 150, 192, 92, 26, '#fff', 'opacity=".9"') +
        pen.circle(-52, 196, 26, ink.accent) +
        pen.rect(-14, 176, 88, 14, 7, ink.dark) +
        pen.rect(-14, 202, 56, 12, 6, ink.mid)
    } else {
      s +=
        pen.slab(-116, -270, 132, 200, 40, lighten(cl, 0.12), { dx: 8, dy: 6 }) +
        lens(pen, ink, -72, -222, 34) +
        lens(pen, ink, -72, -122, 34) +
        lens(pen, ink, -16 + 4, -172, 22) +
        pen.circle(0, 60, 34, lighten(cl, 0.4), 'opacity=".55"')
    }
    return s
  }
  if (duo)
    o +=
      pen.group(one(!back, pen.pick([ink.light, ink.accent])), place(-120, 14, -13, 0.9)) +
      pen.group(one(back, col), place(105, 0, 7))
  else o += pen.group(one(back, col), place(0, 0, pen.range(-8, 10)))
  return o
}

const fold: Motif = (pen, ink) => {
  const col = ink.mid
  let o =
    pen.polygon(
      [
        [-10, -280],
        [300, -215],
        [300, 300],
        [-10, 290],
      ],
      pen.linear(
        [
          [0, darken(col, 0.3)],
          [1, col],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    pen.polygon(
      [
        [8, -258],
        [284, -197],
        [284, 280],
        [8, 272],
      ],
      ink.dark,
    )
  const k1 = pen.clip(
    pen.polygon(
      [
        [14, -250],
        [276, -190],
        [276, 272],
        [14, 265],
      ],
      '#000',
    ),
  )
  o += `<g ${k1}>${wall(pen, ink, 14, -250, 264, 530, 0)}</g>`
  o +=
    pen.polygon(
      [
        [-10, -280],
        [-320, -215],
        [-320, 300],
        [-10, 290],
      ],
      pen.linear(
        [
          [0, lighten(col, 0.4)],
          [1, lighten(col, 0.1)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    pen.polygon(
      [
        [-26, -258],
        [-304, -197],
        [-304, 280],
        [-26, 272],
      ],
      ink.dark,
    )
  const k2 = pen.clip(
    pen.polygon(
      [
        [-32, -250],
        [-296, -190],
        [-296, 272],
        [-32, 265],
      ],
      '#000',
    ),
  )
  o += `<g ${k2}>${pen.rect(
    -300,
    -250,
    280,
    530,
    0,
    pen.linear([
      [0, lighten(ink.light, 0.1)],
      [1, ink.light],
    ]),
  )}${pen.circle(-164, -60, 92, ink.accent)}${pen.circle(-124, -20, 92, ink.disc, 'opacity=".85"')}${[0, 1, 2, 3].map((i) => pen.rect(-268, 110 + i * 36, i === 3 ? 120 : 206, 14, 7, ink.dark, 'opacity=".75"')).join('')}</g>`
  return o + pen.rect(-14, -282, 10, 574, 4, '#fff', 'opacity=".35"')
}

const watch: Motif = (pen, ink) => {
  const b = pen.pick([ink.accent, ink.mid, ink.disc])
  let o =
    pen.path('M-118 -150C-112 -240 -96 -300 -90 -310H90C96 -300 112 -240 118 -150z', pen.side(b)) +
    pen.path('M-118 150C-112 240 -96 300 -90 310H90C96 300 112 240 118 150z', pen.side(b)) +
    [0, 1, 2].map((i) => pen.circle(0, 228 + i * 28, 8, darken(b, 0.5))).join('')
  o +=
    pen.slab(-176, -186, 352, 372, 104, ink.light, { dx: 14, dy: 10 }) +
    pen.rect(184, -84, 28, 74, 12, pen.side(ink.mid)) +
    pen.rect(184, 40, 16, 74, 8, pen.side(ink.mid)) +
    pen.rect(-152, -162, 304, 324, 84, '#07051a')
  const ring = (r: number, p: number, col: string) => {
    const a = p * Math.PI * 2 - Math.PI / 2
    return (
      pen.circle(0, 0, r, 'none', `stroke="${col}" stroke-opacity=".2" stroke-width="26"`) +
      pen.line(
        `M0 ${-r}A${r} ${r} 0 ${p > 0.5 ? 1 : 0} 1 ${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`,
        col,
        26,
      )
    )
  }
  return (
    o +
    ring(116, pen.range(0.6, 0.9), ink.accent) +
    ring(82, pen.range(0.4, 0.8), ink.disc) +
    ring(48, pen.range(0.3, 0.7), ink.mid) +
    pen.polygon(
      [
        [-140, -162],
        [-20, -162],
        [-150, 60],
        [-152, -60],
      ],
      '#fff',
      'opacity=".06"',
    )
  )
}

const reader: Motif = (pen, ink) => {
  return (
    pen.group(
      pen.slab(-210, -290, 420, 580, 30, ink.dark, { dx: 20, dy: 14 }) +
        pen.rect(
          -182,
          -262,
          364,
          470,
          8,
          pen.linear([
            [0, '#fffdf6'],
            [1, '#e9e6dc'],
          ]),
        ) +
        pen.rect(-146, -222, 180, 26, 6, ink.dark) +
        [292, 280, 292, 250, 292, 286, 160]
          .map((width, i) => pen.rect(-146, -166 + i * 30, width, 10, 5, ink.dark, 'opacity=".55"'))
          .join('') +
        pen.circle(-70, 132, 54, ink.mid) +
        pen.circle(10, 132, 54, ink.disc, 'opacity=".85"') +
        pen.rect(-30, 236, 60, 12, 6, lighten(ink.dark, 0.4)),
      place(60, 0, 8),
    ) +
    pen.group(
      pen.slab(-150, -210, 300, 420, 6, ink.accent, { dx: 26, dy: 8, sideColour: '#cfc8b5' }) +
        pen.rect(-150, -210, 34, 420, 0, darken(ink.accent, 0.25)) +
        pen.arch(16, 90, 150, 220, ink.dark) +
        pen.circle(16, -40, 44, ink.light),
      place(-220, 96, -9, 0.94),
    )
  )
}

export const HANDHELDS_MOTIFS = { phone, fold, watch, reader } as const
