import type { RequestHandler } from 'express'
import type { Metrics } from '../telemetry/metrics.ts'
import { readRequestContext } from './request-context.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Counts every request by route name, method and status class, and times it by route name (OP-001). */
export function metricsStep({
  metrics,
}: {
  readonly metrics: Pick<Metrics, 'httpRequests' | 'httpDuration'>
}): RequestHandler {
  return (request, response, next) => {
    response.on('close', () => {
      const { route, started } = readRequestContext(request)
      const method = METHODS.has(request.method) ? request.method : 'other'
      metrics.httpRequests.inc({ route, method, status: `${Math.floor(response.statusCode / 100)}xx` })
      metrics.httpDuration.observe({ route }, (performance.now() - started) / 1000)
    })
    next()
  }
}
