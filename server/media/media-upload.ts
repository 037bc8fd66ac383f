import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { toPlainCharacters } from '../body/plain-characters.ts'
import { equalSecrets, findBearer } from '../http/token.ts'
import type { Config } from '../process/config.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import type { Writer } from '../store/history/writer.ts'
import type { Store } from '../store/store.ts'
import { BadVideoError } from './bad-video-error.ts'
import { type Ffmpeg, findFfmpeg, inTurn, NO_FFMPEG } from './ffmpeg.ts'
import { BadImageError } from './image-source.ts'
import { isVideo } from './sniff.ts'
import { type MediaParts, storeMedia } from './store-media.ts'
import { storeVideo, type VideoParts } from './store-video.ts'
import { openBody, readBody, type UploadBody } from './upload-body.ts'

const parameters = z.object({
  filename: z.string('expected the name of the file').min(1, 'expected the name of the file').max(300),
  alt: z.string().max(1000).transform(toPlainCharacters).optional(),
  credits: z.string().max(300).transform(toPlainCharacters).optional(),
})

interface Needs {
  readonly config: Config
  /** null: nothing is stored here. */
  readonly store: Store | null
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'videos'>
  /** Absent: looked for with the first video, because many sites have none. */
  readonly ffmpeg?: Ffmpeg | null
  /** Who the guard before this step has let pass; absent: this step checks the token of the owner. */
  readonly writerOf?: (request: Request) => Writer
}

type Upload = z.output<typeof parameters>

/** What was stored, for the response and the log. */
interface Stored {
  readonly id: string | null
  readonly data: object
  /** For the log: why a video was not encoded. */
  readonly warnings?: readonly string[]
  readonly level: 'info' | 'warn'
  readonly bytes: number
  readonly created: boolean
}

/**
 * Handles `POST /api/neutron/media/{site}?filename&alt&credits`, whose body is the file (BX-036): 201 with the Image of
 * a picture; or with the fields of a video (EN-026), and `warnings` of what was not done, as soon as it is encoded.
 * 400: invalid parameter; 401: no token; 403: no token configured; 413: too large; 415: neither picture nor video; 422:
 * broken.
 */
export function mediaUpload(needs: Needs): RequestHandler {
  const { config, store, log } = needs
  let found: Promise<Ffmpeg | null> | null = null
  const openFfmpeg = () => {
    const ffmpeg = needs.ffmpeg === undefined ? findFfmpeg() : Promise.resolve(needs.ffmpeg)
    found ??= ffmpeg.then((it) => it && inTurn(it))
    return found
  }
  return async (request, response) => {
    const writer = needs.writerOf?.(request)
    const refused = writer === undefined ? refusedFor(request, config.publishToken) : null
    if (refused) return refuse(response, ...refused)
    if (request.params.site !== config.siteKey || store === null)
      return refuse(response, 404, 'This site stores no media')
    const parsed = parameters.safeParse(request.query)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return refuse(response, 400, `${issue?.path.join('.')}: ${issue?.message}`)
    }
    const parts = { ...needs, store }
    try {
      const body = await openBody(request)
      const { data, level, ...entry } = (await isVideo(body.head))
        ? await receiveVideo({ ...parts, ffmpeg: await openFfmpeg() }, parsed.data, body, response)
        : await receivePicture(parts, parsed.data, body)
      log[level]({
        event: 'media_stored' satisfies LogEvent,
        ...entry,
        ...(writer && { by: writer.name, via: writer.via }),
      })
      if (writer !== undefined) {
        const thing = { kind: 'media', key: entry.id ?? parsed.data.filename, type: '', slug: '', edition: '' } as const
        const action = entry.created ? 'created' : 'replaced'
        await store.write((transaction) => transaction.noteWrite(thing, action), { ...writer, at: needs.clock() })
      }
      response.status(201).setHeader('cache-control', 'private, no-store').json({ data })
    } catch (error) {
      // The log of requests says that the client has gone.
      if (isGone(error)) return
      if (!(error instanceof BadImageError || error instanceof BadVideoError)) throw error
      // Closes the connection instead of reading the rest of the body.
      if (!request.complete) response.setHeader('connection', 'close')
      refuse(response, error.status, error.message)
    }
  }
}

async function receivePicture(parts: MediaParts, upload: Upload, body: UploadBody): Promise<Stored> {
  const { mediaMaxBytes } = parts.config
  const bytes = await readBody(body, mediaMaxBytes)
  if (bytes === null) throw new BadImageError(413, `The file is larger than ${mediaMaxBytes} bytes`)
  const { image, created } = await storeMedia(parts, { bytes, ...upload })
  return { level: 'info', id: image.id, data: image, bytes: bytes.byteLength, created }
}

async function receiveVideo(
  parts: VideoParts & Pick<Needs, 'metrics'>,
  upload: Upload,
  body: UploadBody,
  response: Response,
): Promise<Stored> {
  const { videoMaxBytes } = parts.config
  if (body.declared > videoMaxBytes) throw new BadVideoError(413, `The file is larger than ${videoMaxBytes} bytes`)
  // Encoding takes longer than a connection may be silent.
  response.socket?.setTimeout(0)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const { fields, notes, size, result, ...entry } = await storeVideo(parts, {
    bytes: body.bytes,
    ...upload,
    signal: gone.signal,
  })
  parts.metrics.videos.inc({ result })
  const warnings = [...(parts.ffmpeg === null ? [NO_FFMPEG] : []), ...notes]
  const level = result === 'failed' ? 'warn' : 'info'
  return { ...entry, level, bytes: size, warnings, data: { ...fields, warnings } }
}

/** Whether an error says that the connection broke, or that its encoding was ended for that. */
function isGone(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ECONNRESET'
}

function refusedFor(request: Request, publishToken: string | null): readonly [401 | 403, string] | null {
  if (publishToken === null) return [403, 'Writing is switched off: PUBLISH_TOKEN is not set']
  const bearer = findBearer(request)
  if (bearer !== null && equalSecrets(bearer, publishToken)) return null
  return [401, bearer === null ? 'A bearer token is required' : 'The token is not valid']
}

function refuse(response: Response, code: number, message: string): void {
  if (code === 401) response.setHeader('www-authenticate', 'Bearer')
  response.status(code).json({ error: { code, message } })
}
