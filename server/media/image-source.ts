import { open } from 'node:fs/promises'
import sharp from 'sharp'

/** Formats that are read. libvips knows many more, and each is code that a stranger's file would run through. */
const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Svg']
const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'heif', 'svg'] as const
export type SourceFormat = (typeof FORMATS)[number]

/** Pixels of a source, all frames together: above a 50-megapixel camera, far below what would hurt. */
export const MAX_PIXELS = 64_000_000

/** What is known of a source without decoding it. Sizes in pixels, as it is seen (EXIF orientation applied). */
export interface Source {
  readonly file: string
  readonly format: SourceFormat
  readonly width: number
  readonly height: number
  readonly frames: number
  /** The side that crops keep: our own drawings name it. */
  readonly keep: 'left' | 'right' | null
}

/** Refused for what the file is: never a fault of the site (BX-026). */
export class BadImageError extends Error {
  readonly status: 413 | 415 | 422

  constructor(status: 413 | 415 | 422, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BadImageError'
    this.status = status
  }
}

/**
 * Bounds libvips for the whole process: one thread an image, so that the pages keep theirs; no cache, for ours is on
 * disk; the allow-listed loaders alone.
 */
export function boundImageLibrary(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) })
}

/**
 * Reads a source's header.
 *
 * @throws BadImageError 413 too many pixels, 415 a format that is not on the list, 422 not readable
 */
export async function readSource(file: string, bytes?: Uint8Array): Promise<Source> {
  const input = bytes ?? file
  try {
    const {
      format,
      width,
      height,
      pages = 1,
      pageHeight,
      autoOrient,
      compression,
    } = await sharp(input, {
      limitInputPixels: MAX_PIXELS,
      animated: true,
    }).metadata()
    const known = FORMATS.find((name) => name === format)
    if (!known || (known === 'heif' && compression !== 'av1'))
      throw new BadImageError(415, `The format ${format} is not supported`)
    const frameHeight = pageHeight ?? height
    const turned = autoOrient.width !== width
    const seen = turned ? { width: frameHeight, height: width } : { width, height: frameHeight }
    if (seen.width * seen.height * pages > MAX_PIXELS) throw new BadImageError(413, 'The image has too many pixels')
    const keep = known === 'svg' ? toKeep(bytes ? Buffer.from(bytes) : await readHead(file)) : null
    return { file, format: known, ...seen, frames: pages, keep }
  } catch (error) {
    throw toBadImage(error)
  }
}

/** The first bytes of a file: the element at the root of a drawing. */
async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function toKeep(head: Buffer): Source['keep'] {
  const [, side] = /^<svg[^>]* data-keep="(left|right)"/.exec(head.toString('latin1', 0, 512)) ?? []
  return side === 'left' || side === 'right' ? side : null
}

/** What libvips says about a file, as the status it deserves. */
export function toBadImage(error: unknown): BadImageError {
  if (error instanceof BadImageError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too large|dimensions/i.test(message))
    return new BadImageError(413, 'The image has too many pixels', { cause: error })
  if (/unsupported image format/i.test(message))
    return new BadImageError(415, 'The format is not supported', { cause: error })
  return new BadImageError(422, 'The image could not be read', { cause: error })
}
