import { darken, lighten, mix } from '../colour.ts'
import type { Stop } from '../pen.ts'
import { drawCast, drawFloor, drawSetting, drawSky, HEIGHT, HORIZON, type Scene, stand, WIDTH } from './stage.ts'

/** A disc behind, a floor below, sometimes a plinth. */
export const stage: Scene = (set) => {
  const { pen, ink, focus, wide } = set
  const radius = pen.range(330, 420)
  const centre = focus + pen.range(-230, 230)
  const dots = mix(ink.disc, ink.skyTop, 0.35)
  const inside = (u: number, v: number) => (Math.hypot(u - 0.5, v - 0.5) > 0.485 ? 0 : v * 1.25 - 0.2 + u * 0.25)
  let drawn =
    drawSky(set) +
    pen.circle(centre, 470, radius, ink.disc) +
    pen.screen(centre - radius, 470 - radius, 2 * radius, 2 * radius, 19, dots, inside) +
    drawFloor(set, HORIZON) +
    drawSetting(set, HORIZON + 40) +
    drawCast(set, focus, HORIZON + 72, wide ? 430 : 300)
  const plinth = pen.pick([0, 60, 90])
  if (plinth === 0 || wide) return drawn + stand(set, focus, HORIZON + 84, wide ? 1.24 : 1.28)
  drawn += pen.cylinder(focus, HORIZON + 74 - plinth, 760, plinth, ink.light, 62)
  return drawn + stand(set, focus, HORIZON + 84 - plinth, 1.14)
}

/** Three arches, one inside the other. */
export const arch: Scene = (set) => {
  const { pen, ink, focus, wide } = set
  const glow: readonly Stop[] = [
    [0, ink.disc],
    [1, lighten(ink.disc, 0.25)],
  ]
  const fills = [mix(ink.disc, ink.skyTop, 0.45), mix(ink.disc, ink.skyTop, 0.18), pen.linear(glow)]
  return (
    drawSky(set) +
    pen.screen(
      0,
      0,
      WIDTH,
      HORIZON,
      21,
      lighten(ink.skyBottom, 0.35),
      (u, v) => v * 0.75 - 0.22 + Math.abs(u - 0.5) * 0.35,
      'opacity=".5"',
    ) +
    fills.map((fill, i) => pen.arch(focus, HORIZON + 4, 1060 - i * 190, 800 - i * 108, fill)).join('') +
    drawFloor(set, HORIZON) +
    drawSetting(set, HORIZON + 50) +
    drawCast(set, focus, HORIZON + 66, wide ? 430 : 300) +
    stand(set, focus, HORIZON + 90, wide ? 1.2 : 1.26)
  )
}

/** Rings of light around the subject. */
export const halo: Scene = (set) => {
  const { pen, ink, focus, wide } = set
  let drawn = drawSky(set)
  for (let ring = 7; ring > 0; ring--) {
    drawn += pen.circle(focus, 560, ring * 132, mix(ink.disc, ink.skyBottom, ring / 7.4))
  }
  const fade = (u: number, v: number) => 0.62 - Math.hypot((u - 0.5) * 1.78, v - 0.52) * 0.95
  return (
    drawn +
    pen.screen(0, 0, WIDTH, HEIGHT, 24, ink.light, fade, 'opacity=".22"') +
    drawFloor(set, 870) +
    drawCast(set, focus, 906, wide ? 430 : 290) +
    stand(set, focus, 930, wide ? 1.3 : 1.4)
  )
}

/** Daylight through four panes. */
export const daylight: Scene = (set) => {
  const { pen, ink, focus, wide } = set
  let drawn = drawSky(set)
  for (let i = 0; i < 2; i++) {
    for (let j = 0; j < 2; j++) {
      const [x, y, lean] = [300 + i * 330, 60 + j * 330, j * 60]
      drawn += pen.polygon(
        [
          [x, y],
          [x + 280, y],
          [x + 400 + lean, y + 290],
          [x + 120 + lean, y + 290],
        ],
        lighten(ink.skyBottom, 0.5),
        'opacity=".5"',
      )
    }
  }
  return (
    drawn +
    pen.screen(
      1100,
      0,
      820,
      HORIZON,
      20,
      darken(ink.skyTop, 0.3),
      (u, v) => u * 0.8 - 0.2 + v * 0.12,
      'opacity=".45"',
    ) +
    drawFloor(set, HORIZON - 10) +
    pen.polygon(
      [
        [520, HORIZON + 20],
        [1120, HORIZON + 20],
        [1420, HEIGHT],
        [720, HEIGHT],
      ],
      lighten(ink.ground, 0.4),
      'opacity=".35"',
    ) +
    drawSetting(set, HORIZON + 40) +
    drawCast(set, focus, HORIZON + 72, wide ? 430 : 300) +
    stand(set, focus, HORIZON + 90, wide ? 1.2 : 1.26)
  )
}

/** A sun behind evening stripes. */
export const stripe: Scene = (set) => {
  const { pen, ink, focus, wide } = set
  const bands = 6
  let drawn = ''
  for (let i = 0; i < bands; i++) {
    const tone = mix(ink.skyTop, ink.skyBottom, i / (bands - 1))
    drawn += pen.rect(0, (HEIGHT / bands) * i, WIDTH, HEIGHT / bands + 1, 0, tone)
  }
  const waterline = pen.range(560, 700)
  drawn += pen.circle(focus + pen.range(-120, 120), 520, 420, ink.disc)
  for (let i = 0; i < 6; i++) {
    drawn += pen.rect(0, waterline + i * 66, WIDTH, 10 + i * 7, 0, mix(ink.skyBottom, ink.ground, 0.2 + i * 0.1))
  }
  return (
    drawn +
    pen.screen(0, 0, WIDTH, 520, 20, lighten(ink.skyTop, 0.5), (_u, v) => 0.42 - v * 0.7, 'opacity=".35"') +
    drawCast(set, focus, 900, 280) +
    stand(set, focus, 916, wide ? 1.28 : 1.38)
  )
}
