import type { Request, Response } from 'express'
import type { PagePayload } from '../../shared/page/payload.ts'
import { safeLocation } from '../../shared/routing/safe-redirect.ts'
import { readRequestContext } from '../http/request-context.ts'
import { allowFraming } from '../http/security-step.ts'
import type { LogEvent } from '../log-events.ts'
import type { Services } from '../services.ts'
import { openBody } from './body-stream.ts'
import { errorPayload } from './error-payload.ts'
import { outcomeHeaders } from './headers.ts'
import type { PageLoad } from './load-page.ts'
import type { Outcome } from './outcome.ts'
import type { PageFacets } from './page-context.ts'
import { sendReply, toReply } from './reply.ts'
import type { Shell } from './shell.ts'
import { toTarget } from './target.ts'

/** Routes whose pages are made to be shown in frames of other sites (SE-008). */
const EMBEDS = /^(?:auto-)?video-share$/

/** The page an outcome shows; null for a redirect, which shows none. */
export function payloadOf(outcome: Outcome, path: string, facets: PageFacets, services: Services): PagePayload | null {
  if (outcome.kind === 'redirect') return null
  if (outcome.kind === 'page') return outcome.payload
  const status = outcome.kind === 'notFound' ? 404 : outcome.status
  const payload = errorPayload({ status, message: outcome.message }, path, facets, services)
  return outcome.kind === 'notFound' && outcome.rows ? { ...payload, rows: outcome.rows } : payload
}

/** The Location of a redirect: relative on this site, or an allow-listed host; null when it may go nowhere (BX-028). */
export function locationOf(
  outcome: Extract<Outcome, { kind: 'redirect' }>,
  search: string,
  services: Services,
): string | null {
  const target = outcome.preserveQuery && search !== '' ? outcome.path + search : outcome.path
  return safeLocation(target, services.config.redirectHosts)
}

/** Turns a page load into the HTTP answer: the one switch from outcome to status, headers and bytes (decision 2). */
export async function deliverPage(
  load: PageLoad,
  request: Request,
  response: Response,
  services: Services,
  shell: Shell,
): Promise<void> {
  const context = readRequestContext(request)
  const { path, search } = toTarget(request.originalUrl)
  const { outcome, facets } = load
  context.route = load.match?.route.name ?? 'not-found'
  const call = { edition: facets.edition, txId: facets.txId }

  if (outcome.kind === 'error') {
    services.log.error(
      { event: 'page_failed' satisfies LogEvent, txId: context.txId, route: context.route, err: outcome.cause },
      outcome.message,
    )
  }
  if (outcome.kind === 'redirect') {
    const location = locationOf(outcome, search, services)
    if (location !== null) {
      response.set(outcomeHeaders(outcome, [], services.clock()))
      sendReply(toReply(load, services), response, services)
      response.status(outcome.status).set('location', location).end()
      return
    }
    services.log.warn(
      { event: 'redirect_refused' satisfies LogEvent, route: context.route },
      'a redirect would have left the site',
    )
    return deliverPage(
      { ...load, outcome: { kind: 'notFound', message: 'The redirect is not allowed', tags: [] } },
      request,
      response,
      services,
      shell,
    )
  }

  const payload = payloadOf(outcome, path, facets, services)
  if (payload === null) return
  const data = await shell.read(call)
  const headers = outcomeHeaders(outcome, shell.tags(), services.clock())
  const reply = toReply(load, services)
  const begin = () => {
    if (EMBEDS.test(context.route)) allowFraming(response)
    response.set(headers).status(payload.status).set('content-type', 'text/html; charset=utf-8').vary('accept-encoding')
    sendReply(reply, response, services)
  }
  if (request.method === 'HEAD') {
    begin()
    response.end()
    return
  }
  // Only when the page stands: the headers of one that could not be drawn must not go out with its error.
  await services.renderer.render(payload, data, () => {
    begin()
    return openBody(request, response)
  })
}
