import { createHash } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import type { Image } from '../../shared/entities/image.ts'
import type { Store } from '../store/store.ts'
import { toBucketPath, toMediaRoots, writeWhole } from './bucket.ts'
import { BadImageError, canAnimate, readSource } from './image-source.ts'
import { findImagePath } from './images/resize-hosts.ts'
import { storedImage, toRecord } from './media-record.ts'
import { isSvg, sniffMedia } from './sniff.ts'

export interface MediaParts {
  readonly store: Pick<Store, 'findMediaByHash' | 'putMedia'>
  readonly config: { readonly varDir: string; readonly publicationDir: string; readonly mediaMaxBytes: number }
  readonly clock: () => number
}

export interface MediaUpload {
  readonly bytes: Uint8Array
  readonly filename: string
  readonly alt?: string | null
  readonly credits?: string | null
  /** A drawing of our own artist, for which SVG is accepted. Readers still get it as pixels only. */
  readonly ownDrawing?: boolean
}

export interface StoredMedia {
  readonly image: Image
  readonly animated: boolean
  /** false: the same bytes were stored already (BX-036). */
  readonly created: boolean
}

const SVG = { mime: 'image/svg+xml', extension: 'svg' }

/**
 * Stores a file in the bucket after checking its type and size. The same bytes are stored once (BX-036).
 *
 * @throws BadImageError 413: too large, 415: not a supported picture, 422: unreadable; SiteError STORE_FULL
 */
export async function storeMedia(parts: MediaParts, upload: MediaUpload): Promise<StoredMedia> {
  const { store, config, clock } = parts
  const { bytes } = upload
  if (bytes.byteLength === 0) throw new BadImageError(422, 'The file is empty')
  if (bytes.byteLength > config.mediaMaxBytes)
    throw new BadImageError(413, `The file is larger than ${config.mediaMaxBytes} bytes`)
  const type = await readType(upload)
  const source = await readSource('', bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored = await store.findMediaByHash(sha256)
  const record =
    stored ?? toRecord(upload, { ...type, sha256, width: source.width, height: source.height, createdAt: clock() })
  const animated = canAnimate(source)
  const texts = { alt: upload.alt ?? record.alt, credits: upload.credits ?? record.credits }
  const image: Image = { ...storedImage({ ...record, ...texts }), animated }
  // The file before the record, and also for an existing record, whose file a restored bucket may lack.
  await writeImage(toMediaRoots(config)[0], image, bytes)
  if (!stored) await store.putMedia(record)
  return { image, animated, created: !stored }
}

async function readType({ bytes, ownDrawing }: MediaUpload): Promise<{ mime: string; extension: string }> {
  if (isSvg(bytes)) {
    if (ownDrawing) return SVG
    throw new BadImageError(415, 'SVG is not accepted: it can carry scripts. Upload it as PNG or WebP')
  }
  const type = await sniffMedia(bytes)
  if (!type) throw new BadImageError(415, 'The file is not a JPEG, PNG, GIF, WebP or AVIF picture')
  return type
}

async function writeImage(root: string, image: Image, bytes: Uint8Array): Promise<void> {
  const stored = findImagePath(image)
  const file = stored && toBucketPath(root, decodeURIComponent(stored.bucket), decodeURIComponent(stored.path))
  if (!file) throw new BadImageError(422, 'The file name cannot be used')
  const there = await stat(file).catch(() => null)
  if (there?.size === bytes.byteLength) return
  await writeWhole(file, (half) => writeFile(half, bytes))
}
