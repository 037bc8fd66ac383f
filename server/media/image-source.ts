import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { MAX_DECODING, toDecodingBytes } from './image-memory.ts'

/** The accepted formats. libvips reads many more, and each one is code that an untrusted file would reach. */
const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Svg']
const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'heif', 'svg'] as const
export type SourceFormat = (typeof FORMATS)[number]

/** The maximum number of pixels of a source, all frames together: enough for a 50-megapixel camera. */
export const MAX_PIXELS = 64_000_000

/** The header of a source. Sizes are in pixels, after EXIF orientation. */
export interface Source {
  readonly file: string
  readonly format: SourceFormat
  readonly width: number
  readonly height: number
  readonly frames: number
  /** The maximum size in bytes while it is decoded. */
  readonly decodingBytes: number
  /** The side that crops preserve; only our own drawings name one. */
  readonly keep: 'left' | 'right' | null
}

/**
 * The maximum number of pixels of an animation, all frames together: ten seconds at 640 × 360. A larger one is shown as its first frame,
 * because encoding it takes longer than a reader waits, and more bytes than a video.
 */
export const MAX_MOVING_PIXELS = 24_000_000

/** Whether an animation is resized with all its frames. */
export function canAnimate({ width, height, frames }: Pick<Source, 'width' | 'height' | 'frames'>): boolean {
  return frames > 1 && width * height * frames <= MAX_MOVING_PIXELS
}

/** A file is refused because of its content; this is not an error of the site (BX-026). */
export class BadImageError extends Error {
  readonly status: 413 | 415 | 422

  constructor(status: 413 | 415 | 422, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BadImageError'
    this.status = status
  }
}

/**
 * Limits libvips for the whole process: one thread per image, so that pages are not slowed; no cache, because ours is
 * on disk; and only the accepted formats.
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
 * @throws BadImageError 413: too many pixels, 415: format not accepted, 422: unreadable, or it needs too much memory
 */
export async function readSource(file: string, bytes?: Uint8Array): Promise<Source> {
  const input = bytes ?? file
  try {
    const header = await sharp(input, { limitInputPixels: MAX_PIXELS, animated: true }).metadata()
    const { format, width, height, pages = 1, pageHeight, autoOrient, compression } = header
    const accepted = FORMATS.find((name) => name === format)
    if (!accepted || (accepted === 'heif' && compression !== 'av1'))
      throw new BadImageError(415, `The format ${format} is not supported`)
    const frameHeight = pageHeight ?? height
    const turned = autoOrient.width !== width
    const seen = turned ? { width: frameHeight, height: width } : { width, height: frameHeight }
    if (seen.width * seen.height * pages > MAX_PIXELS) throw new BadImageError(413, 'The image has too many pixels')
    // Of an animation, one frame is decoded at a time.
    const decodingBytes = toDecodingBytes({ ...header, height: frameHeight })
    if (decodingBytes > MAX_DECODING) throw new BadImageError(422, toTooHeavy(accepted, seen))
    const keep = accepted === 'svg' ? toKeep(bytes ? Buffer.from(bytes) : await readHead(file)) : null
    return { file, format: accepted, ...seen, frames: pages, decodingBytes, keep }
  } catch (error) {
    throw toBadImage(error)
  }
}

/** What a publisher can do about a picture that needs too much memory. */
function toTooHeavy(
  format: SourceFormat,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const what =
    format === 'jpeg' ? 'progressive JPEG' : format === 'png' ? 'interlaced PNG' : format.replace('heif', 'avif')
  return `Resizing this ${what} of ${width} × ${height} pixels takes too much memory; save it smaller, or as a baseline JPEG`
}

/** The first bytes of a file, which contain the root element of a drawing. */
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

/** Converts an error of libvips to a BadImageError with a suitable status. */
export function toBadImage(error: unknown): BadImageError {
  if (error instanceof BadImageError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too large|dimensions/i.test(message))
    return new BadImageError(413, 'The image has too many pixels', { cause: error })
  if (/unsupported image format/i.test(message))
    return new BadImageError(415, 'The format is not supported', { cause: error })
  return new BadImageError(422, 'The image could not be read', { cause: error })
}
