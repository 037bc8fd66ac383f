import type { RequestHandler } from 'express'
import { readRequestContext } from './request-context.ts'
import type { HttpStep } from './step.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Counts and times every request by route name, method and status class (OP-001). */
export const metricsStep: HttpStep = {
  name: 'metrics',
  why: 'before anything that may answer; after log, so that both see the same requests',
  create:
    ({ metrics }): RequestHandler =>
    (request, response, next) => {
      response.on('close', () => {
        const { route, started } = readRequestContext(request)
        const method = METHODS.has(request.method) ? request.method : 'other'
        metrics.httpRequests.inc({ route, method, status: `${Math.floor(response.statusCode / 100)}xx` })
        metrics.httpDuration.observe({ route }, (performance.now() - started) / 1000)
      })
      next()
    },
}
