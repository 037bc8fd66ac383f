import type { RequestHandler } from 'express'
import { readRequestContext } from '../../http/request-context.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'

/** The files that audience tools ask for at the root of a site, and of its cars pages (TR-010). */
const CANDIDATES = ['/pageview_candidate.json', '/roadshow/pageview_candidate.json']
/** The image of error pages (TR-013). */
const ERROR_IMAGE = '/_node/error.gif'

/** One transparent pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Answers what tools request of every page that they measure: files that are the same for all readers and say nothing. */
export function audienceStep({ metrics }: { readonly metrics: Pick<Metrics, 'events'> }): RequestHandler {
  return (request, response, next) => {
    const isCandidate = CANDIDATES.includes(request.path)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !(isCandidate || request.path === ERROR_IMAGE)) {
      return next()
    }
    readRequestContext(request).route = 'audience'
    response.setHeader('cache-control', 'no-store')
    if (isCandidate) return void response.json({})
    metrics.events.inc({ kind: 'error_page', result: 'counted' })
    response.type('image/gif').send(GIF)
  }
}
