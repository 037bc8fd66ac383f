import type { RequestHandler } from 'express'
import { chooseEncoding } from '../http/encoding.ts'
import { isLast, TX_ID_HEADER } from '../http/head-step.ts'
import { readRequestContext } from '../http/request-context.ts'
import { toSecurityHeaders } from '../http/security-step.ts'
import type { HttpStep } from '../http/step.ts'
import type { BodyEncoding } from '../page-cache/bodies.ts'
import type { PageEntry } from '../page-cache/entry.ts'
import type { Services } from '../services.ts'
import { findFresh } from './find-page.ts'
import { pageHeaders, steadyUntil } from './headers.ts'
import type { KnownView, ReadyHeaders } from './known-views.ts'
import { pageParts } from './page-step.ts'
import { toReply } from './reply.ts'
import { BODY_ENCODINGS, isBehind, isKnown, noteResult } from './send-page.ts'

/** Values of Accept-Encoding whose choice is remembered: browsers know a handful. */
const MAX_CHOICES = 100

/**
 * Pages that lie ready, for requests like one before: nothing of them is worked out again. Whatever is not quite so goes on
 * down the chain, and comes to the same answer there.
 */
export const keptStep: HttpStep = {
  name: 'kept',
  why: 'after what logs and counts, before the steps that an address which was a page before would only pass again',
  create: (services): RequestHandler => {
    const { pages, config, lifecycle } = services
    if (pages === null) return (_request, _response, next) => next()
    const { views } = pageParts(services)
    const security = toSecurityHeaders(config)
    const choices = new Map<string, BodyEncoding>()
    const choose = (accepted: string): BodyEncoding => {
      const known = choices.get(accepted)
      if (known !== undefined) return known
      const chosen = chooseEncoding(accepted, BODY_ENCODINGS) as BodyEncoding
      if (choices.size < MAX_CHOICES) choices.set(accepted, chosen)
      return chosen
    }
    return (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      const known = views.find(request)
      const entry = known && findFresh(pages, known.keys)
      if (!entry) return next()
      const accepted = request.headers['accept-encoding']
      const encoding = accepted === undefined ? 'identity' : choose(accepted)
      const body = isKnown(entry, request) ? null : entry.bodies.findForReader(encoding)
      // Of this encoding there is nothing yet.
      if (body === undefined) return next()
      const context = readRequestContext(request)
      context.route = known.label
      noteResult(request, 'hit', services)
      const ready = readyHeaders(known, entry, security, services)
      const own = [TX_ID_HEADER, context.txId]
      if (isLast(lifecycle)) own.push('connection', 'close')
      // All headers at once: set one by one, they cost as much again.
      if (body === null) {
        response.writeHead(304, ready.unchanged.concat(own)).end()
        return
      }
      if (encoding !== 'identity') own.push('content-encoding', encoding)
      own.push('content-length', String(body.length))
      response.writeHead(entry.status, ready.headers.concat(own))
      response.end(request.method === 'HEAD' ? undefined : body)
    }
  },
}

/** Made anew whenever one of them has another second to tell. */
function readyHeaders(
  known: KnownView,
  entry: PageEntry,
  security: ReadonlyMap<string, string>,
  services: Services,
): ReadyHeaders {
  const now = services.clock()
  const behind = isBehind(services, now)
  const { ready, view } = known
  if (ready && ready.of === entry.headers && ready.behind === behind && now < ready.until) return ready
  const answered = { facts: entry.facts, facets: view.facets, draw: null, preview: false }
  const reply = toReply(answered, services)
  const page = pageHeaders(entry, { result: 'hit', reply, now, behind, overtaken: false })
  // By their names as they count: what is set twice leaves once.
  const pairs = new Map([...security, ...Object.entries(page)].map((pair) => [pair[0].toLowerCase(), pair] as const))
  const headers = [...pairs.values()].flat()
  pairs.delete('content-type')
  const unchanged = [...pairs.values()].flat()
  known.ready = { of: entry.headers, behind, until: steadyUntil(entry, now), headers, unchanged }
  return known.ready
}
