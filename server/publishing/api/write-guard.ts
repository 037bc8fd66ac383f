import type { Request, RequestHandler, Response } from 'express'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { equalSecrets, findBearer } from '../../http/token.ts'
import type { Config } from '../../process/config.ts'
import type { Store } from '../../store/store.ts'
import { sendError } from './answers.ts'

interface WriteGuardOptions {
  readonly config: Pick<Config, 'publishToken'>
  readonly limits: Pick<Limits, 'writes'>
  /** null: this site has no store to write to; absent: the write needs no store. */
  readonly store?: Store | null
}

/** Creates a guard that passes writes with the publisher's token; otherwise 429, 403 or 401 before the body is read. */
export function createWriteGuard({ config, limits, store }: WriteGuardOptions): RequestHandler {
  const { publishToken } = config
  return async (request, response, next) => {
    // Before the limit, because a site without writes needs no counts.
    if (store === null) return sendError(response, 403, 'This site shows what another host publishes')
    if (publishToken === null) return sendError(response, 403, 'Writing is switched off: PUBLISH_TOKEN is not set')
    const wait = await limits.writes(request.ip)
    if (wait > 0) {
      response.setHeader('retry-after', wait)
      return sendError(response, 429, `Too many writes; try again in ${wait} s`)
    }
    if (mayWrite(request, response, publishToken)) next()
  }
}

function mayWrite(request: Request, response: Response, publishToken: string): boolean {
  const bearer = findBearer(request)
  if (bearer !== null && equalSecrets(bearer, publishToken)) return true
  response.setHeader('www-authenticate', 'Bearer')
  sendError(response, 401, bearer === null ? 'A bearer token is required' : 'The token is not valid')
  return false
}
