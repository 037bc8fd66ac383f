import { darken, lighten, mix, SHADE } from '../colour.ts'
import { knob, type Motif, place } from './parts.ts'

const washer: Motif = (pen, ink) => {
  const inside = pen.clip(pen.circle(-20, 60, 142, '#000'))
  return (
    pen.slab(-270, -300, 500, 600, 34, ink.light, { dx: 54, dy: 8 }) +
    pen.rect(-246, -276, 452, 110, 18, darken(ink.light, 0.14)) +
    knob(pen, ink.disc, -176, -222, 38) +
    pen.rect(-96, -252, 166, 62, 12, ink.dark) +
    pen.rect(-76, -230, 90, 18, 9, ink.accent) +
    [116, 160].map((x) => pen.circle(x, -222, 14, ink.mid)).join('') +
    pen.circle(-8, 72, 196, SHADE, 'opacity=".2"') +
    pen.circle(
      -20,
      60,
      192,
      pen.linear(
        [
          [0, lighten(ink.mid, 0.65)],
          [1, darken(ink.mid, 0.4)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.circle(-20, 60, 156, darken(ink.dark, 0.2)) +
    `<g ${inside}>` +
    pen.rect(
      -170,
      -90,
      310,
      310,
      0,
      pen.linear([
        [0, darken(ink.disc, 0.6)],
        [1, darken(ink.disc, 0.15)],
      ]),
    ) +
    pen.path('M-170 70C-110 20 -60 120 0 70S110 40 140 70V220H-170z', ink.disc) +
    pen.path('M-140 110C-90 60 -70 150 -10 120S70 90 100 130L80 220H-140z', ink.accent) +
    pen.path('M20 60C60 30 110 60 130 110L60 150z', ink.light) +
    [
      [-80, 30, 16],
      [-50, 0, 10],
      [40, 20, 13],
      [76, 92, 18],
      [-104, 76, 12],
    ]
      .map(([x = 0, y = 0, r = 0]) => pen.circle(x, y, r, '#fff', 'opacity=".65"'))
      .join('') +
    pen.path(
      'M-150 20A140 140 0 0 1 -30 -76L-60 20C-80 40 -110 80 -124 120C-150 90 -156 50 -150 20z',
      '#fff',
      'opacity=".2"',
    ) +
    '</g>'
  )
}

const kettle: Motif = (pen, ink) => {
  const col = pen.pick([ink.disc, ink.mid, ink.accent])
  return (
    [0, 1, 2]
      .map((i) => pen.line(`M${262 + i * 30} ${-190 - i * 16}c-26 -30 26 -50 0 -86`, ink.light, 12, 'opacity=".6"'))
      .join('') +
    pen.path('M120 40C214 20 196 -96 262 -146L308 -118C250 -70 262 90 138 150z', pen.side(darken(col, 0.12))) +
    pen.line('M-130 -120C-300 -170 -350 60 -160 150', darken(ink.dark, 0.1), 44) +
    pen.line('M-140 -122C-280 -150 -320 30 -190 118', lighten(ink.dark, 0.3), 8, 'opacity=".5"') +
    pen.path('M-120 -160H120C170 -60 196 120 182 250H-182C-196 120 -170 -60 -120 -160z', pen.side(col)) +
    pen.ellipse(0, -160, 120, 24, darken(col, 0.3)) +
    pen.path('M-96 -168C-80 -222 80 -222 96 -168z', pen.side(ink.light)) +
    pen.sphere(0, -226, 26, ink.dark) +
    pen.rect(-40, -40, 80, 200, 40, darken(ink.dark, 0.1), 'opacity=".85"') +
    pen.rect(-26, 50, 52, 96, 26, ink.accent === col ? ink.light : ink.accent) +
    pen.rect(-214, 246, 428, 54, 22, pen.side(ink.dark))
  )
}

const pizza: Motif = (pen, ink) => {
  const crust = '#d98a3d'
  const wedge = 'M0 0L270 -110A292 292 0 0 1 270 110z'
  const slices = pen.clip(pen.path('M0 0L270 -110A292 292 0 1 0 270 110z', '#000'))
  const topping = (x: number, y: number) =>
    pen.circle(x + 4, y + 5, 38, SHADE, 'opacity=".25"') + pen.circle(x, y, 38, pen.face('#d8432a', 0.25))
  const leaf = (x: number, y: number, turn: number) =>
    pen.group(pen.path('M0 -30C30 -20 30 20 0 30C-30 20 -30 -20 0 -30z', '#2e9e6b'), place(x, y, turn))
  const cheese = pen.radial(
    [
      [0, '#ffe9a8'],
      [1, '#f7b94d'],
    ],
    0.4,
    0.36,
    0.7,
  )
  return (
    pen.circle(16, 18, 306, SHADE, 'opacity=".28"') +
    pen.circle(0, 0, 304, pen.face(ink.light, 0.25)) +
    pen.circle(0, 0, 270, 'none', `stroke="${ink.mid}" stroke-width="4" opacity=".5"`) +
    `<g ${slices}>` +
    pen.circle(0, 0, 258, crust) +
    pen.circle(0, 0, 222, cheese) +
    [
      [-120, -110],
      [-10, -150],
      [-160, 30],
      [-60, -10],
      [-90, 140],
      [50, 150],
      [120, -170],
    ]
      .map(([x = 0, y = 0]) => topping(x, y))
      .join('') +
    leaf(-60, -96, 30) +
    leaf(-20, 84, -20) +
    leaf(-190, -46, 70) +
    leaf(96, 196, 10) +
    '</g>' +
    pen.group(
      pen.path(wedge, crust) +
        `<g ${pen.clip(pen.path(wedge, '#000'))}>${pen.circle(0, 0, 236, cheese)}${topping(150, -20)}${leaf(190, 50, 40)}</g>`,
      'translate(56 14) scale(.9)',
    )
  )
}

const wallet: Motif = (pen, ink) => {
  const col = pen.pick([ink.disc, ink.mid, mix(ink.dark, ink.disc, 0.35)])
  const card = (x: number, y: number, turn: number, colour: string) =>
    pen.group(
      pen.rect(-200, -120, 400, 250, 26, pen.face(colour, 0.25)) +
        pen.rect(-166, -80, 68, 50, 10, lighten(ink.accent, 0.3)) +
        pen.rect(-166, 0, 220, 14, 7, '#fff', 'opacity=".7"'),
      place(x, y, turn),
    )
  return (
    card(-40, -120, -9, ink.accent) +
    card(30, -84, 5, ink.light) +
    pen.rect(-240, -112, 470, 120, 8, pen.face(mix('#3aa56b', ink.mid, 0.3))) +
    pen.circle(0, -54, 30, 'none', 'stroke="#fff" stroke-width="6" opacity=".6"') +
    pen.slab(-310, -60, 600, 352, 50, col, { dx: 18, dy: 12 }) +
    pen.rect(
      -290,
      -40,
      560,
      312,
      36,
      'none',
      `stroke="${lighten(col, 0.4)}" stroke-width="4" stroke-dasharray="16 12" opacity=".7"`,
    ) +
    pen.path('M120 60H308V180H120a60 60 0 0 1 0 -120z', pen.face(darken(col, 0.25), 0.2)) +
    pen.circle(138, 120, 28, pen.face(ink.accent, 0.3))
  )
}

const bicycle: Motif = (pen, ink) => {
  const col = pen.pick([ink.disc, ink.accent, ink.mid])
  const wheel = (x: number) => {
    let spokes = ''
    for (let i = 0; i < 8; i++) {
      const turn = `transform="rotate(${i * 22.5} ${x} 140)"`
      spokes += pen.rect(x - 1.5, -4, 3, 288, 1, lighten(ink.mid, 0.4), `opacity=".7" ${turn}`)
    }
    return (
      spokes +
      pen.circle(x, 140, 146, 'none', `stroke="${darken(ink.dark, 0.3)}" stroke-width="26"`) +
      pen.circle(x, 140, 128, 'none', `stroke="${lighten(ink.light, 0.2)}" stroke-width="8"`) +
      pen.circle(x, 140, 22, pen.face(ink.dark))
    )
  }
  const tube = (d: string, width = 26) =>
    pen.line(d, darken(col, 0.45), width, 'transform="translate(4 5)"') +
    pen.line(d, col, width) +
    pen.line(d, lighten(col, 0.5), 5, 'opacity=".6" transform="translate(-4 -5)"')
  return (
    wheel(-246) +
    wheel(246) +
    tube('M-246 140L-128 -70', 16) +
    tube('M-246 140L0 140', 16) +
    tube('M246 140L166 -130', 22) +
    tube('M-150 -130L0 140') +
    tube('M-128 -70L176 -96') +
    tube('M0 140L182 -60', 34) +
    pen.line('M30 104L146 -24', ink.dark, 30) +
    pen.line('M48 84L76 52', ink.accent === col ? ink.light : ink.accent, 12) +
    pen.path('M-222 -162C-200 -184 -120 -180 -82 -160C-100 -140 -180 -128 -214 -140z', darken(ink.dark, 0.1)) +
    pen.line('M166 -130L148 -196C190 -210 240 -206 250 -180C254 -164 236 -158 222 -164', ink.dark, 20) +
    pen.rect(176, -130, 46, 34, 12, lighten(ink.accent, 0.4)) +
    pen.circle(0, 140, 46, pen.face(ink.dark, 0.3)) +
    pen.line('M0 140L46 206', darken(ink.mid, 0.4), 14) +
    pen.rect(24, 200, 62, 16, 8, ink.dark)
  )
}

const plane: Motif = (pen, ink) => {
  const col = ink.light
  const hull =
    'M-390 10C-380 -40 -300 -76 -210 -80H250L356 -96C376 -90 378 -74 366 -60C300 40 120 70 -60 74H-230C-320 74 -394 50 -390 10z'
  const inside = pen.clip(pen.path(hull, '#000'))
  return pen.group(
    pen.path('M30 -60L150 -228H214L170 -60z', darken(ink.disc, 0.35)) +
      pen.path('M236 -66L330 -264H396L372 -66z', pen.face(ink.disc, 0.25)) +
      pen.path(
        hull,
        pen.linear([
          [0, lighten(col, 0.4)],
          [0.55, col],
          [1, darken(col, 0.36)],
        ]),
      ) +
      `<g ${inside}>${pen.path('M-400 34C-200 64 160 40 400 -60V90H-400z', ink.disc)}</g>` +
      pen.path('M-368 -14C-350 -40 -316 -56 -288 -60V-24H-364z', darken(ink.dark, 0.1)) +
      Array.from({ length: 11 }, (_, i) => pen.rect(-236 + i * 42, -42, 20, 28, 10, ink.dark, 'opacity=".85"')).join(
        '',
      ) +
      pen.path(
        'M-70 26H80L266 214H198z',
        pen.linear(
          [
            [0, lighten(ink.mid, 0.4)],
            [1, darken(ink.mid, 0.35)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      pen.rect(-20, 92, 130, 54, 27, pen.side(ink.accent)) +
      pen.ellipse(-14, 119, 13, 24, darken(ink.dark, 0.2)) +
      pen.path('M290 -60L384 -30L420 20H384L280 -20z', darken(ink.mid, 0.2)),
    place(0, 10, pen.pick([-10, -14, 6])),
  )
}

export const ERRANDS_MOTIFS = { washer, kettle, pizza, wallet, bicycle, plane } as const
