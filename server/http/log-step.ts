import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { toLoggedAddress } from '../process/telemetry/redaction.ts'
import { readRequestContext } from './request-context.ts'

/** Logs one line for each request when its response is closed (BX-082, OP-009). */
export function logStep({ log }: { readonly log: Logger }): RequestHandler {
  return (request, response, next) => {
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
      if (response.statusCode >= 500 && !context.isNotReady) log.error(line)
      else if (context.isPoll) log.debug(line)
      else log.info(line)
    })
    next()
  }
}
