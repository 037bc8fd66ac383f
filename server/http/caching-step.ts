import type { RequestHandler, Response } from 'express'
import { cacheHeaders } from '../../shared/cache/headers.ts'
import { cacheStatus } from '../page-cache/cache-status.ts'
import type { HttpStep } from './step.ts'

/** Of an answer that says nothing else: nobody keeps it, and the page cache had no part in it. */
const DEFAULTS = Object.entries({
  ...cacheHeaders('error'),
  'cache-status': cacheStatus('site', 'bypass', 0, false),
})

/** Gives every answer its cache headers from the start, so that none goes out without them (BX-002, BX-012). */
export const cachingStep: HttpStep = {
  name: 'caching',
  why: 'before every step that answers one by one: what a step does not say of its own answer is said here',
  create: (): RequestHandler => (_request, response, next) => {
    for (const [name, value] of DEFAULTS) response.setHeader(name, value)
    next()
  },
}

/** Lets every cache keep an answer as `Cache-Control` says: a file is the same for all readers. */
export function setPublicLife(response: Response, cacheControl: string): void {
  response.setHeader('cache-control', cacheControl)
  response.removeHeader('cdn-cache-control')
  response.removeHeader('surrogate-control')
}
