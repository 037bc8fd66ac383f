import { darken, lighten } from './colour.ts'
import { drawText, toDrawable, widthOf } from './lettering.ts'
import type { Inks } from './palettes.ts'
import type { Pen } from './pen.ts'
import { HEIGHT, WIDTH } from './scenes/stage.ts'

/** The box of the lettering: inside the central square, which every crop keeps (1080 pixels from 420). */
const BOX = { width: 880, height: 560 }
/** Units between two baselines of letters that are 100 high. */
const LEADING = 150
const LARGEST = 1.7
const SMALLEST = 0.5

export interface TypeRequest {
  readonly title: string
  /** Of the story, such as `home`; undefined: none. */
  readonly section: string | undefined
  /** The middle of the lettering, in plate pixels. */
  readonly focus: number
}

/**
 * A plate of type: the section, and the headline in drawn capitals. It claims nothing, where no motif fits the story. A
 * headline in another script than Latin has its section alone.
 */
export function drawTypePlate(pen: Pen, ink: Inks, { title, section, focus }: TypeRequest): string {
  const ground = pen.rect(0, 0, WIDTH, HEIGHT, 0, ink.skyTop)
  const grain = pen.screen(
    0,
    0,
    WIDTH,
    HEIGHT,
    26,
    darken(ink.skyTop, 0.2),
    (u, v) => u * 0.5 + v * 0.5 - 0.55,
    'opacity=".4"',
  )
  const band = pen.rect(0, HEIGHT - 130, WIDTH, 130, 0, ink.accent)
  // Beyond these the lettering would leave the plate.
  const left = Math.min(WIDTH - BOX.width - 60, Math.max(60, focus - BOX.width / 2))
  const colour = isDark(ink.skyTop) ? lighten(ink.light, 0.55) : darken(ink.dark, 0.35)
  const name = toDrawable((section ?? '').replaceAll(/[-_]/g, ' ')) ?? ''
  const headline = toDrawable(title)
  const label = headline === null ? '' : name
  const { lines, scale } = toLines(headline ?? name)
  const top = 190 + Math.max(0, (BOX.height - lines.length * LEADING * scale) / 2)
  const place = (x: number, y: number, size: number) => `translate(${x} ${Math.round(y)}) scale(${size.toFixed(3)})`
  return (
    ground +
    grain +
    band +
    (label === '' ? '' : pen.group(drawText(pen, label, colour, 15), place(left, 96, 0.42))) +
    pen.rect(left, 158, 120, 10, 0, ink.accent) +
    lines
      .map((line, index) => pen.group(drawText(pen, line, colour), place(left, top + index * LEADING * scale, scale)))
      .join('')
  )
}

/** The largest size at which the words fit in the box; words that do not fit at the smallest size are left out. */
function toLines(text: string): { readonly lines: readonly string[]; readonly scale: number } {
  if (text === '') return { lines: [], scale: SMALLEST }
  for (let scale = LARGEST; scale >= SMALLEST; scale -= 0.05) {
    const lines = wrap(text, BOX.width / scale)
    const isWide = lines.some((line) => widthOf(line) * scale > BOX.width)
    if (!isWide && lines.length * LEADING * scale <= BOX.height) return { lines, scale }
  }
  const most = Math.floor(BOX.height / (LEADING * SMALLEST))
  const shown = wrap(text, BOX.width / SMALLEST).slice(0, most)
  return { lines: shown.map((line) => cut(line, BOX.width / SMALLEST)), scale: SMALLEST }
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (widthOf(longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function cut(line: string, width: number): string {
  let end = line.length
  while (end > 1 && widthOf(line.slice(0, end)) > width) end -= 1
  return line.slice(0, end)
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140
}
