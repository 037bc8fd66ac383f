import { darken, lighten, mix } from '../colour.ts'
import { drawFloor, drawSky, HEIGHT, type Scene, stand, WIDTH } from './stage.ts'

/** Space: stars, orbits and small worlds. */
export const orbit: Scene = (set) => {
  const { pen, ink, focus } = set
  const deep = pen.radial(
    [
      [0, ink.skyBottom],
      [1, ink.skyTop],
    ],
    0.5,
    0.45,
    0.8,
  )
  let drawn = pen.rect(0, 0, WIDTH, HEIGHT, 0, deep)
  for (let i = 0; i < 90; i++) {
    const [x, y, radius] = [pen.range(0, WIDTH), pen.range(0, HEIGHT), pen.range(1, 4.5)]
    drawn += pen.circle(x, y, radius, ink.light, `opacity="${pen.range(0.3, 1).toFixed(2)}"`)
  }
  for (let i = 0; i < 4; i++) {
    const dashes = i % 2 ? '2 16' : 'none'
    const stroke = `stroke="${ink.light}" stroke-opacity=".25" stroke-width="3" stroke-dasharray="${dashes}"`
    drawn += pen.ellipse(focus, 540, 420 + i * 170, 170 + i * 90, 'none', `${stroke} transform="rotate(-16 960 540)"`)
  }
  return (
    drawn +
    pen.screen(0, 640, WIDTH, 440, 24, ink.disc, (_u, v) => v * 0.95 - 0.3, 'opacity=".7"') +
    pen.sphere(330, 250, 74, ink.mid) +
    pen.sphere(1620, 830, 110, ink.accent) +
    pen.sphere(1500, 220, 34, ink.disc) +
    stand(set, focus, 540 + 300 * 1.25, 1.25)
  )
}

/** A road, a lane and three ranges of hills. */
export const road: Scene = (set) => {
  const { pen, ink, focus } = set
  const horizon = 640
  let drawn =
    drawSky(set) +
    pen.circle(focus + pen.range(-300, 300), horizon - 60, 300, ink.disc) +
    pen.screen(0, 260, WIDTH, 380, 20, lighten(ink.skyBottom, 0.4), (_u, v) => v * 0.9 - 0.35, 'opacity=".5"')
  for (let range = 0; range < 3; range++) {
    let ridge = `M0 ${horizon}`
    for (let k = 0; k <= 8; k++) ridge += `L${k * 240} ${(horizon - pen.range(30, 210 - range * 60)).toFixed(1)}`
    drawn += pen.path(`${ridge}L${WIDTH} ${horizon}z`, mix(ink.skyBottom, ink.dark, 0.22 + range * 0.2))
  }
  drawn += drawFloor(set, horizon) + pen.rect(0, 770, WIDTH, 190, 0, darken(ink.ground, 0.35))
  for (let i = 0; i < 8; i++) {
    const x = i * 280
    drawn += pen.polygon(
      [
        [x - 60, 1006],
        [x + 120, 1006],
        [x + 92, 1026],
        [x - 96, 1026],
      ],
      ink.accent,
    )
  }
  return drawn + stand(set, focus, 930, 1.22)
}
