import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BadVideoError } from './bad-video-error.ts'
import { writeWhole } from './bucket.ts'
import { type HlsFolder, readHlsFolder } from './hls-folder.ts'
import { toRecord } from './media-record.ts'
import { type StoredVideo, toVideoFile, toVideoUrl, type VideoParts } from './store-video.ts'

/**
 * Stores a video that is HLS already, with all files that its playlists name. Its address has the hash of all of them.
 *
 * @param main the file of the main playlist
 * @throws BadVideoError 413: too large, 422: names the playlist and the line; SiteError STORE_FULL
 */
export async function storeHls(
  { store, config, clock }: Omit<VideoParts, 'ffmpeg'>,
  main: string,
): Promise<StoredVideo> {
  const folder = dirname(main)
  const hls = await checkHls(main, config.videoMaxBytes)
  const sha256 = await hashFiles(folder, hls.files)
  const stored = await store.findMediaByHash(sha256)
  const facts = { sha256, mime: 'application/vnd.apple.mpegurl', extension: 'm3u8', width: null, height: null }
  const record = stored ?? toRecord({ filename: basename(main) }, { ...facts, createdAt: clock() })
  const target = toVideoFile(config, record)
  for (const file of hls.files) {
    const isMain = file === basename(main)
    if (!isMain && file === record.filename) throw new BadVideoError(422, `${file} has the name of the main playlist`)
    await copyIntoBucket(join(folder, file), isMain ? target : join(dirname(target), file))
  }
  if (!stored) await store.putMedia(record)
  const { size, duration } = hls
  const none = { mp4Url: null, mp4Width: null, mp4Height: null }
  const fields = { duration: duration || null, manifestUrl: toVideoUrl(record), ...none }
  return { id: record.id, fields, result: 'encoded', notes: [], created: !stored, size }
}

/**
 * Checks a video that is HLS.
 *
 * @throws BadVideoError 413: too large, 422: names the playlist and the line
 */
export async function checkHls(main: string, maxBytes: number): Promise<HlsFolder> {
  const hls = await readHlsFolder(dirname(main), basename(main))
  if (hls.size > maxBytes) throw new BadVideoError(413, `The files are larger than ${maxBytes} bytes together`)
  return hls
}

async function hashFiles(folder: string, files: readonly string[]): Promise<string> {
  const all = createHash('sha256')
  for (const file of files) {
    const one = createHash('sha256')
    await pipeline(createReadStream(join(folder, file)), one)
    all.update(`${one.digest('hex')} ${file}\n`)
  }
  return all.digest('hex')
}

async function copyIntoBucket(from: string, file: string): Promise<void> {
  const [there, own] = await Promise.all([stat(file).catch(() => null), stat(from)])
  if (there?.size !== own.size) await writeWhole(file, (half) => copyFile(from, half))
}
