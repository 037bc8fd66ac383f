import express, { type Request, type RequestHandler, type Response } from 'express'
import { statusOf } from '../../shared/errors.ts'
import { isReportable } from '../../shared/reporting/reportable.ts'
import type { LogEvent } from '../log-events.ts'
import type { Services } from '../services.ts'
import { answerPlain } from './plain-answer.ts'
import { createRateWindow, createSeenOnce } from './rate.ts'
import { redactText, toLoggedAddress } from './redaction.ts'
import { parseClientError, parseCspReports } from './reports.schema.ts'
import { readRequestContext } from './request-context.ts'
import { CSP_REPORT_PATH } from './security-step.ts'
import type { HttpStep } from './step.ts'

const ERRORS_PATH = '/_node/errors'
const MAX_BYTES = 8192
/** Reports a minute and process; what comes above is counted and forgotten. */
const PER_MINUTE = 300
const MINUTE = 60_000

/**
 * What browsers report: CSP violations and errors of our own code (BX-020, ER-009). Nobody is named, nothing is
 * stored; one log line a kind and minute, the rest is counted.
 */
export const reportsStep: HttpStep = {
  name: 'reports',
  why: 'after security, before the API: bounded on its own, because anyone may write here',
  create: (services): RequestHandler => {
    const readCsp = express.json({
      type: ['application/csp-report', 'application/reports+json', 'application/json'],
      limit: MAX_BYTES,
    })
    const readError = express.json({ type: ['application/json', 'text/plain'], limit: MAX_BYTES })
    const rate = createRateWindow({ clock: services.clock, limit: PER_MINUTE, windowMs: MINUTE })
    const firstInMinute = createSeenOnce({ clock: services.clock, windowMs: MINUTE, size: 500 })
    const scope: Scope = { services, firstInMinute }
    return (request, response, next) => {
      const csp = request.path === CSP_REPORT_PATH
      if (!csp && request.path !== ERRORS_PATH) return next()
      readRequestContext(request).route = csp ? 'csp-report' : 'client-error'
      if (request.method !== 'POST') {
        response.setHeader('allow', 'POST')
        return answerPlain(request, response, 405)
      }
      if (!rate.take()) {
        count(services, csp, 'dropped')
        return void response.status(204).end()
      }
      const receive = csp ? receiveCsp : receiveError
      const read: RequestHandler = csp ? readCsp : readError
      read(request, response, (error?: unknown) => {
        if (!error) return receive(request, response, scope)
        count(services, csp, 'invalid')
        answerPlain(request, response, statusOf(error))
      })
    }
  },
}

interface Scope {
  readonly services: Services
  readonly firstInMinute: (kind: string) => boolean
}

function count({ metrics }: Services, csp: boolean, result: 'dropped' | 'invalid'): void {
  if (csp) metrics.cspReports.inc({ directive: result })
  else metrics.clientErrors.inc({ result })
}

function receiveCsp(request: Request, response: Response, { services, firstInMinute }: Scope): void {
  const reports = parseCspReports(request.body)
  if ('fault' in reports) {
    refuse(response, services, true, reports.fault)
    return
  }
  for (const report of reports.reports) {
    services.metrics.cspReports.inc({ directive: report.directive })
    if (!firstInMinute(`csp ${report.directive} ${report.blocked}`)) continue
    services.log.warn({ event: 'csp_report' satisfies LogEvent, ...report })
  }
  response.status(204).end()
}

function receiveError(request: Request, response: Response, { services, firstInMinute }: Scope): void {
  const parsed = parseClientError(request.body)
  if ('fault' in parsed) {
    refuse(response, services, false, parsed.fault)
    return
  }
  const { message, stack, path, ...rest } = parsed.report
  const reportable = isReportable({ message, status: rest.status })
  services.metrics.clientErrors.inc({ result: reportable ? 'accepted' : 'ignored' })
  if (reportable && firstInMinute(`error ${rest.name} ${message}`)) {
    const line = {
      ...rest,
      path: path && toLoggedAddress(path).path,
      message: redactText(message),
      stack: stack && redactText(stack),
    }
    services.log.warn({ event: 'client_error' satisfies LogEvent, report: line })
  }
  response.status(204).end()
}

function refuse(response: Response, services: Services, csp: boolean, message: string): void {
  count(services, csp, 'invalid')
  response.status(400).json({ error: { code: 400, message } })
}
