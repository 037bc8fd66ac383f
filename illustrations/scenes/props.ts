import { darken, mix } from '../colour.ts'
import type { Inks } from '../palettes.ts'
import type { Pen } from '../pen.ts'

type Prop = (pen: Pen, ink: Inks) => string

const LEAF = '#2e9e6b'

const ball: Prop = (pen, ink) => pen.sphere(0, -80, 80, pen.pick([ink.accent, ink.disc, ink.mid]))

const spire: Prop = (pen, ink) => pen.cone(0, 0, 190, 270, pen.pick([ink.accent, ink.mid, ink.light]))

const drum: Prop = (pen, ink) =>
  pen.cylinder(0, -150, 170, 150, pen.pick([ink.disc, ink.mid, ink.light])) + pen.sphere(0, -206, 58, ink.accent)

const block: Prop = (pen, ink) => pen.box(-90, -170, 180, 170, 60, pen.pick([ink.mid, ink.light, ink.disc]))

const gate: Prop = (pen, ink) =>
  pen.arch(0, 0, 240, 330, pen.side(ink.mid)) + pen.arch(0, 0, 120, 200, darken(ink.ground, 0.25))

const steps: Prop = (pen, ink) =>
  [2, 1, 0]
    .map((i) => pen.box(-150 + i * 70, -80 - i * 70, 230 - i * 70, 80, 50, i === 2 ? ink.accent : ink.mid))
    .join('')

const post: Prop = (pen, ink) => pen.cylinder(0, -330, 90, 330, ink.light) + pen.sphere(0, -372, 46, ink.accent)

const plant: Prop = (pen, ink) => {
  const leaf = (side: number, i: number) =>
    pen.path(
      `M0 ${-80 - i * 90}C${side * 60} ${-150 - i * 80} ${side * 130} ${-130 - i * 80} ${side * 150} ${-200 - i * 70}` +
        `C${side * 60} ${-190 - i * 70} ${side * 10} ${-150 - i * 80} 0 ${-80 - i * 90}z`,
      mix(ink.dark, LEAF, i % 2 ? 0.6 : 0.8),
    )
  return (
    pen.path('M-10 0C-20 -160 -10 -240 0 -330C10 -240 10 -160 10 0z', ink.dark) +
    [-1, 1].map((side) => [0, 1, 2].map((i) => leaf(side, i)).join('')).join('') +
    pen.path('M-80 -70h160l-22 70h-116z', pen.side(ink.accent))
  )
}

/** One small solid, chosen by the pen. */
export function drawProps(pen: Pen, ink: Inks, x: number, y: number, scale: number): string {
  const prop = pen.pick([ball, spire, drum, block, gate, steps, post, plant])
  return pen.group(prop(pen, ink), `translate(${x.toFixed(1)} ${y}) scale(${+scale.toFixed(3)})`)
}
