/** The types of the files that `/media/` serves, by their extension. */
const TYPES: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  png: 'image/png',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
}

/** The folder of a stored file: half of the SHA-256 of its bytes, written as a UUID. */
const HASH = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What the address of a file of the bucket says. */
export interface MediaPath {
  readonly bucket: string
  /** Decoded, with a leading slash. */
  readonly path: string
  /** The hash of the content that the path contains; null: the file at this path may change. */
  readonly hash: string | null
}

/** The `Content-Type` of a file by its extension; null for a type that is not served. */
export function findMediaType(path: string): string | null {
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''
  return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? null) : null
}

/** Whether a file is a playlist of HLS, by its extension. */
export function isHls(path: string): boolean {
  return /\.m3u8$/i.test(path)
}

/**
 * Parses `{bucket}/{path}` after `/media/`. null for what no stored file is called: malformed encoding, empty and
 * hidden names, `..`, and separators that are encoded.
 */
export function parseMediaPath(address: string): MediaPath | null {
  const [bucket = '', ...names] = decode(address.replace(/^\//, '').split('/'))
  if (names.length === 0 || ![bucket, ...names].every(isName)) return null
  const hash = names.slice(0, -1).findLast((name) => HASH.test(name)) ?? null
  return { bucket, path: `/${names.join('/')}`, hash }
}

function decode(parts: readonly string[]): readonly string[] {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return []
  }
}

function isName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !/[/\\\p{Cc}]/u.test(name)
}
