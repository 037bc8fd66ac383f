import { readFile, realpath, stat } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { BadVideoError } from './bad-video-error.ts'
import { findMediaType } from './media-path.ts'
import { type Playlist, type PlaylistEntry, parsePlaylist } from './playlist.ts'

/** A video as HLS, all files of which are there. */
export interface HlsFolder {
  /** Relative to the folder of the main playlist, which is the last one. */
  readonly files: readonly string[]
  /** Bytes of all files. */
  readonly size: number
  /** Seconds. */
  readonly duration: number
}

/** Bytes: the playlist of a day in segments of 4 s has a third of it. */
const MAX_PLAYLIST = 4 * 1024 * 1024
const MAX_FILES = 50_000

/**
 * Reads the playlists of a video, and checks that each file they name is in the folder, and long enough.
 *
 * @throws BadVideoError 422: names the playlist and the line
 */
export async function readHlsFolder(folder: string, main: string): Promise<HlsFolder> {
  const root = await realpath(folder)
  const sizes = new Map<string, number>()
  let duration = 0
  const waiting: string[] = [main]
  const playlists = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const size = await findSize(root, path)
    if (size === null) throw new BadVideoError(422, `${path} is missing`)
    if (size > MAX_PLAYLIST) throw new BadVideoError(422, `${path} is larger than ${MAX_PLAYLIST} bytes`)
    const playlist = await readPlaylist(root, path)
    // Renditions of a video are equally long.
    duration = Math.max(duration, playlist.duration)
    for (const entry of playlist.entries) {
      const file = toFile(path, entry)
      sizes.set(file, await readSize(root, path, { ...entry, uri: file }, sizes))
      if (sizes.size > MAX_FILES)
        throw new BadVideoError(422, `${path} and its playlists name more than ${MAX_FILES} files`)
      if (!entry.isPlaylist) continue
      // A rendition names segments alone, so no playlist leads back to one that led to it.
      if (path !== main || file === main)
        throw new BadVideoError(
          422,
          `${path}, line ${entry.line}: ${file === path ? 'the playlist names itself' : 'only the main playlist may name playlists'}`,
        )
      if (playlists.has(file)) continue
      playlists.add(file)
      waiting.push(file)
    }
    if (path === main) sizes.set(path, size)
  }
  // A reader who has the main playlist finds all others.
  const files = [...sizes.keys()].filter((file) => file !== main)
  return { files: [...files, main], size: [...sizes.values()].reduce((sum, size) => sum + size, 0), duration }
}

async function readPlaylist(root: string, path: string): Promise<Playlist> {
  const parsed = parsePlaylist(await readFile(join(root, path), 'utf8'))
  if ('fault' in parsed) throw new BadVideoError(422, `${path}, line ${parsed.fault.line}: ${parsed.fault.message}`)
  return parsed
}

/** The file of an address, relative to the folder. */
function toFile(playlist: string, { line, uri }: PlaylistEntry): string {
  const refuse = (what: string) => new BadVideoError(422, `${playlist}, line ${line}: ${uri} ${what}`)
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(uri)) throw refuse('is on another host')
  const path = decodePath(uri.replace(/[?#].*$/s, ''))
  if (path === null) throw refuse('is no address')
  const file = posix.join(posix.dirname(playlist), path)
  if (path.startsWith('/') || file.startsWith('../')) throw refuse('is outside the folder')
  if (findMediaType(file) === null) throw refuse('is of a type that /media/ does not serve')
  return file
}

async function readSize(
  root: string,
  playlist: string,
  { line, uri: file, end }: PlaylistEntry,
  known: ReadonlyMap<string, number>,
): Promise<number> {
  const size = known.get(file) ?? (await findSize(root, file))
  if (size === null) throw new BadVideoError(422, `${playlist}, line ${line}: ${file} is missing`)
  if (end !== null && end > size)
    throw new BadVideoError(422, `${playlist}, line ${line}: ${file} has ${size} bytes, and ${end} are named`)
  return size
}

/** Bytes of a file in the folder, also behind symbolic links; null if it is not there. */
async function findSize(root: string, path: string): Promise<number | null> {
  const real = await realpath(join(root, path)).catch(() => null)
  if (real === null || !real.startsWith(root + sep)) return null
  const info = await stat(real)
  return info.isFile() ? info.size : null
}

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === '' || /[\\\p{Cc}]/u.test(decoded) || /(?:^|\/)\.[^./]/.test(decoded) ? null : decoded
  } catch {
    return null
  }
}
