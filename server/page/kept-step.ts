import type { RequestHandler } from 'express'
import { chooseEncoding } from '../http/encoding.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { HttpStep } from '../http/step.ts'
import type { BodyEncoding } from '../page-cache/bodies.ts'
import type { PageEntry } from '../page-cache/entry.ts'
import type { Services } from '../services.ts'
import { findFresh } from './find-page.ts'
import { pageHeaders, steadyUntil } from './headers.ts'
import type { KnownView, ReadyHeaders } from './known-views.ts'
import { pageParts } from './page-step.ts'
import { toReply } from './reply.ts'
import { BODY_ENCODINGS, endEntry, isBehind, isKnown, noteResult } from './send-page.ts'

/** Values of Accept-Encoding whose choice is remembered: browsers know a handful. */
const MAX_CHOICES = 100

/**
 * Pages that lie ready, for requests like one before: nothing of them is worked out again. Whatever is not quite so goes on
 * down the chain, and comes to the same answer there.
 */
export const keptStep: HttpStep = {
  name: 'kept',
  why: 'after the headers of every answer, before the steps that an address which was a page before would only pass again',
  create: (services): RequestHandler => {
    const { pages, clock } = services
    if (pages === null) return (_request, _response, next) => next()
    const { views } = pageParts(services)
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
      readRequestContext(request).route = known.label
      noteResult(request, 'hit', services)
      response.statusCode = entry.status
      for (const [name, value] of readyHeaders(known, entry, clock(), services)) response.setHeader(name, value)
      endEntry(body, encoding, request, response)
    }
  },
}

/** Made anew whenever one of them has another second to tell. */
function readyHeaders(known: KnownView, entry: PageEntry, now: number, services: Services): ReadyHeaders['headers'] {
  const behind = isBehind(services, now)
  const { ready, view } = known
  if (ready && ready.entry.deref() === entry && ready.behind === behind && now < ready.until) return ready.headers
  const answered = { facts: entry.facts, facets: view.facets, draw: null, preview: false }
  const reply = toReply(answered, services)
  const headers = Object.entries(pageHeaders(entry, { result: 'hit', reply, now, behind, overtaken: false }))
  known.ready = { entry: new WeakRef(entry), behind, until: steadyUntil(entry, now), headers }
  return headers
}
