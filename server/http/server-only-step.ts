import type { RequestHandler } from 'express'
import { SiteError } from '../../shared/errors.ts'
import { SOCKET_PATH } from '../../shared/live/messages.ts'
import type { Config } from '../process/config.ts'
import { cacheHeaders } from './cache-headers.ts'
import type { ShowFailure } from './error-page.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'
import { equalSecrets, findBearer } from './token.ts'
import { sendTooMany } from './too-many.ts'

interface Needs {
  readonly config: Pick<Config, 'environment' | 'debugToken'>
  /** Resolves to the seconds that a client has to wait; 0: none. */
  readonly limits: { uncached(address: string | undefined): Promise<number> }
}

/** Handles /_error/throw, /_error/static/ and /live without an upgrade, which the client router never handles (RT-071). */
export function serverOnlyStep(needs: Needs, showFailure: ShowFailure): RequestHandler {
  return async (request, response, next) => {
    const { path } = request
    if (path === '/_error/throw' || path === '/_error/throw/') {
      readRequestContext(request).route = 'error-throw'
      if (!mayThrow(findBearer(request) ?? request.query.token, needs)) return sendPlain(request, response, 404)
      throw new SiteError('RENDER_FAILED', 'Thrown on purpose by /_error/throw')
    }
    if (path === '/_error/static' || path === '/_error/static/') {
      readRequestContext(request).route = 'error-static'
      const wait = await needs.limits.uncached(request.ip)
      if (wait > 0) return sendTooMany(request, response, wait)
      // A CDN fetches this page to show it when the site is unreachable (ER-017).
      response.setHeader('x-robots-tag', 'noindex')
      response.set(cacheHeaders('error'))
      return showFailure({ status: 200, error: null }, request, response)
    }
    if (path === SOCKET_PATH || path === `${SOCKET_PATH}/`) {
      readRequestContext(request).route = 'live-socket'
      // A reader without the upgrade learns which protocol is spoken here (RFC 9110 §15.5.22).
      response.setHeader('upgrade', 'websocket')
      response.setHeader('connection', 'upgrade')
      return sendPlain(request, response, 426)
    }
    next()
  }
}

/** In development, or with the debug token (ER-018). */
function mayThrow(token: unknown, { config }: Pick<Needs, 'config'>): boolean {
  if (config.environment === 'development') return true
  return typeof token === 'string' && config.debugToken !== null && equalSecrets(token, config.debugToken)
}
