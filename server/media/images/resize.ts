import sharp from 'sharp'
import { BadImageError, MAX_PIXELS, type Source, toBadImage } from '../image-source.ts'
import { encodeImage } from './encode.ts'
import type { Output } from './output.ts'
import { MAX_SIDE, type ResizeParameters } from './resize-request.ts'

/** Seconds for one image. */
const TIMEOUT = 15

export interface Box {
  readonly width?: number
  readonly height?: number
  readonly fit: 'cover' | 'inside'
}

export interface Region {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The crop region inside the borders of the source; null when there is no crop (IM-007). @throws BadImageError 422 */
export function toRegion(source: Pick<Source, 'width' | 'height'>, precrop: Region | undefined): Region | null {
  if (!precrop) return null
  const { left, top } = precrop
  const width = Math.min(precrop.width, source.width - left)
  const height = Math.min(precrop.height, source.height - top)
  if (width < 1 || height < 1) throw new BadImageError(422, 'The crop is outside the image')
  return { left, top, width, height }
}

/**
 * The target box of an image. Images are never enlarged: a box that is too large shrinks in proportion, because the
 * page has reserved its shape. `unbounded`: for drawings, which are sharp at any size.
 */
export function toBox(
  part: { width: number; height: number },
  parameters: ResizeParameters,
  unbounded: boolean,
): Box | null {
  const { width, height } = parameters
  if (width === undefined && height === undefined) {
    // A large image would need more memory to be encoded than to be decoded.
    const isLarge = Math.max(part.width, part.height) > MAX_SIDE
    return isLarge ? { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' } : null
  }
  const fit = parameters.fit === 'bounds' || width === undefined || height === undefined ? 'inside' : 'cover'
  const shrink = unbounded ? 1 : Math.min(1, part.width / (width ?? 0), part.height / (height ?? 0))
  const scale = (side: number | undefined) => (side === undefined ? undefined : Math.max(1, Math.round(side * shrink)))
  // `inside` never enlarges, and a single side must not be scaled by the missing one.
  if (fit === 'inside') return { width, height, fit }
  return { width: scale(width), height: scale(height), fit }
}

/** The maximum size of a variant. */
export function toTargetSize(
  source: Pick<Source, 'width' | 'height' | 'format'>,
  parameters: ResizeParameters,
): { readonly width: number; readonly height: number } {
  const part = parameters.precrop ?? source
  const box = toBox(part, parameters, source.format === 'svg')
  const { width = part.width, height = part.height } = box ?? {}
  const ratio = part.height / part.width
  // A single side gives the other one.
  return {
    width: Math.min(width, source.format === 'svg' ? width : part.width),
    height: box?.height === undefined ? Math.round(width * ratio) : height,
  }
}

/**
 * Makes one variant of a source.
 *
 * @param timeout in seconds
 * @throws BadImageError when the source cannot be read, is too large, or takes too long
 */
export async function resizeImage(
  source: Source,
  parameters: ResizeParameters,
  output: Output,
  timeout = TIMEOUT,
): Promise<Buffer> {
  const region = toRegion(source, parameters.precrop)
  const unbounded = source.format === 'svg'
  const box = toBox(region ?? source, parameters, unbounded)
  const frame = parameters.frame ?? 1
  if (frame > source.frames) throw new BadImageError(422, `The image has no frame ${frame}`)
  try {
    let image = sharp(source.file, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      ...(output.animated ? { animated: true } : source.frames > 1 ? { page: frame - 1 } : {}),
    })
      .timeout({ seconds: timeout })
      .autoOrient()
    if (region) image = image.extract(region)
    if (box)
      image = image.resize({
        ...box,
        ...(source.keep !== null && { position: source.keep }),
        withoutEnlargement: box.fit === 'inside' && !unbounded,
      })
    return await encodeImage(image, output, source.format === 'svg')
  } catch (error) {
    throw toBadImage(error)
  }
}
