import { realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { decodePercent } from '../percent.ts'

/** Folders of an export that often contain its media. */
const PLACES = [
  '',
  'media',
  'images',
  'assets',
  'wp-content',
  'wp-content/uploads',
  'uploads',
  'content',
  'content/images',
]

/** A file of the export. */
export interface MediaFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Changes when the file changes. */
  readonly version: string
}

export interface MediaFolder {
  readonly root: string
  /** The origins whose paths are paths in the folder. */
  readonly origins: readonly string[]
}

/** Whether a reference is an absolute or protocol-relative URL. */
export function isAddress(ref: string): boolean {
  return /^(https?:)?\/\//i.test(ref)
}

/**
 * Finds the file of a reference in the export; null when there is none. It tries every end of a URL's path, first at
 * full size, then as named. It never finds files outside the folder, not even through symbolic links.
 */
export async function findMediaFile(
  folder: MediaFolder,
  ref: string,
  besideFile: string | null,
): Promise<MediaFile | null> {
  const root = await realpath(folder.root)
  for (const candidate of toCandidates(folder, ref, besideFile)) {
    const path = resolve(root, candidate)
    if (!isInside(root, path)) continue
    const real = await realpath(path).catch(() => null)
    const info = real === null || !isInside(root, real) ? null : await stat(real).catch(() => null)
    if (real !== null && info?.isFile()) return { path: real, size: info.size, version: `${info.size}-${info.mtimeMs}` }
  }
  return null
}

/** The decoded path of a reference without its query; null for another site's URL. */
export function toMediaPath(origins: readonly string[], ref: string): string | null {
  if (!isAddress(ref)) return decodePercent(ref.replace(/[?#].*$/s, ''))
  const address = ref.startsWith('//') ? `https:${ref}` : ref
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return origins.some((origin) => isSameHost(origin, url)) ? decodePercent(url.pathname) : null
}

function toCandidates({ origins, root }: MediaFolder, ref: string, besideFile: string | null): string[] {
  const path = toMediaPath(origins, ref)
  if (path === null || path.includes('\0')) return []
  const named = [...new Set([toFullSize(path), path])]
  const beside = besideFile === null || isAddress(ref) || isAbsolute(ref) ? [] : [dirname(besideFile)]
  return [
    ...beside.flatMap((folder) => named.map((name) => relative(root, resolve(folder, name)))),
    ...named.flatMap((name) => toEnds(name).flatMap((end) => PLACES.map((place) => join(place, end)))),
  ]
}

/** `/a/b/c.jpg` → `a/b/c.jpg`, `b/c.jpg`, `c.jpg`. */
function toEnds(path: string): string[] {
  const names = path.split(/[/\\]/).filter((name) => name !== '' && name !== '.')
  if (names.includes('..')) return []
  return names.map((_, index) => names.slice(index).join('/'))
}

/** Converts the name of a smaller copy, as WordPress and Ghost write them, to that of the original. */
function toFullSize(path: string): string {
  return path
    .replace(/-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}$)/i, '')
    .replace(/\/size\/w\d+(h\d+)?(?=\/)/, '')
    .replace(/\/format\/[a-z]+(?=\/)/, '')
}

/** The host without `www.`, because sites respond on both. */
export function toHost(origin: string): string {
  return new URL(origin).host.replace(/^www\./, '')
}

function isSameHost(origin: string, url: URL): boolean {
  return URL.canParse(origin) && toHost(origin) === toHost(url.origin)
}

function isInside(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
}
