import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Image } from '../../shared/entities/image.ts'
import type { MediaRecord } from '../store/media-record.ts'
import { BadVideoError } from './bad-video-error.ts'
import { moveIntoBucket, toBucketPath, toFullError, toMediaRoots } from './bucket.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { makeRenditions } from './make-renditions.ts'
import { HUB, toRecord } from './media-record.ts'
import { type Mp4, readMp4 } from './mp4.ts'
import { MAIN_PLAYLIST, toCopyArguments, toLadder, toPosterArguments } from './renditions.ts'
import { isVideo, SNIFFED_BYTES } from './sniff.ts'
import { type MediaParts, storeMedia } from './store-media.ts'
import { withWorkspace } from './workspace.ts'

export interface VideoParts extends MediaParts {
  readonly config: MediaParts['config'] & { readonly videoMaxBytes: number }
  /** null: the video stays unchanged. */
  readonly ffmpeg: Ffmpeg | null
}

export interface VideoUpload {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly filename: string
  readonly alt?: string | null
  readonly credits?: string | null
  /** Ends the encoding. */
  readonly signal?: AbortSignal
}

/** What a file gives to its video (EN-026). */
export interface VideoFields {
  /** Seconds. */
  readonly duration: number | null
  readonly manifestUrl: string | null
  readonly mp4Url: string | null
  readonly mp4Width: number | null
  readonly mp4Height: number | null
  /** The poster; absent if there is none. */
  readonly image?: Image
}

/** `plain`: there is no ffmpeg; `failed`: ffmpeg could not encode the video. */
export type EncodingResult = 'encoded' | 'plain' | 'failed'

export interface StoredVideo {
  readonly id: string
  readonly fields: VideoFields
  readonly result: EncodingResult
  /** What was not done, and why. */
  readonly notes: readonly string[]
  /** false: the same bytes were stored already (BX-036). */
  readonly created: boolean
  readonly size: number
}

/** Codecs of a picture that every browser plays. */
const PLAYED = new Set(['avc1', 'avc3'])
/** The name of the MP4 that is copied from a rendition. */
const toMp4Name = (height: number): string => `${height}.mp4`

/**
 * Stores an MP4 in the bucket: streamed to disk, checked, in a folder by the hash of its bytes. With ffmpeg it gets
 * renditions, a playlist, an MP4 that every browser plays, and a poster.
 *
 * @throws BadVideoError 413: too large, 415: no MP4, 422: broken; SiteError STORE_FULL; an AbortError after the signal
 */
export async function storeVideo(parts: VideoParts, upload: VideoUpload): Promise<StoredVideo> {
  const { store, config, clock } = parts
  return withWorkspace(config.varDir, async (workspace) => {
    const input = join(workspace, 'input')
    const { sha256, size } = await receive(upload.bytes, input, config.videoMaxBytes)
    const mp4 = await readMp4(input)
    const stored = await store.findMediaByHash(sha256)
    const facts = { sha256, mime: 'video/mp4', extension: 'mp4', width: mp4.width, height: mp4.height }
    const record = stored ?? toRecord(upload, { ...facts, createdAt: clock() })
    const original = toVideoFile(config, record)
    await moveIntoBucket(input, original)
    if (!stored) await store.putMedia(record)
    const encoded = await encode(parts, upload, { workspace, original, record, mp4 })
    return { id: record.id, ...encoded, created: !stored, size }
  })
}

/** The place of a record's file on this machine. */
export function toVideoFile(config: VideoParts['config'], { bucketPath }: MediaRecord): string {
  const file = toBucketPath(toMediaRoots(config)[0], HUB, `/${bucketPath}`)
  if (file === null) throw new BadVideoError(422, 'The file name cannot be used')
  return file
}

/** The path under which readers get the file, or another one of its folder. */
export function toVideoUrl({ bucketPath, filename }: MediaRecord, name = filename): string {
  return `/media/${HUB}/${bucketPath.slice(0, -filename.length)}${name}`
}

async function receive(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  maxBytes: number,
): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256')
  let size = 0
  async function* checked(): AsyncGenerator<Uint8Array> {
    let head: Uint8Array = new Uint8Array()
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > maxBytes) throw new BadVideoError(413, `The file is larger than ${maxBytes} bytes`)
      // Other files are refused before they are received.
      if (head.byteLength < SNIFFED_BYTES) {
        head = Buffer.concat([head, chunk])
        if (head.byteLength >= SNIFFED_BYTES) await checkHead(head)
      }
      hash.update(chunk)
      yield chunk
    }
    if (size === 0) throw new BadVideoError(422, 'The file is empty')
    if (size < SNIFFED_BYTES) await checkHead(head)
  }
  try {
    await pipeline(Readable.from(checked()), createWriteStream(file))
  } catch (error) {
    throw toFullError(error)
  }
  return { sha256: hash.digest('hex'), size }
}

async function checkHead(head: Uint8Array): Promise<void> {
  if (!(await isVideo(head))) throw new BadVideoError(415, 'The file is not an MP4 video')
}

interface Original {
  readonly workspace: string
  readonly original: string
  readonly record: MediaRecord
  readonly mp4: Mp4
}

/** Adds what ffmpeg makes. A video that it cannot encode is served as it is, with a note. */
async function encode(
  parts: VideoParts,
  upload: VideoUpload,
  source: Original,
): Promise<Pick<StoredVideo, 'fields' | 'notes' | 'result'>> {
  const { record, mp4 } = source
  const plain: VideoFields = {
    duration: mp4.duration,
    manifestUrl: null,
    mp4Url: toVideoUrl(record),
    mp4Width: mp4.width,
    mp4Height: mp4.height,
  }
  if (parts.ffmpeg === null) return { fields: plain, notes: toCodecNotes(mp4), result: 'plain' }
  try {
    const made = await makeFiles(parts.ffmpeg, upload, source)
    const poster = await makePoster(parts, parts.ffmpeg, upload, source)
    return { fields: { ...plain, ...made, ...poster }, notes: [], result: 'encoded' }
  } catch (error) {
    if (upload.signal?.aborted) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const note = `ffmpeg could not encode the video, so the MP4 is served as it is: ${reason}`
    return { fields: plain, notes: [note, ...toCodecNotes(mp4)], result: 'failed' }
  }
}

function toCodecNotes({ codec }: Mp4): readonly string[] {
  return PLAYED.has(codec) ? [] : [`Not every browser plays the codec ${codec}; H.264 (avc1) is played by all`]
}

/** Makes the files that are not there yet. The main playlist comes last, because it names the others. */
async function makeFiles(
  ffmpeg: Ffmpeg,
  { signal }: VideoUpload,
  { workspace, original, record, mp4 }: Original,
): Promise<Partial<VideoFields>> {
  const folder = dirname(original)
  const ladder = toLadder(mp4.height)
  const height = ladder.at(-1)?.height ?? 0
  if ((await stat(join(folder, MAIN_PLAYLIST)).catch(() => null)) === null) {
    const made = join(workspace, 'made')
    await mkdir(made)
    await makeRenditions(ffmpeg, original, made, ladder, signal)
    await ffmpeg(toCopyArguments(join(made, `${height}.m4s`), join(made, toMp4Name(height))), signal)
    const names = (await readdir(made)).filter((name) => name !== MAIN_PLAYLIST)
    for (const name of [...names, MAIN_PLAYLIST]) await moveIntoBucket(join(made, name), join(folder, name))
  }
  const copy = await readMp4(join(folder, toMp4Name(height)))
  return {
    duration: mp4.duration ?? copy.duration,
    manifestUrl: toVideoUrl(record, MAIN_PLAYLIST),
    mp4Url: toVideoUrl(record, toMp4Name(height)),
    mp4Width: copy.width,
    mp4Height: copy.height,
  }
}

/** Stores a frame as the picture of the video. It is made again for the same video: the same bytes are one picture. */
async function makePoster(
  parts: VideoParts,
  ffmpeg: Ffmpeg,
  { filename, alt, credits, signal }: VideoUpload,
  { workspace, original, mp4 }: Original,
): Promise<Pick<VideoFields, 'image'>> {
  const file = join(workspace, 'poster.jpg')
  // Many videos begin in black.
  await ffmpeg(toPosterArguments(original, Math.min(3, (mp4.duration ?? 0) / 3), file), signal)
  const { image } = await storeMedia(parts, {
    bytes: await readFile(file),
    filename,
    alt: alt ?? null,
    credits: credits ?? null,
  })
  return { image }
}
