import sharp, { type Sharp } from 'sharp'
import type { Output, OutputFormat } from './output.ts'

/** Qualities tried in turn until a drawing is within its budget; a photograph takes the first. */
const QUALITIES = {
  avif: [50, 42, 34, 26, 18],
  webp: [75, 60, 46, 34, 22, 12],
} as const satisfies Partial<Record<OutputFormat, readonly [number, ...number[]]>>

/**
 * What a drawing may weigh in bytes, by the width of a 16:9 picture of the same area: 480 at 12 kB, 960 at 30,
 * 1920 at 60 (design system, illustration); in between and beyond on the lines through these points.
 */
export function toBudget(width: number, height: number): number {
  const wide = Math.sqrt((width * height * 16) / 9)
  if (wide <= 480) return Math.max(1_500, wide * 25)
  if (wide <= 960) return 12_000 + ((wide - 480) * 18_000) / 480
  return 30_000 + ((wide - 960) * 30_000) / 960
}

/** The image in the form it is sent in; a drawing within its budget (IM-016). */
export async function encodeImage(image: Sharp, output: Output, isDrawing: boolean): Promise<Buffer> {
  const { format } = output
  if (format === 'avif' || format === 'webp') {
    return isDrawing ? encodeDrawing(image, format) : encodeAt(image, format, QUALITIES[format][0])
  }
  if (format === 'png') return image.png().toBuffer()
  // JPEG knows no transparency; black would be libvips's choice.
  return image.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}

/** Drawn once, encoded until it fits: the drawing costs more than an attempt. */
async function encodeDrawing(image: Sharp, format: keyof typeof QUALITIES): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isOpaque = channels === 4 && !hasTransparency(data)
  const budget = toBudget(width, height)
  let encoded: Buffer = data
  for (const quality of QUALITIES[format]) {
    const drawn = sharp(data, { raw: { width, height, channels } })
    encoded = await encodeAt(isOpaque ? drawn.removeAlpha() : drawn, format, quality)
    if (encoded.byteLength <= budget) break
  }
  return encoded
}

/** Effort 1: each step above it doubles the time AVIF takes and saves 5 to 8 % of the bytes. */
function encodeAt(image: Sharp, format: keyof typeof QUALITIES, quality: number): Promise<Buffer> {
  return format === 'avif'
    ? image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality, effort: 2 }).toBuffer()
}

function hasTransparency(rgba: Uint8Array): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return true
  return false
}
