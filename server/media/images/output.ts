import { canAnimate, type Source } from '../image-source.ts'
import type { ResizeParameters } from './resize-request.ts'

export type OutputFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'mp4' | 'original'

export interface Output {
  readonly format: OutputFormat
  /** Whether it has all frames, or only one. */
  readonly animated: boolean
  readonly extension: string
  readonly mime: string
}

const TYPES = {
  avif: ['avif', 'image/avif'],
  webp: ['webp', 'image/webp'],
  jpeg: ['jpg', 'image/jpeg'],
  png: ['png', 'image/png'],
  mp4: ['mp4', 'video/mp4'],
  original: ['gif', 'image/gif'],
} as const satisfies Record<OutputFormat, readonly [string, string]>

/**
 * Chooses the format of the response (IM-006, IM-016). AVIF and WebP only when Accept names them: tools that support
 * neither send a wildcard.
 */
export function chooseOutput(
  source: Pick<Source, 'format' | 'width' | 'height' | 'frames'>,
  parameters: ResizeParameters,
  accept: string,
  canMakeVideo: boolean,
): Output {
  const takes = (mime: string) => accepts(accept, mime)
  if (parameters.frames === 'all') {
    if (source.frames === 1 || !canAnimate(source)) return toStill(source, parameters, takes)
    if (takes('image/webp')) return toOutput('webp', true)
    return source.format === 'gif' ? toOutput('original', true) : toStill(source, parameters, takes)
  }
  if (source.format === 'gif' && parameters.frame === undefined)
    return forAnimation(takes, accept, parameters, canMakeVideo)
  return toStill(source, parameters, takes)
}

function toStill(
  source: Pick<Source, 'format'>,
  parameters: ResizeParameters,
  takes: (mime: string) => boolean,
): Output {
  // A JPEG or PNG may change its format only with `auto`; all other formats may always change.
  const fixed = (source.format === 'jpeg' || source.format === 'png') && parameters.auto === undefined
  if (!fixed && takes('image/avif')) return toOutput('avif')
  if (!fixed && takes('image/webp')) return toOutput('webp')
  return toOutput(source.format === 'jpeg' || source.format === 'heif' ? 'jpeg' : 'png')
}

/** Chooses video for a video element, animated WebP for an image element, and the GIF for clients without both. */
function forAnimation(
  takes: (mime: string) => boolean,
  accept: string,
  parameters: ResizeParameters,
  canMakeVideo: boolean,
): Output {
  const isImageElement = /\bimage\//.test(accept)
  if (parameters.format === 'mp4' && canMakeVideo && !isImageElement) return toOutput('mp4', true)
  if (takes('image/webp') || (parameters.format === 'mp4' && !isImageElement)) return toOutput('webp', true)
  return toOutput('original', true)
}

function toOutput(format: OutputFormat, animated = false): Output {
  const [extension, mime] = TYPES[format]
  return { format, animated, extension, mime }
}

/** Whether the header names the type with a weight above 0. */
function accepts(accept: string, mime: string): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      return name === mime && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
}
