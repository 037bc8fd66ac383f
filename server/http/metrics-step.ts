import type { RequestHandler, Response } from 'express'
import type { Metrics } from '../process/telemetry/metrics.ts'
import { findCrawlerFamily } from './crawlers.ts'
import { readRequestContext } from './request-context.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Counts every request by route name, method and status class, and by crawler, and times it by route name (OP-001). */
export function metricsStep({
  metrics,
}: {
  readonly metrics: Pick<Metrics, 'httpRequests' | 'httpDuration' | 'crawlerResponses'>
}): RequestHandler {
  return (request, response, next) => {
    response.on('close', () => {
      const { route, started, isNotReady } = readRequestContext(request)
      const method = METHODS.has(request.method) ? request.method : 'other'
      const status = isNotReady ? 'not_ready' : toStatus(response)
      metrics.httpRequests.inc({ route, method, status })
      const family = findCrawlerFamily(request.headers['user-agent'])
      if (family !== null) metrics.crawlerResponses.inc({ family, status })
      metrics.httpDuration.observe({ route }, (performance.now() - started) / 1000)
    })
    next()
  }
}

/** The class of the status; `aborted` if the response was not sent completely. */
function toStatus({ statusCode, writableFinished }: Response): string {
  return writableFinished || statusCode >= 400 ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
}
