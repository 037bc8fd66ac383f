import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Image } from '../../shared/entities/image.ts'
import { SiteError } from '../../shared/errors.ts'
import { findImagePath } from '../../shared/images/resize.ts'
import type { MediaRecord, Store } from '../content/store/store.ts'
import { toBucketPath, toMediaRoots } from './bucket.ts'
import { BadImageError, readSource } from './image-source.ts'
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

const HUB = 'hub'
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
  const image = storedImage({ ...record, alt: upload.alt ?? record.alt, credits: upload.credits ?? record.credits })
  // The file before the record, and also for an existing record, whose file a restored bucket may lack.
  await writeImage(toMediaRoots(config)[0], image, bytes)
  if (!stored) await store.putMedia(record)
  return { image, animated: source.frames > 1, created: !stored }
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

function toRecord(
  { filename, alt, credits }: MediaUpload,
  facts: Pick<MediaRecord, 'sha256' | 'mime' | 'width' | 'height' | 'createdAt'> & { extension: string },
): MediaRecord {
  const { extension, ...rest } = facts
  const { sha256 } = facts
  // Derived from the content, so that concurrent uploads of one file give one record.
  const id = `${sha256.slice(0, 8)}-${sha256.slice(8, 12)}-${sha256.slice(12, 16)}-${sha256.slice(16, 20)}-${sha256.slice(20, 32)}`
  const name = `${toStem(filename)}.${extension}`
  const day = new Date(facts.createdAt).toISOString().slice(0, 10).replaceAll('-', '/')
  return { id, filename: name, bucketPath: `${day}/${id}/${name}`, alt: alt ?? null, credits: credits ?? null, ...rest }
}

/** A file name without extension that is safe in every file system and URL. */
function toStem(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return stem === '' ? 'image' : stem
}

/** Converts a media record to an image (EN-021). */
export function storedImage(record: MediaRecord): Image {
  return {
    id: record.id,
    filename: record.filename,
    dateCreated: new Date(record.createdAt).toISOString(),
    alt: record.alt,
    credits: record.credits,
    caption: null,
    path: null,
    cropGravity: null,
    crop: null,
    typeName: 'image',
    imageUrl: null,
    width: record.width,
    height: record.height,
    bucketPath: record.bucketPath,
    bucketType: HUB,
  }
}

async function writeImage(root: string, image: Image, bytes: Uint8Array): Promise<void> {
  const stored = findImagePath(image)
  const file = stored && toBucketPath(root, decodeURIComponent(stored.bucket), decodeURIComponent(stored.path))
  if (!file) throw new BadImageError(422, 'The file name cannot be used')
  const there = await stat(file).catch(() => null)
  if (there?.size === bytes.byteLength) return
  const half = join(dirname(file), `.${randomUUID()}.tmp`)
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(half, bytes)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ENOSPC' || code === 'EDQUOT' ? new SiteError('STORE_FULL', undefined, { cause: error }) : error
  }
}
