import sharp, { type Sharp } from 'sharp'
import type { Output, OutputFormat } from './output.ts'

/** Qualities to try in turn until a drawing is within its budget; a photograph uses the first. */
const QUALITIES = {
  avif: [50, 42, 34, 26, 18],
  webp: [75, 60, 46, 34, 22, 12],
} as const satisfies Partial<Record<OutputFormat, readonly [number, ...number[]]>>

/**
 * The budget of a drawing in bytes, by the width of a 16:9 picture with the same area: 12 kB at 480, 30 kB at 960,
 * 60 kB at 1920 (design system, illustration), linear in between and beyond.
 */
export function toBudget(width: number, height: number): number {
  const wide = Math.sqrt((width * height * 16) / 9)
  if (wide <= 480) return Math.max(1_500, wide * 25)
  if (wide <= 960) return 12_000 + ((wide - 480) * 18_000) / 480
  return 30_000 + ((wide - 960) * 30_000) / 960
}

/** Encodes an image for its response; a drawing is reduced to its budget (IM-016). */
export async function encodeImage(image: Sharp, output: Output, isDrawing: boolean): Promise<Buffer> {
  const { format } = output
  if (format === 'avif' || format === 'webp') {
    return isDrawing ? encodeDrawing(image, format) : encodeAt(image, format, QUALITIES[format][0])
  }
  if (format === 'png') return image.png().toBuffer()
  // JPEG has no transparency, and libvips would use black.
  return image.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}

/** Rasterises the drawing once and encodes it until it fits, because rasterising costs more than encoding. */
async function encodeDrawing(image: Sharp, format: keyof typeof QUALITIES): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isOpaque = channels === 4 && !hasTransparency(data)
  const budget = toBudget(width, height)
  let encoded: Buffer = data
  for (const quality of QUALITIES[format]) {
    const raster = sharp(data, { raw: { width, height, channels } })
    encoded = await encodeAt(isOpaque ? raster.removeAlpha() : raster, format, quality)
    if (encoded.byteLength <= budget) break
  }
  return encoded
}

/** Effort 1: each higher step doubles the time of AVIF and saves 5 to 8 % of the bytes. */
function encodeAt(image: Sharp, format: keyof typeof QUALITIES, quality: number): Promise<Buffer> {
  return format === 'avif'
    ? image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality, effort: 2 }).toBuffer()
}

function hasTransparency(rgba: Uint8Array): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return true
  return false
}
