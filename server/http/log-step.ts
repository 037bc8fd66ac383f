import type { RequestHandler } from 'express'
import type { LogEvent } from '../log-events.ts'
import { toLoggedAddress } from './redaction.ts'
import { readRequestContext } from './request-context.ts'
import type { HttpStep } from './step.ts'

/** One line a request, when it is over (BX-082, OP-009). */
export const logStep: HttpStep = {
  name: 'log',
  why: 'before anything that may answer, so that every request has its line',
  create:
    ({ log }): RequestHandler =>
    (request, response, next) => {
      const context = readRequestContext(request)
      const { socket } = request
      const written = socket.bytesWritten
      response.on('close', () => {
        const line = {
          event: 'request' satisfies LogEvent,
          txId: context.txId,
          traceparent: context.traceparent ?? undefined,
          method: request.method,
          ...toLoggedAddress(request.originalUrl),
          route: context.route,
          status: response.statusCode,
          cache: context.cache,
          ms: Math.round((performance.now() - context.started) * 100) / 100,
          bytes: socket.bytesWritten - written,
          aborted: response.writableFinished ? undefined : true,
        }
        if (response.statusCode >= 500) log.error(line)
        else log.info(line)
      })
      next()
    },
}
