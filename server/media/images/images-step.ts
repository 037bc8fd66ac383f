import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { createWorkQueue, QueueFullError } from '../../body/work-queue.ts'
import { setPublicLife } from '../../http/caching-step.ts'
import { sendMissingFile, sendPlain } from '../../http/plain-response.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { trimForFile } from '../../http/security-step.ts'
import type { Config } from '../../process/config.ts'
import type { ImageSigner } from '../../process/signature.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { toMediaRoots } from '../bucket.ts'
import { MAX_RESIZING } from '../image-memory.ts'
import { BadImageError, boundImageLibrary } from '../image-source.ts'
import { createImageServer, type ImageServer, type Variant } from './image-server.ts'
import { parseResize } from './resize-request.ts'
import { createVariantCache } from './variant-cache.ts'
import { findVideoMaker, type VideoMaker } from './video.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The most waiting requests per concurrent job. */
const WAITING = 32

interface Needs {
  readonly config: Pick<Config, 'varDir' | 'publicationDir' | 'imageCacheBytes' | 'imageConcurrency'>
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'images'>
  readonly images: ImageSigner
}

type Result = 'hit' | 'made' | 'not_modified' | 'refused' | 'missing' | 'failed' | 'busy'

/** /resize/{signature}/{bucket}{path}?{params}: the site's own image host (IM-016, BX-026). */
export function imagesStep(needs: Needs): RequestHandler {
  const images = createImages(needs)
  return async (request, response) => {
    readRequestContext(request).route = 'image'
    const count = (result: Result) => needs.metrics.images.inc({ result })
    const parsed = parseResize(request.url, needs.images)
    if (parsed.kind === 'refused') {
      count('refused')
      return sendPlain(request, response, parsed.status)
    }
    try {
      const variant = await images.findVariant(parsed.request, request.get('accept') ?? '')
      if (!variant) {
        count('missing')
        return sendMissingFile(request, response)
      }
      count(await sendVariant(request, response, variant, images, needs))
    } catch (error) {
      if (error instanceof QueueFullError) {
        count('busy')
        response.setHeader('retry-after', '2')
        return sendPlain(request, response, 503)
      }
      if (!(error instanceof BadImageError)) throw error
      count('failed')
      const { bucket, path } = parsed.request
      needs.log.warn({ event: 'image_failed' satisfies LogEvent, bucket, path, err: error })
      return sendPlain(request, response, error.status)
    }
  }
}

function createImages({ config, clock, log }: Needs): ImageServer {
  boundImageLibrary()
  const cache = createVariantCache({ dir: join(config.varDir, 'images'), maxBytes: config.imageCacheBytes, clock })
  cache.ready.catch((err) => log.error({ event: 'image_cache_failed' satisfies LogEvent, err }))
  let video: Promise<VideoMaker | null> | null = null
  // ffmpeg is looked for on the first animation, because most sites have none.
  const findVideo = () => {
    video ??= findVideoMaker().then((maker) => {
      log.info({ event: 'video_converter' satisfies LogEvent, found: maker !== null })
      return maker
    })
    return video
  }
  return createImageServer({
    roots: toMediaRoots(config),
    cache,
    queue: createWorkQueue({
      concurrency: config.imageConcurrency,
      waiting: WAITING * config.imageConcurrency,
      budget: MAX_RESIZING,
    }),
    findVideo,
  })
}

async function sendVariant(
  request: Request,
  response: Response,
  variant: Variant,
  images: ImageServer,
  { log }: Pick<Needs, 'log'>,
): Promise<Result> {
  const headers = {
    'content-type': variant.mime,
    vary: 'Accept',
    etag: `"${variant.name}"`,
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (matchesTag(request.get('if-none-match'), headers.etag)) {
    setPublicLife(response, IMMUTABLE)
    trimForFile(response)
    response.status(304).set(headers).removeHeader('content-type')
    response.end()
    return 'not_modified'
  }
  const made = await images.make(variant)
  readRequestContext(request).cache = made.kind === 'file' ? 'hit' : 'miss'
  setPublicLife(response, IMMUTABLE)
  trimForFile(response)
  response.set(headers)
  if (made.kind === 'bytes') {
    if (made.fault) log.error({ event: 'image_cache_failed' satisfies LogEvent, err: made.fault })
    sendBytes(request, response, made.bytes)
    return 'made'
  }
  if (await sendFile(response, made.file)) return 'hit'
  // Another process evicted the file after it was found.
  const again = await images.make(variant)
  if (again.kind === 'bytes') sendBytes(request, response, again.bytes)
  else if (!(await sendFile(response, again.file))) throw new BadImageError(422, 'The image is gone')
  return 'made'
}

function matchesTag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((value) => value.trim().replace(/^W\//, '') === etag) ?? false
}

function sendBytes(request: Request, response: Response, bytes: Uint8Array): void {
  response.setHeader('content-length', bytes.byteLength)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Sends a file with range support, which video elements need; false when it is missing. */
function sendFile(response: Response, file: string): Promise<boolean> {
  const options = { cacheControl: false, lastModified: false, etag: false, dotfiles: 'allow' } as const
  return new Promise((resolve, reject) => {
    response.sendFile(file, options, (error?: NodeJS.ErrnoException) => {
      // A disconnected reader is no error.
      if (!error || response.headersSent || response.destroyed) resolve(true)
      else if (error.code === 'ENOENT') resolve(false)
      else reject(error)
    })
  })
}
