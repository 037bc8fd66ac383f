import type { RequestHandler, Response } from 'express'
import { cacheHeaders } from './cache-headers.ts'

/** For a response that sets nothing else: no cache stores it, and the page cache was bypassed. */
const DEFAULTS = Object.entries({
  ...cacheHeaders('error'),
  // RFC 9211.
  'cache-status': 'site; fwd=bypass',
})

/** Sets cache headers on every response at the start, so that none is sent without them (BX-002, BX-012). */
export function cachingStep(): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of DEFAULTS) response.setHeader(name, value)
    next()
  }
}

/** Lets every cache store a response as `Cache-Control` says: a file is the same for all readers. */
export function setPublicLife(response: Response, cacheControl: string): void {
  response.setHeader('cache-control', cacheControl)
  response.removeHeader('cdn-cache-control')
  response.removeHeader('surrogate-control')
}
