import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { toPlainCharacters } from '../../shared/text/plain-characters.ts'
import type { Config } from '../config.ts'
import type { Store } from '../content/store/store.ts'
import { equalSecrets, findBearer } from '../http/token.ts'
import type { LogEvent } from '../log-events.ts'
import { BadImageError } from './image-source.ts'
import { storeMedia } from './store-media.ts'

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
}

/**
 * Handles `POST /api/neutron/media/{site}?filename&alt&credits`, whose body is the file (BX-036): 201 with the Image.
 * 400: invalid parameter; 401: no token; 403: no token configured; 413: too large; 415: not a picture; 422: broken.
 */
export function mediaUpload({ config, store, clock, log }: Needs): RequestHandler {
  return async (request, response) => {
    const refused = refusedFor(request, config.publishToken)
    if (refused) return refuse(response, ...refused)
    if (request.params.site !== config.siteKey || store === null)
      return refuse(response, 404, 'This site stores no media')
    const parsed = parameters.safeParse(request.query)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return refuse(response, 400, `${issue?.path.join('.')}: ${issue?.message}`)
    }
    const bytes = await readBody(request, config.mediaMaxBytes)
    if (bytes === null) {
      // Closes the connection instead of reading the rest of the body.
      response.setHeader('connection', 'close')
      return refuse(response, 413, `The file is larger than ${config.mediaMaxBytes} bytes`)
    }
    try {
      const { image, created } = await storeMedia({ store, config, clock }, { bytes, ...parsed.data })
      log.info({ event: 'media_stored' satisfies LogEvent, id: image.id, bytes: bytes.byteLength, created })
      response.status(201).setHeader('cache-control', 'private, no-store').json({ data: image })
    } catch (error) {
      if (!(error instanceof BadImageError)) throw error
      refuse(response, error.status, error.message)
    }
  }
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

/** Reads the body up to the limit; null when it is larger. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early must not destroy the connection, which the response still needs.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
