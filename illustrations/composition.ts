import { z } from 'zod'
import { darken, lighten, SHADE } from './colour.ts'
import { SHAPES, type ShapeName } from './cut-paper.ts'
import { DRAWN_CHARACTERS, digitsWidth, drawDigits } from './digits.ts'
import { isMotif, MOTIFS, type MotifName, toMessage } from './motifs.ts'
import type { Inks } from './palettes.ts'
import type { Pen } from './pen.ts'
import { HEIGHT, WIDTH } from './scenes/stage.ts'

const INKS = ['skyTop', 'skyBottom', 'ground', 'disc', 'light', 'mid', 'dark', 'accent'] as const
const GROUNDS = ['plain', 'halves', 'diagonal', 'table', 'dusk'] as const

const isShape = (value: unknown): value is ShapeName => typeof value === 'string' && Object.hasOwn(SHAPES, value)
const isDrawn = (text: string) => [...text].every((character) => DRAWN_CHARACTERS.includes(character))

const partSchema = z
  .strictObject({
    motif: z.custom<MotifName>(isMotif, { message: toMessage('motif', MOTIFS) }).optional(),
    shape: z.custom<ShapeName>(isShape, { message: toMessage('shape', SHAPES) }).optional(),
    digits: z.string().min(1).max(6).refine(isDrawn, `expected some of the characters ${DRAWN_CHARACTERS}`).optional(),
    /** The middle, in plate pixels (1920 × 1080). Crops keep what is between 420 and 1500. */
    at: z.tuple([z.number(), z.number()]),
    size: z.number().min(0.1).max(8).default(1),
    /** Degrees. */
    turn: z.number().default(0),
    /** The colour of a shape or of digits. */
    ink: z.enum(INKS).default('accent'),
    /** Left to right. */
    mirror: z.boolean().default(false),
  })
  .refine(({ motif, shape, digits }) => [motif, shape, digits].filter((one) => one !== undefined).length === 1, {
    message: 'expected one of motif, shape and digits',
  })

/** A plate that is composed for its story: a ground, and its parts from back to front. */
export const compositionSchema = z.strictObject({
  ground: z.enum(GROUNDS),
  parts: z.array(partSchema).min(1).max(14),
})
export type Composition = z.infer<typeof compositionSchema>

type Ground = (pen: Pen, ink: Inks) => string

const texture = (pen: Pen, colour: string, weigh: (u: number, v: number) => number) =>
  pen.screen(0, 0, WIDTH, HEIGHT, 26, colour, weigh, 'opacity=".45"')

const DRAW_GROUND: Readonly<Record<Composition['ground'], Ground>> = {
  plain: (pen, ink) =>
    pen.rect(0, 0, WIDTH, HEIGHT, 0, ink.skyTop) +
    texture(pen, darken(ink.skyTop, 0.2), (u, v) => u * 0.5 + v * 0.5 - 0.5),
  halves: (pen, ink) =>
    pen.rect(0, 0, WIDTH / 2, HEIGHT, 0, ink.skyTop) +
    pen.rect(WIDTH / 2, 0, WIDTH / 2, HEIGHT, 0, ink.disc) +
    texture(pen, darken(ink.disc, 0.3), (u, v) => (u > 0.5 ? (u - 0.5) * 0.9 + v * 0.2 - 0.25 : 0)),
  diagonal: (pen, ink) =>
    pen.rect(0, 0, WIDTH, HEIGHT, 0, ink.skyBottom) +
    pen.polygon(
      [
        [0, HEIGHT],
        [0, 620],
        [WIDTH, 120],
        [WIDTH, HEIGHT],
      ],
      ink.disc,
    ) +
    texture(pen, darken(ink.disc, 0.25), (u, v) => u * 0.4 + v * 0.7 - 0.75),
  table: (pen, ink) =>
    pen.rect(0, 0, WIDTH, HEIGHT, 0, ink.skyBottom) +
    texture(pen, darken(ink.skyBottom, 0.2), (u, v) => 0.5 - v * 1.2 - u * 0.2) +
    pen.rect(0, 760, WIDTH, 320, 0, ink.ground) +
    pen.rect(0, 760, WIDTH, 4, 0, lighten(ink.ground, 0.5)),
  dusk: (pen, ink) =>
    pen.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      0,
      pen.linear([
        [0, ink.skyTop],
        [1, ink.skyBottom],
      ]),
    ) + texture(pen, lighten(ink.skyBottom, 0.3), (u, v) => v * 0.7 - 0.4 + u * 0.1),
}

/**
 * Draws a composition: each part throws a soft shadow on those behind it, as cut paper does.
 *
 * @param focus where the middle of the parts is, in plate pixels
 */
export function drawComposition(pen: Pen, ink: Inks, focus: number, { ground, parts }: Composition): string {
  const blur = pen.blur(14)
  const drawn = parts.map(({ motif, shape, digits, at: [left, y], size: asked, turn, ink: name, mirror }) => {
    const { x: at, size } = digits === undefined ? { x: left, size: asked } : toSquare(digits, left, asked)
    const x = at + focus - WIDTH / 2
    const flip = mirror ? -1 : 1
    const place = (dx: number, dy: number, scale: number) =>
      `translate(${x + dx} ${y + dy}) rotate(${turn}) scale(${+(scale * flip).toFixed(3)} ${+scale.toFixed(3)})`
    if (motif !== undefined) {
      return (
        // A rotated shape does not rest on anything.
        (turn === 0 ? pen.ellipse(x + 20, y + 290 * size, 300 * size, 34 * size, SHADE, `opacity=".28" ${blur}`) : '') +
        pen.group(MOTIFS[motif](pen, ink), place(0, 0, size))
      )
    }
    const draw = (colour: string) =>
      shape === undefined ? drawDigits(pen, digits ?? '', colour) : SHAPES[shape](pen, colour)
    return (
      pen.group(draw(SHADE), place(16, 20, size), `opacity=".2" ${blur}`) +
      pen.group(draw(ink[name]), place(0, 0, size))
    )
  })
  return DRAW_GROUND[ground](pen, ink) + drawn.join('')
}

/** The central square, which every crop keeps. */
const SQUARE = { from: (WIDTH - HEIGHT) / 2, to: (WIDTH + HEIGHT) / 2 }

/** Position and size of figures inside the central square: “20 %” that a crop makes “20” says something else. */
function toSquare(digits: string, x: number, asked: number): { readonly x: number; readonly size: number } {
  const width = digitsWidth(digits)
  const size = Math.min(asked, (SQUARE.to - SQUARE.from) / width)
  const half = (width * size) / 2
  return { x: Math.min(SQUARE.to - half, Math.max(SQUARE.from + half, x)), size }
}
