import { darken, lighten, mix, SHADE } from '../colour.ts'
import { type Motif, place } from './parts.ts'

const GREEN = '#2e9e6b'

const leaf: Motif = (pen, ink) => {
  const green = mix(GREEN, ink.accent, pen.pick([0, 0.12]))
  const blade = 'M-20 210C-210 170 -300 10 -250 -170C-230 -250 -40 -310 230 -296C280 -60 220 150 20 206z'
  const inside = pen.clip(pen.path(blade, '#000'))
  const veins = [0, 1, 2, 3, 4]
    .map((i) => {
      const [x, y] = [10 + i * 34, 120 - i * 74]
      return `M${x} ${y}C${x - 60} ${y - 20} ${x - 130} ${y - 70} ${x - 190} ${y - 150}M${x} ${y}C${x + 60} ${y + 6} ${x + 120} ${y - 4} ${x + 190} ${y - 40}`
    })
    .join('')
  return pen.group(
    pen.line('M-70 300C-50 250 -24 220 0 190', darken(green, 0.4), 26) +
      pen.path(blade, darken(green, 0.55), 'transform="translate(16 14)"') +
      pen.path(
        blade,
        pen.linear(
          [
            [0, lighten(green, 0.45)],
            [0.5, green],
            [1, darken(green, 0.3)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      `<g ${inside}>` +
      pen.path('M-20 210C40 60 120 -120 230 -296L340 -200L300 240z', darken(green, 0.32), 'opacity=".6"') +
      pen.line(veins, lighten(green, 0.4), 7, 'opacity=".75"') +
      '</g>' +
      pen.line('M-30 226C40 60 120 -120 222 -284', lighten(green, 0.55), 12) +
      pen.circle(-118, -60, 22, '#fff', 'opacity=".75"') +
      pen.circle(-146, -16, 11, '#fff', 'opacity=".75"'),
    place(0, 0, pen.range(-6, 8)),
  )
}

const moth: Motif = (pen, ink) => {
  const wings = (side: number) =>
    pen.group(
      pen.path('M10 40C120 40 250 110 230 210C210 280 90 270 40 190C14 150 4 90 10 40z', pen.face(ink.mid, 0.3)) +
        pen.path(
          'M10 30C30 -120 220 -290 350 -240C380 -120 290 60 120 90C60 98 20 70 10 30z',
          pen.face(ink.disc, 0.3),
        ) +
        pen.path('M60 0C100 -110 210 -210 300 -206C300 -130 220 -20 60 0z', lighten(ink.disc, 0.3), 'opacity=".5"') +
        pen.circle(196, -110, 42, ink.dark) +
        pen.circle(196, -110, 26, ink.accent) +
        pen.circle(190, -118, 8, '#fff') +
        pen.circle(142, 176, 30, ink.accent) +
        pen.circle(142, 176, 14, ink.dark) +
        pen.line('M14 40C90 20 200 -60 330 -220M14 50C80 90 150 150 196 236', darken(ink.disc, 0.4), 4, 'opacity=".5"'),
      `scale(${side} 1)`,
    )
  return (
    wings(-1) +
    wings(1) +
    pen.line('M-12 -90C-40 -180 -90 -220 -150 -236M12 -90C40 -180 90 -220 150 -236', ink.dark, 10) +
    pen.rect(-34, -110, 68, 350, 34, pen.side(ink.dark)) +
    [40, 90, 140, 186].map((y) => pen.rect(-32, y, 64, 16, 8, ink.accent, 'opacity=".8"')).join('') +
    pen.circle(0, -104, 46, pen.face(ink.light, 0.3)) +
    pen.circle(-18, -114, 10, ink.dark) +
    pen.circle(18, -114, 10, ink.dark)
  )
}

const globe: Motif = (pen, ink) => {
  const [sea, land] = [ink.disc, pen.pick([ink.accent, mix(GREEN, ink.light, 0.1)])]
  const inside = pen.clip(pen.circle(0, -40, 236, '#000'))
  const lands = [
    'M-240 -110C-180 -230 -60 -250 -20 -190C0 -140 -60 -130 -80 -80C-110 -40 -170 -60 -160 0C-150 60 -90 60 -80 130C-100 180 -160 120 -200 60z',
    'M40 -210C100 -260 220 -200 240 -110C210 -60 160 -110 130 -70C100 -30 40 -60 30 -110C60 -130 20 -180 40 -210z',
    'M70 20C130 -20 220 10 220 60C200 140 150 180 110 140C90 100 40 80 70 20z',
  ]
  return (
    pen.line(
      'M-176 -240A290 290 0 1 0 250 110',
      pen.linear(
        [
          [0, lighten(ink.light, 0.2)],
          [1, ink.mid],
        ],
        0,
        0,
        1,
        0,
      ),
      24,
    ) +
    pen.sphere(0, -40, 236, sea) +
    `<g ${inside}>${lands.map((d) => pen.path(d, land)).join('')}` +
    pen.ellipse(0, -40, 110, 236, 'none', 'stroke="#fff" stroke-width="4" opacity=".35"') +
    pen.line('M-240 -40H240M-220 -140H220M-220 60H220', '#fff', 4, 'opacity=".35"') +
    pen.circle(
      0,
      -40,
      236,
      pen.radial(
        [
          [0, '#fff', 0.4],
          [0.4, '#fff', 0],
          [0.7, SHADE, 0.1],
          [1, SHADE, 0.6],
        ],
        0.3,
        0.26,
        0.86,
      ),
    ) +
    '</g>' +
    pen.rect(-16, 236, 32, 40, 6, pen.side(ink.mid)) +
    pen.path('M-150 300C-140 262 -60 258 0 258S140 262 150 300z', pen.side(ink.dark))
  )
}

const gauge: Motif = (pen, ink) => {
  const ticks = Array.from({ length: 25 }, (_, i) => {
    const angle = ((150 + i * 10) * Math.PI) / 180
    const at = (radius: number) => `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
    return pen.line(
      `M${at(i % 4 ? 214 : 196)}L${at(236)}`,
      i > 18 ? '#ff3b30' : i < 12 ? ink.accent : ink.light,
      i % 4 ? 7 : 12,
    )
  })
  const needle = pen.range(20, 80)
  return (
    pen.circle(20, 22, 296, SHADE, 'opacity=".3"') +
    pen.circle(
      0,
      0,
      296,
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
    pen.circle(0, 0, 262, darken(ink.dark, 0.4)) +
    pen.circle(
      0,
      0,
      262,
      pen.radial(
        [
          [0, ink.disc, 0.5],
          [1, ink.disc, 0],
        ],
        0.5,
        0.9,
        0.8,
      ),
    ) +
    ticks.join('') +
    pen.rect(-92, 116, 184, 70, 18, darken(ink.dark, 0.1), `stroke="${ink.mid}" stroke-width="4"`) +
    [0, 1, 2].map((i) => pen.rect(-66 + i * 50, 132, 32, 38, 6, i === 2 ? ink.accent : ink.light)).join('') +
    pen.group(
      pen.polygon(
        [
          [-14, 0],
          [14, 0],
          [4, -206],
          [-4, -206],
        ],
        '#ff5a36',
      ) +
        pen.circle(0, 0, 40, pen.face(ink.light, 0.4)) +
        pen.circle(0, 0, 18, ink.dark),
      `rotate(${needle.toFixed(0)})`,
    ) +
    pen.path('M-226 -96A246 246 0 0 1 20 -246C-60 -190 -150 -140 -226 -96z', '#fff', 'opacity=".12"')
  )
}

const scales: Motif = (pen, ink) => {
  const col = pen.pick([ink.light, ink.mid, ink.disc])
  const pad = (x: number) =>
    pen.path(`M${x} 40C${x - 70} 40 ${x - 60} 250 ${x} 250S${x + 70} 40 ${x} 40z`, darken(col, 0.18)) +
    pen.screen(x - 40, 80, 80, 140, 22, darken(col, 0.5), () => 0.5, 'opacity=".6"')
  return (
    pen.slab(-290, -280, 560, 560, 90, col, { dx: 24, dy: 20 }) +
    pad(-140) +
    pad(120) +
    pen.circle(
      -10,
      -120,
      132,
      pen.linear(
        [
          [0, lighten(ink.mid, 0.6)],
          [1, darken(ink.mid, 0.4)],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    pen.circle(-10, -120, 112, '#fffdf6') +
    Array.from({ length: 13 }, (_, i) =>
      pen.rect(-14, -224, 8, i % 3 ? 18 : 30, 3, ink.dark, `transform="rotate(${i * 20 - 120} -10 -120)"`),
    ).join('') +
    pen.polygon(
      [
        [-20, -120],
        [0, -120],
        [-8, -210],
        [-12, -210],
      ],
      '#ff3b30',
      `transform="rotate(${pen.range(-60, 70).toFixed(0)} -10 -120)"`,
    ) +
    pen.circle(-10, -120, 18, ink.dark)
  )
}

export const NATURE_MOTIFS = { leaf, moth, globe, gauge, scales } as const
