import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { setPublicLife } from '../http/caching-step.ts'
import { sendMissingFile, sendPlain } from '../http/plain-response.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { Config } from '../process/config.ts'
import { type BucketFile, findBucketFile, toMediaRoots } from './bucket.ts'
import { findMediaType, parseMediaPath } from './media-path.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For a path whose bytes may change: cached, and revalidated each time. */
const REVALIDATED = 'public, no-cache'

interface Needs {
  readonly config: Pick<Config, 'varDir' | 'publicationDir'>
}

/**
 * Serves the bucket under /media/{bucket}/{path}: videos by range, playlists, captions and original pictures. SVG is not
 * among them, as it can carry scripts: readers get drawings as pixels (BX-036). Nothing is compressed, so that a range
 * means the same bytes to everybody, and there is no `Vary`.
 */
export function mediaStep({ config }: Needs): RequestHandler {
  const roots = toMediaRoots(config)
  return async (request, response) => {
    readRequestContext(request).route = 'media'
    if (request.method === 'OPTIONS') return allowRanges(response)
    const parsed = parseMediaPath(request.path)
    const type = parsed && findMediaType(parsed.path)
    const found = parsed && type && (await findBucketFile(roots, parsed.bucket, parsed.path))
    if (!found || !(await isInside(found.file, roots))) return sendMissingFile(request, response)
    const etag = toTag(found, parsed.hash)
    keepOneRange(request, etag, found.size)
    setPublicLife(response, parsed.hash === null ? REVALIDATED : IMMUTABLE)
    response.set({
      'content-type': type,
      etag,
      // Players of other sites read videos and captions by script.
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Content-Length, Content-Range, ETag',
      'cross-origin-resource-policy': 'cross-origin',
    })
    await sendBytes(request, response, found.file)
  }
}

/** Lets players of other sites request ranges by script, in browsers that send a preflight. */
function allowRanges(response: Response): void {
  response.set({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'Range, If-Range, If-None-Match',
    'access-control-max-age': '86400',
  })
  response.status(204).end()
}

/** A strong tag: the hash in the path, the same on every machine; else the size and time of the file. */
function toTag({ size, modified }: BucketFile, hash: string | null): string {
  return `"${hash ?? `${size.toString(36)}-${Math.floor(modified).toString(36)}`}"`
}

/**
 * Drops a range that must not be used: of a HEAD (RFC 9110 §14.2), and behind an `If-Range` that is not the current tag
 * (§13.1.5: a strong comparison; `send` looks for the tag anywhere in the header). A date is never equal, as no
 * `Last-Modified` is sent. More bytes than there are, counted from the end, are the whole file (§14.1.2).
 */
function keepOneRange(request: Request, etag: string, size: number): void {
  const { range = '', 'if-range': condition } = request.headers
  const isWhole = Number(/^bytes=-(\d+)$/.exec(range)?.[1] ?? 0) >= size && size > 0
  if (request.method === 'GET' && (condition === undefined || condition === etag) && !isWhole) return
  delete request.headers.range
}

/** Whether a file is still in one of the roots after all symbolic links are followed. */
async function isInside(file: string, roots: readonly string[]): Promise<boolean> {
  const real = await realpath(file).catch(() => null)
  if (real === null) return false
  for (const root of roots) {
    const realRoot = await realpath(root).catch(() => null)
    if (realRoot !== null && real.startsWith(realRoot + sep)) return true
  }
  return false
}

/** Streams the file, or its range: 206, 304, 412 and 416 as `send` does them. */
function sendBytes(request: Request, response: Response, file: string): Promise<void> {
  const options = { cacheControl: false, lastModified: false, etag: false, dotfiles: 'allow' } as const
  return new Promise((resolve, reject) => {
    response.sendFile(file, options, (error?: NodeJS.ErrnoException & { readonly status?: number }) => {
      // A disconnected reader is no error.
      if (!error || response.headersSent || response.destroyed) return resolve()
      const { status = 500 } = error
      if (status === 404) sendMissingFile(request, response)
      else if (status === 412 || status === 416) sendPlain(request, response, status)
      else return reject(error)
      resolve()
    })
  })
}
