import { darken, lighten, SHADE } from '../colour.ts'
import type { Inks } from '../palettes.ts'
import type { Pen } from '../pen.ts'
import { drawProps } from './props.ts'

export const WIDTH = 1920
export const HEIGHT = 1080
/** Where the floor of an indoor scene begins. */
export const HORIZON = 800

/** The input of a scene: the kit, the inks, the subject and its position. */
export interface Stage {
  readonly pen: Pen
  readonly ink: Inks
  /** Horizontal focal point: moved when a layout covers part of the plate. */
  readonly focus: number
  readonly wide: boolean
  /** Draws the subject; every call may differ in its details. */
  readonly subject: () => string
}

export type Scene = (stage: Stage) => string

export function drawSky({ pen, ink }: Stage): string {
  const fade = pen.linear(
    [
      [0, ink.skyTop],
      [1, ink.skyBottom],
    ],
    0,
    0,
    0.25,
    1,
  )
  return pen.rect(0, 0, WIDTH, HEIGHT, 0, fade)
}

export function drawFloor({ pen, ink }: Stage, y: number): string {
  const fade = pen.linear([
    [0, lighten(ink.ground, 0.1)],
    [1, darken(ink.ground, 0.28)],
  ])
  return (
    pen.rect(0, y, WIDTH, HEIGHT - y, 0, fade) + pen.rect(0, y, WIDTH, 3, 0, lighten(ink.ground, 0.5), 'opacity=".5"')
  )
}

/** The shadow of a subject: a soft contact, and a long wedge to the lower right. */
export function drawCast({ pen }: Stage, x: number, y: number, halfWidth: number): string {
  const [left, right] = [x - halfWidth * 0.75, x + halfWidth * 0.75]
  const fade = pen.linear(
    [
      [0, SHADE, 0.34],
      [1, SHADE, 0],
    ],
    0,
    0,
    0.5,
    1,
  )
  return (
    pen.ellipse(x + halfWidth * 0.16, y, halfWidth, halfWidth * 0.1, SHADE, `opacity=".34" ${pen.blur(16)}`) +
    pen.polygon(
      [
        [left, y],
        [right, y],
        [right + 430, y + 190],
        [left + 520, y + 190],
      ],
      fade,
    )
  )
}

/** Small solids to the left and right of the subject. */
export function drawSetting({ pen, ink }: Stage, y: number): string {
  const scale = pen.range(0.8, 1.15)
  const contact = (x: number, at: number) => pen.ellipse(x, at, 150, 14, SHADE, `opacity=".3" ${pen.blur(9)}`)
  let drawn = contact(330, y + 4) + drawProps(pen, ink, pen.range(240, 400), y, scale)
  drawn += contact(1610, y + 34) + drawProps(pen, ink, pen.range(1540, 1690), y + 30, pen.range(0.8, 1.15))
  if (pen.chance(0.6)) drawn += drawProps(pen, ink, pen.range(100, 170), y + 90, 0.62)
  if (pen.chance(0.6)) drawn += drawProps(pen, ink, pen.range(1780, 1860), y - 4, 0.66)
  return drawn
}

/** The subject standing on `base`. */
export function stand({ pen, subject }: Stage, x: number, base: number, scale: number): string {
  return pen.group(subject(), `translate(${x} ${+(base - 300 * scale).toFixed(1)}) scale(${scale})`)
}
