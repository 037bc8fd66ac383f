import type { RequestHandler, Response } from 'express'
import { cacheHeaders } from '../../shared/cache/headers.ts'

/** Of an answer that says nothing else: nobody keeps it, and the page cache had no part in it. */
const DEFAULTS = Object.entries({
  ...cacheHeaders('error'),
  // RFC 9211.
  'cache-status': 'site; fwd=bypass',
})

/** Gives every answer its cache headers from the start, so that none goes out without them (BX-002, BX-012). */
export function cachingStep(): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of DEFAULTS) response.setHeader(name, value)
    next()
  }
}

/** Lets every cache keep an answer as `Cache-Control` says: a file is the same for all readers. */
export function setPublicLife(response: Response, cacheControl: string): void {
  response.setHeader('cache-control', cacheControl)
  response.removeHeader('cdn-cache-control')
  response.removeHeader('surrogate-control')
}
