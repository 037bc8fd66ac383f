import { darken, lighten, mix, SHADE } from '../colour.ts'
import type { Inks } from '../palettes.ts'
import type { Pen } from '../pen.ts'

/** Draws inside roughly 680 × 620, standing on y = 300, centred on x = 0. */
export type Motif = (pen: Pen, ink: Inks) => string

/** An SVG transform: move, turn, scale. */
export function place(x: number, y: number, rotation = 0, scale = 1): string {
  return `translate(${x} ${y}) rotate(${+rotation.toFixed(1)}) scale(${scale})`
}

/** A miniature landscape: what screens show. */
export function wall(pen: Pen, ink: Inks, x: number, y: number, w: number, h: number, radius: number): string {
  const clip = pen.clip(pen.rect(x, y, w, h, radius, '#000'))
  const variant = Math.floor(pen.random() * 3)
  const sky = pen.linear([
    [0, darken(ink.disc, 0.25)],
    [1, lighten(ink.disc, 0.25)],
  ])
  const glare = pen.polygon(
    [
      [x + w * 0.55, y],
      [x + w * 0.85, y],
      [x + w * 0.25, y + h],
      [x - w * 0.05, y + h],
    ],
    '#fff',
    'opacity=".08"',
  )
  const view = [hills, rainbow, slopes][variant] ?? hills
  return `<g ${clip}>${pen.rect(x, y, w, h, radius, sky)}${view(pen, ink, x, y, w, h)}${glare}</g>`
}

type View = (pen: Pen, ink: Inks, x: number, y: number, w: number, h: number) => string

const hills: View = (pen, ink, x, y, w, h) =>
  pen.circle(x + w * 0.62, y + h * 0.4, Math.min(w, h) * 0.27, ink.accent) +
  pen.path(`M${x} ${y + h * 0.72}q${w * 0.25} ${-h * 0.2} ${w * 0.5} 0t${w * 0.5} ${-h * 0.04}v${h}h${-w}z`, ink.mid) +
  pen.path(`M${x} ${y + h * 0.85}q${w * 0.3} ${-h * 0.14} ${w * 0.6} 0t${w * 0.4} 0v${h}h${-w}z`, ink.dark)

const rainbow: View = (pen, ink, x, y, w, h) => {
  let drawn = ''
  for (let ring = 5; ring > 0; ring--) {
    drawn += pen.circle(x + w * 0.5, y + h, Math.max(w, h) * 0.16 * ring, mix(ink.accent, ink.disc, ring / 6))
  }
  return drawn + pen.circle(x + w * 0.5, y + h * 0.28, Math.min(w, h) * 0.11, ink.light)
}

const slopes: View = (pen, ink, x, y, w, h) => {
  const [right, base] = [x + w, y + h]
  return (
    pen.polygon(
      [
        [x, base],
        [x, y + h * 0.35],
        [right, y + h * 0.75],
        [right, base],
      ],
      ink.accent,
    ) +
    pen.polygon(
      [
        [x, base],
        [right, y + h * 0.45],
        [right, base],
      ],
      ink.dark,
    ) +
    pen.circle(x + w * 0.7, y + h * 0.26, Math.min(w, h) * 0.13, ink.light)
  )
}

/** A camera lens of radius `r`. */
export function lens(pen: Pen, ink: Inks, x: number, y: number, r: number): string {
  const [glintX, glintY] = [+(x - r * 0.26).toFixed(1), +(y - r * 0.3).toFixed(1)]
  const rim = pen.linear(
    [
      [0, lighten(ink.mid, 0.5)],
      [1, darken(ink.mid, 0.5)],
    ],
    0,
    0,
    1,
    1,
  )
  const glass = pen.radial([
    [0, lighten(ink.disc, 0.3)],
    [0.5, darken(ink.disc, 0.45)],
    [1, SHADE],
  ])
  const iris = pen.radial([
    [0, lighten(ink.accent, 0.3)],
    [1, darken(ink.accent, 0.6)],
  ])
  return (
    pen.circle(x + r * 0.1, y + r * 0.1, r * 1.04, darken(ink.dark, 0.3), 'opacity=".5"') +
    pen.circle(x, y, r, rim) +
    pen.circle(x, y, r * 0.84, ink.dark) +
    pen.circle(x, y, r * 0.62, glass) +
    pen.circle(x, y, r * 0.3, iris) +
    pen.ellipse(glintX, glintY, r * 0.16, r * 0.09, '#fff', `opacity=".85" transform="rotate(-40 ${glintX} ${glintY})"`)
  )
}

/** A turning knob of radius `r`. */
export function knob(pen: Pen, colour: string, x: number, y: number, r: number): string {
  const cap = pen.linear([
    [0, darken(colour, 0.12)],
    [1, lighten(colour, 0.25)],
  ])
  return (
    pen.circle(x + r * 0.12, y + r * 0.14, r, darken(colour, 0.55), 'opacity=".55"') +
    pen.circle(x, y, r, pen.face(colour, 0.3)) +
    pen.circle(x, y, r * 0.78, cap)
  )
}
