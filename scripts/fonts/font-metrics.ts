import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'

/** Axis tags of a variable font and their values, e.g. `{ wght: 800, wdth: 79 }`. */
export type Axes = Readonly<Record<string, number>>

/** Distances in ems. */
export interface FontMetrics {
  readonly ascent: number
  /** Below the baseline, as a positive number. */
  readonly descent: number
  /** The sum of the lines, shaped as a browser shapes them: with kerning and ligatures. */
  readonly textWidth: number
}

/** Measures one instance of a font with HarfBuzz, the shaping engine of the browsers. */
export function measureFont(font: Uint8Array, axes: Axes, lines: readonly string[]): FontMetrics {
  const face = new Face(new Blob(new Uint8Array(font).buffer))
  const instance = new Font(face)
  instance.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
  const { ascender, descender } = instance.hExtents()
  const units = lines.reduce((sum, line) => sum + lineWidth(instance, line), 0)
  return { ascent: ascender / face.upem, descent: -descender / face.upem, textWidth: units / face.upem }
}

function lineWidth(font: Font, line: string): number {
  const buffer = new Buffer()
  buffer.addText(line)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}
