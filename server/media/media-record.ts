import type { Image } from '../../shared/entities/image.ts'
import type { MediaRecord } from '../store/media-record.ts'

/** The bucket of everything that is uploaded and imported. */
export const HUB = 'hub'

type Texts = Partial<Pick<MediaRecord, 'alt' | 'credits'>> & Pick<MediaRecord, 'filename'>
type Facts = Pick<MediaRecord, 'sha256' | 'mime' | 'width' | 'height' | 'createdAt'> & { readonly extension: string }

/** The record of a new file: its place in the bucket has the day, and half of the hash of its bytes. */
export function toRecord({ filename, alt, credits }: Texts, facts: Facts): MediaRecord {
  const { extension, ...rest } = facts
  const { sha256 } = facts
  // Derived from the content, so that concurrent uploads of one file give one record.
  const id = `${sha256.slice(0, 8)}-${sha256.slice(8, 12)}-${sha256.slice(12, 16)}-${sha256.slice(16, 20)}-${sha256.slice(20, 32)}`
  const name = `${toStem(filename, facts.mime)}.${extension}`
  const day = new Date(facts.createdAt).toISOString().slice(0, 10).replaceAll('-', '/')
  return { id, filename: name, bucketPath: `${day}/${id}/${name}`, alt: alt ?? null, credits: credits ?? null, ...rest }
}

/** A file name without extension that is safe in every file system and URL. */
function toStem(filename: string, mime: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return stem === '' ? (/^[a-z]+/.exec(mime)?.[0] ?? 'file') : stem
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
