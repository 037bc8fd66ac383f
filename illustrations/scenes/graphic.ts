import { darken, lighten, mix, SHADE } from '../colour.ts'
import type { Pen } from '../pen.ts'
import { drawSky, HEIGHT, type Scene, WIDTH } from './stage.ts'

/** A filter that turns a subject into its own silhouette in shade. */
function silhouette(pen: Pen): string {
  const matrix = '0 0 0 0 .02 0 0 0 0 .01 0 0 0 0 .06 0 0 0 1 0'
  const id = pen.define(
    'f',
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix type="matrix" values="${matrix}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

/** A filter that draws the shadow of a subject at noon: its silhouette, copied along a line by doubling, 64 times. */
function longShadow(pen: Pen): string {
  const matrix = '0 0 0 0 .02 0 0 0 0 .01 0 0 0 0 .06 0 0 0 1 0'
  const doublings = [3, 6, 12, 25, 50, 100].map((dx, i) => {
    const source = i === 0 ? 'ink' : `t${i - 1}`
    const offset = `<feOffset in="${source}" dx="${dx}" dy="${(dx * 0.78).toFixed(1)}" result="o${i}"/>`
    return `${offset}<feMerge result="t${i}"><feMergeNode in="${source}"/><feMergeNode in="o${i}"/></feMerge>`
  })
  const id = pen.define(
    'f',
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><feColorMatrix type="matrix" values="${matrix}" result="ink"/>${doublings.join('')}</filter>`,
  )
  return `filter="url(#${id})"`
}

/** Two fields and a disc; the subject leans between them. */
export const split: Scene = (set) => {
  const { pen, ink, focus, wide, subject } = set
  const lean = pen.range(-200, 260)
  const field = pen.linear([
    [0, ink.disc],
    [1, lighten(ink.disc, 0.18)],
  ])
  const background =
    drawSky(set) +
    pen.polygon(
      [
        [focus + lean, 0],
        [WIDTH, 0],
        [WIDTH, HEIGHT],
        [focus - lean, HEIGHT],
      ],
      field,
    ) +
    pen.screen(
      focus,
      0,
      focus,
      HEIGHT,
      22,
      darken(ink.disc, 0.35),
      (u, v) => u * 0.9 - 0.25 + v * 0.2,
      'opacity=".55"',
    ) +
    pen.circle(focus - lean * 0.4, 540, 395, ink.accent, 'opacity=".96"')
  const turn = pen.range(-13, 13).toFixed(1)
  const art = subject()
  return (
    background +
    pen.group(art, `translate(${focus + 60} 600) rotate(${turn}) scale(1.26)`, `opacity=".3" ${pen.blur(26)}`) +
    pen.group(art, `translate(${focus} 540) rotate(${turn}) scale(${wide ? 1.22 : 1.42})`)
  )
}

/** Eight of the same, two of them lit. */
export const array: Scene = (set) => {
  const { pen, ink, wide, subject } = set
  const cell = 480
  let drawn =
    drawSky(set) +
    pen.screen(0, 0, WIDTH, HEIGHT, 24, darken(ink.skyBottom, 0.3), (_u, v) => v * 0.6 - 0.12, 'opacity=".3"')
  const lit = 1 + Math.floor(pen.random() * 2)
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [240 + column * cell, 280 + row * 520]
      const on = row === 0 ? column === lit : column === 3 - lit
      const tile = on ? ink.disc : mix(ink.skyTop, ink.light, (column + row) % 2 ? 0.16 : 0.28)
      drawn += pen.rect(x - 216, y - 236, 432, 472, 40, tile)
      drawn += pen.ellipse(x + 16, y + 186, 150, 16, SHADE, `opacity=".3" ${pen.blur(8)}`)
      const art = subject()
      const id = pen.define('s', (name) => `<g id="${name}">${art}</g>`)
      drawn += `<use href="#${id}" transform="translate(${x} ${y}) scale(${wide ? 0.44 : 0.6})"/>`
    }
  }
  return drawn
}

/** One object, cropped hard. */
export const macro: Scene = (set) => {
  const { pen, ink, focus, wide, subject } = set
  const side = pen.chance(0.5) ? 1 : -1
  const turn = (pen.range(10, 24) * side).toFixed(1)
  const scale = wide ? 1.85 : 2.1
  const art = subject()
  const field = pen.linear(
    [
      [0, ink.skyTop],
      [1, ink.skyBottom],
    ],
    0,
    0,
    1,
    1,
  )
  const sun = pen.linear([
    [0, ink.disc],
    [1, lighten(ink.disc, 0.2)],
  ])
  const fade = (u: number, v: number) => (side > 0 ? u : 1 - u) * 0.8 + v * 0.3 - 0.55
  const x = focus + side * 110
  return (
    pen.rect(0, 0, WIDTH, HEIGHT, 0, field) +
    pen.circle(focus - side * 520, 260, 560, sun) +
    pen.screen(0, 0, WIDTH, HEIGHT, 30, darken(ink.skyTop, 0.25), fade, 'opacity=".6"') +
    pen.group(art, `translate(${x + 70} 700) rotate(${turn}) scale(${scale})`, `opacity=".35" ${silhouette(pen)}`) +
    pen.group(art, `translate(${x} ${pen.range(590, 660).toFixed(0)}) rotate(${turn}) scale(${scale})`)
  )
}

/** Seen from above at noon, with a hard shadow. */
export const flat: Scene = (set) => {
  const { pen, ink, focus, wide, subject } = set
  const turn = pen.range(-22, 22).toFixed(1)
  const art = subject()
  const band = pen.range(0.3, 0.62)
  const table = pen.linear([
    [0, ink.ground],
    [1, darken(ink.ground, 0.12)],
  ])
  const background =
    pen.rect(0, 0, WIDTH, HEIGHT, 0, ink.skyBottom) +
    pen.polygon(
      [
        [0, HEIGHT * band],
        [WIDTH, HEIGHT * (band - 0.22)],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      table,
    ) +
    pen.circle(pen.range(330, 460), pen.range(240, 420), 200, ink.accent) +
    pen.screen(1180, 520, 740, 560, 26, ink.disc, (u, v) => u * 0.6 + v * 0.55 - 0.35)
  const things =
    drawThing(set, pen.range(200, 300), 800, pen.range(-40, 40)) +
    drawThing(set, 1660, pen.range(230, 320), pen.range(-40, 40)) +
    drawThing(set, 1730, 860, pen.range(-60, 60)) +
    drawThing(set, pen.range(130, 260), 150, 20)
  const subjectAt = pen.group(art, `translate(${focus} 540) rotate(${turn}) scale(${wide ? 1.2 : 1.34})`)
  return (
    background +
    `<g opacity=".28" ${silhouette(pen)}>${pen.group(things, 'translate(26 20)')}</g>${things}` +
    `<g opacity=".3" ${longShadow(pen)}>${subjectAt}</g>${subjectAt}`
  )
}

type Thing = Scene

const washer: Thing = ({ pen, ink }) => pen.circle(0, 0, 90, pen.face(ink.disc)) + pen.circle(0, 0, 44, ink.light)
const pencil: Thing = ({ pen, ink }) =>
  pen.rect(-150, -18, 300, 36, 18, pen.side(ink.accent)) + pen.rect(90, -18, 60, 36, 18, ink.dark)
const note: Thing = ({ pen, ink }) =>
  pen.slab(-110, -80, 220, 160, 14, ink.light, { dx: 8, dy: 8 }) +
  [160, 130, 90].map((width, i) => pen.rect(-80, -46 + i * 34, width, 12, 6, ink.mid)).join('')
const half: Thing = ({ pen, ink }) => pen.path('M-110 0a110 110 0 0 1 220 0z', pen.face(ink.mid))
const tin: Thing = ({ pen, ink }) => pen.cylinder(0, -60, 130, 110, ink.mid, 34)

function drawThing(set: Parameters<Scene>[0], x: number, y: number, turn: number): string {
  const thing = set.pen.pick([washer, pencil, note, half, tin])
  return set.pen.group(thing(set), `translate(${+x.toFixed(1)} ${+y.toFixed(1)}) rotate(${+turn.toFixed(1)})`)
}
