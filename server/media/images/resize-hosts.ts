import type { Image } from '../../../shared/entities/image.ts'
import { toCrop, toPrecrop } from './crop.ts'
import { findSize, type SizeKey } from './sizes.ts'

/** How an image fits its box: fill it, fit inside it, or be cropped to it (IM-008). */
export type ImageMode = 'cover' | 'bounds' | 'crop'

/** The `fit` of each mode (IM-008). */
export const FITS = { cover: 'cover', bounds: 'bounds', crop: 'crop' } as const satisfies Record<ImageMode, string>

export interface ResizeOptions {
  readonly width?: number
  readonly height?: number
  readonly mode?: ImageMode
  /** The frame of an animation to show as a still image, from 1; without one a GIF becomes a video (IM-006). */
  readonly frame?: number
  /** All frames of an animation, as a picture. */
  readonly animated?: boolean
}

/** A named size, options, or the deprecated `WIDTHxHEIGHT` (IM-010). */
export type ResizeSize = SizeKey | ResizeOptions | (string & {})

export interface StoredPath {
  /** One path segment: the bucket of the media store. */
  readonly bucket: string
  /** Starts with a slash; each segment is percent-encoded. */
  readonly path: string
}

export interface ResizePath extends StoredPath {
  /** Sorted by name; empty without options. */
  readonly query: string
}

export interface ImageSigner {
  /** Signs a payload, in hex. It needs a secret, so only the server signs (IM-004). */
  readonly sign: (payload: string) => string
  /** Origins that serve /resize/; empty if this site does (IM-005). */
  readonly hosts: readonly string[]
  readonly warn?: (message: string) => void
}

type Located = Pick<Image, 'id' | 'filename' | 'dateCreated' | 'bucketPath' | 'bucketType'>

/**
 * The location of an image: `{media root}/{bucket}{path}` in the store, `{bucket}{path}` in a URL; null when invalid
 * (IM-001). Bucketed: bucket `bucketType`, path `bucketPath`. Hub-style: bucket `hub`, path
 * `/YYYY/MM/DD/{id}/{filename}` (UTC).
 */
export function findImagePath(image: Located): StoredPath | null {
  if (image.bucketPath && image.bucketType) return toStoredPath(image.bucketType, image.bucketPath.split('/'))
  if (!image.dateCreated || !image.filename || !image.id) return null
  const created = new Date(image.dateCreated)
  if (Number.isNaN(created.getTime())) return null
  return toStoredPath('hub', [...created.toISOString().slice(0, 10).split('-'), image.id, image.filename])
}

/** null for names that would leave their folder, because a URL must not reach other files. */
function toStoredPath(bucket: string, names: readonly string[]): StoredPath | null {
  const segments = names.filter((name) => name !== '')
  if (segments.length === 0 || [bucket, ...segments].some(isUnsafe)) return null
  return { bucket: encodeURIComponent(bucket), path: `/${segments.map((name) => encodeURIComponent(name)).join('/')}` }
}

function isUnsafe(name: string): boolean {
  return name === '.' || name === '..' || /[/\\]/.test(name) || !name.isWellFormed() || hasControl(name)
}

function hasControl(name: string): boolean {
  return [...name].some((character) => character < ' ' || character === '\u007f')
}

/**
 * The options of a size; a name that is not in the table adds none (IM-009), `WIDTHxHEIGHT` still works and warns
 * (IM-010).
 */
export function toResizeOptions(size: ResizeSize, warn: (message: string) => void = () => {}): ResizeOptions {
  if (typeof size !== 'string') return size
  const named = findSize(size)
  if (named !== null) return named
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? []
  if (width === undefined || height === undefined) return {}
  warn(`Image size "${size}" is deprecated: name a size of the table`)
  return { width: Number(width), height: Number(height) }
}

/**
 * Bucket, path and sorted query of a resized image; null when the image is invalid (IM-003, IM-006, IM-007).
 *
 * @throws RangeError when the crop's gravity is not a number (IM-002)
 */
export function resizePath(
  image: Image,
  size: ResizeSize,
  warn: (message: string) => void = () => {},
): ResizePath | null {
  const stored = findImagePath(image)
  if (stored === null) return null
  const { width, height, mode, frame, animated = false } = toResizeOptions(size, warn)
  const extension = /\.([a-z0-9]+)$/i.exec(stored.path)?.[1]?.toLowerCase()
  const crop = toCrop(image)
  const query = new URLSearchParams()
  if (extension === 'jpg' || extension === 'jpeg' || extension === 'png') query.set('auto', 'webp')
  if (extension === 'gif' && frame === undefined && !animated) query.set('format', 'mp4')
  if (animated) query.set('frames', 'all')
  if (frame !== undefined) query.set('frame', String(frame))
  if (width !== undefined || height !== undefined) query.set('fit', FITS[mode ?? (height ? 'crop' : 'bounds')])
  if (width !== undefined) query.set('width', String(width))
  if (height !== undefined) query.set('height', String(height))
  if (crop !== null) query.set('precrop', toPrecrop(crop))
  query.sort()
  return { ...stored, query: query.toString() }
}

/** The signed payload: exactly the part of the URL after the signature (IM-004). */
export function toSignedPayload({ bucket, path, query }: ResizePath): string {
  return query === '' ? `${bucket}${path}` : `${bucket}${path}?${query}`
}

/**
 * `/resize/{signature}/{bucket}{path}?{sorted params}`, at the host the path's length picks; null when the image is
 * invalid (IM-003…IM-005).
 *
 * @throws RangeError when the crop's gravity is not a number (IM-002)
 */
export function resizeUrl(image: Image, size: ResizeSize, { sign, hosts, warn }: ImageSigner): string | null {
  const resized = resizePath(image, size, warn)
  if (resized === null) return null
  const payload = toSignedPayload(resized)
  const host = hosts[resized.path.length % hosts.length] ?? ''
  return `${host.replace(/\/$/, '')}/resize/${sign(payload)}/${payload}`
}
