import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { ERRORS, SiteError, statusOf } from '../../shared/errors.ts'
import type { Config } from '../process/config.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import type { ShowFailure } from './error-page.ts'
import { isApiPath, sendJsonError } from './json-error.ts'
import { type PlainText, sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

interface Needs {
  readonly config: Pick<Config, 'environment'>
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'renderErrors'>
}

const SELF_FAILURE = {
  title: 'An error occurred while showing the error page',
  explanation: 'Something went wrong on our side, and the error page could not be shown either.',
}

/** Responds to every error with the site's error page, or a plain one if that fails too (ER-005, ER-008, SE-014). */
export function errorsStep(needs: Needs, showFailure: ShowFailure): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return async (error, request, response, _next) => {
    if (hasLeft(error)) return void response.destroy()
    const status = statusOf(error)
    logError(error, status, request.method, readRequestContext(request).txId, needs)
    if (response.headersSent) return void response.destroy()
    if (isApiPath(request.path)) {
      return sendJsonError(response, status, status < 500 ? toMessage(error) : 'Internal error')
    }
    try {
      await showFailure({ status, error }, request, response)
    } catch (cause) {
      needs.metrics.renderErrors.inc({ kind: 'error-page' })
      needs.log.error({ event: 'error_page_failed' satisfies LogEvent, err: cause })
      if (response.headersSent) return void response.destroy()
      sendPlain(request, response, status, toSelfFailure(cause, needs))
    }
  }
}

/** The client disconnected while its body was read: there is no client to respond to, and nothing failed here. */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ECONNABORTED')
}

function logError(error: unknown, status: number, method: string, txId: string, { log, metrics }: Needs): void {
  // The log line of the request already has the status of a client error.
  if (status < 500) return
  metrics.renderErrors.inc({ kind: 'request' })
  log.error({ event: 'request_failed' satisfies LogEvent, txId, method, status, err: error })
}

/**
 * The details of ER-008. In production they come from our own catalogue: the message of an error may contain internals
 * (SE-014).
 */
function toSelfFailure(error: unknown, { config }: Needs): PlainText {
  if (config.environment === 'development') {
    return { ...SELF_FAILURE, detail: (error instanceof Error && error.stack) || toMessage(error) }
  }
  const status = statusOf(error)
  const detail = error instanceof SiteError ? ERRORS[error.code].message : STATUS_CODES[status]
  return { ...SELF_FAILURE, detail: detail ?? 'Error' }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'Unknown error'
}
