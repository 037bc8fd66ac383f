import type { RequestHandler } from 'express'
import { equalSecrets, findBearer } from '../http/token.ts'
import type { Services } from '../services.ts'
import { createAddressLimit } from './address-limit.ts'
import { sendError } from './answers.ts'

/** Writes of one address; a publisher's import stays far below. */
const PER_SECOND = 50
const BURST = 200

interface WriteGuardOptions extends Pick<Services, 'config' | 'clock'> {
  /** null: there is nothing here to write into; absent: nothing is needed. */
  readonly store?: Services['store']
}

/** Lets a write pass that brings the publisher's token; 429, 403 or 401 otherwise, before any of the body is read. */
export function createWriteGuard({ config, store, clock }: WriteGuardOptions): RequestHandler {
  const { publishToken } = config
  const limit = createAddressLimit({ clock, perSecond: PER_SECOND, burst: BURST })
  return (request, response, next) => {
    const wait = limit(request.socket.remoteAddress ?? '')
    if (wait > 0) {
      response.setHeader('retry-after', wait)
      return sendError(response, 429, `Too many writes; try again in ${wait} s`)
    }
    if (store === null) return sendError(response, 403, 'This site shows what another host publishes')
    if (publishToken === null) return sendError(response, 403, 'Writing is switched off: PUBLISH_TOKEN is not set')
    const bearer = findBearer(request)
    if (bearer !== null && equalSecrets(bearer, publishToken)) return next()
    response.setHeader('www-authenticate', 'Bearer')
    sendError(response, 401, bearer === null ? 'A bearer token is required' : 'The token is not valid')
  }
}
