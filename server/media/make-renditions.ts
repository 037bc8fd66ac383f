import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from './ffmpeg.ts'
import {
  MAIN_PLAYLIST,
  type MadeRendition,
  type Rendition,
  toMainPlaylist,
  toRenditionArguments,
} from './renditions.ts'

/** AAC-LC, as every rendition has it (RFC 6381). */
const AAC = 'mp4a.40.2'
/** Bytes: the header of a rendition has about 1,300, its samples follow. */
const HEAD = 64 * 1024

/**
 * Writes the renditions of a video into a folder, one after the other, and the playlist that lists them.
 *
 * @param input a file, as ffmpeg opens it
 * @throws Error of ffmpeg
 */
export async function makeRenditions(
  ffmpeg: Ffmpeg,
  input: string,
  folder: string,
  renditions: readonly Rendition[],
  signal?: AbortSignal,
): Promise<void> {
  const made: MadeRendition[] = []
  for (const rendition of renditions) {
    await ffmpeg(toRenditionArguments(input, folder, rendition), signal)
    made.push(await readRendition(folder, rendition.height))
  }
  await writeFile(join(folder, MAIN_PLAYLIST), toMainPlaylist(made))
}

/** Reads the fields of a rendition in the main playlist from its files: ffmpeg decides the width and the profile. */
export async function readRendition(folder: string, height: number): Promise<MadeRendition> {
  const playlist = await readFile(join(folder, `${height}.m3u8`), 'utf8')
  const head = await readHead(join(folder, `${height}.m4s`))
  const { width, codec } = readVideoHead(head)
  const hasSound = head.includes('mp4a', 0, 'latin1')
  return { height, width, bandwidth: toBandwidth(playlist), codecs: hasSound ? `${codec},${AAC}` : codec }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The rate of the densest segment, in bits per second. */
function toBandwidth(playlist: string): number {
  const segments = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)/g)
  return Math.ceil(Math.max(...[...segments].map(([, seconds, bytes]) => (8 * Number(bytes)) / Number(seconds))))
}

/** The width and the codec string of the first H.264 track (ISO 14496-15: `avc1` and its `avcC`). */
function readVideoHead(file: Buffer): { readonly width: number; readonly codec: string } {
  const entry = file.indexOf('avc1', 0, 'latin1')
  const config = file.indexOf('avcC', entry, 'latin1')
  if (entry < 0 || config < 0) throw new Error('The rendition has no H.264 picture')
  // The name of a sample entry is followed by 24 bytes, then width and height; `avcC` is followed by its version.
  const width = file.readUInt16BE(entry + 28)
  return { width, codec: `avc1.${file.toString('hex', config + 5, config + 8)}` }
}
