import express, { type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { statusOf } from '../../../shared/errors.ts'
import { isReportable } from '../../../shared/reporting/reportable.ts'
import type { Router } from '../../addresses/routing/router.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { redactText, toLoggedAddress } from '../../process/telemetry/redaction.ts'
import { isFromThisSite } from '../own-origin.ts'
import { sendPlain } from '../plain-response.ts'
import { readRequestContext } from '../request-context.ts'
import { CSP_REPORT_PATH } from '../security-step.ts'
import { createRateWindow, createSeenOnce } from './rate.ts'
import { parseClientError, parseCspReports } from './reports.schema.ts'
import { parseVitals } from './vitals.schema.ts'
import { isKnownRoute, observeVitals } from './vitals.ts'

const MAX_BYTES = 8192
const MINUTE = 60_000

interface Needs {
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'cspReports' | 'clientErrors' | 'webVitals' | 'webVitalsReports'>
  readonly router: Pick<Router, 'find'>
}

interface Scope {
  readonly needs: Needs
  readonly firstInMinute: (kind: string) => boolean
}

/** One kind of report with its limits and its handler. */
interface ReportKind {
  /** The route in logs and metrics. */
  readonly route: string
  readonly types: readonly string[]
  readonly maxBytes: number
  /** Most reports per minute and process; further ones are counted and dropped. */
  readonly perMinute: number
  readonly count: (result: 'dropped' | 'invalid', needs: Needs) => void
  /** Processes a report; returns the fault of an invalid body, or null. */
  readonly receive: (request: Request, scope: Scope) => { readonly fault: string } | null
}

const KINDS: Readonly<Record<string, ReportKind>> = {
  [CSP_REPORT_PATH]: {
    route: 'csp-report',
    types: ['application/csp-report', 'application/reports+json', 'application/json'],
    maxBytes: MAX_BYTES,
    perMinute: 300,
    count: (directive, { metrics }) => metrics.cspReports.inc({ directive }),
    receive: receiveCsp,
  },
  '/_node/errors': {
    route: 'client-error',
    types: ['application/json', 'text/plain'],
    maxBytes: MAX_BYTES,
    perMinute: 300,
    count: (result, { metrics }) => metrics.clientErrors.inc({ result }),
    receive: receiveError,
  },
  '/_node/vitals': {
    route: 'web-vitals',
    types: ['application/json'],
    maxBytes: 1024,
    perMinute: 6000,
    count: (result, { metrics }) => metrics.webVitalsReports.inc({ result }),
    receive: receiveVitals,
  },
}

/**
 * Receives reports of browsers: CSP violations, errors of our own code, and web vitals (BX-020, BX-081, ER-009). They
 * name no reader and are not stored: one log line per kind and minute, the rest is counted.
 */
export function reportsStep(needs: Needs): RequestHandler {
  const { clock } = needs
  const firstInMinute = createSeenOnce({ clock, windowMs: MINUTE, size: 500 })
  const doors = new Map(Object.entries(KINDS).map(([path, kind]) => [path, toDoor(kind, { needs, firstInMinute })]))
  return (request, response, next) => {
    const door = doors.get(request.path)
    if (door) door(request, response, next)
    else next()
  }
}

function toDoor(kind: ReportKind, scope: Scope): RequestHandler {
  const { needs } = scope
  const read = express.json({ type: [...kind.types], limit: kind.maxBytes })
  const rate = createRateWindow({ clock: needs.clock, limit: kind.perMinute, windowMs: MINUTE })
  return (request, response) => {
    readRequestContext(request).route = kind.route
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      return sendPlain(request, response, 405)
    }
    if (!rate.take()) {
      kind.count('dropped', needs)
      return void response.status(204).end()
    }
    read(request, response, (error?: unknown) => {
      if (error) {
        kind.count('invalid', needs)
        return sendPlain(request, response, statusOf(error))
      }
      const refused = kind.receive(request, scope)
      if (refused === null) return void response.status(204).end()
      kind.count('invalid', needs)
      answerFault(response, refused.fault)
    })
  }
}

function answerFault(response: Response, message: string): void {
  response.status(400).json({ error: { code: 400, message } })
}

function receiveCsp(request: Request, { needs, firstInMinute }: Scope): { readonly fault: string } | null {
  const parsed = parseCspReports(request.body)
  if ('fault' in parsed) return parsed
  for (const report of parsed.reports) {
    needs.metrics.cspReports.inc({ directive: report.directive })
    if (!firstInMinute(`csp ${report.directive} ${report.blocked}`)) continue
    needs.log.warn({ event: 'csp_report' satisfies LogEvent, ...report })
  }
  return null
}

function receiveError(request: Request, { needs, firstInMinute }: Scope): { readonly fault: string } | null {
  const parsed = parseClientError(request.body)
  if ('fault' in parsed) return parsed
  const { message, stack, path, ...rest } = parsed.report
  const reportable = isReportable({ message, status: rest.status })
  needs.metrics.clientErrors.inc({ result: reportable ? 'accepted' : 'ignored' })
  if (!reportable || !firstInMinute(`error ${rest.name} ${message}`)) return null
  const line = {
    ...rest,
    path: path && toLoggedAddress(path).path,
    message: redactText(message),
    stack: stack && redactText(stack),
  }
  needs.log.warn({ event: 'client_error' satisfies LogEvent, report: line })
  return null
}

function receiveVitals(request: Request, { needs }: Scope): { readonly fault: string } | null {
  if (!isFromThisSite(request)) return { fault: 'expected a report of a page of this site' }
  const parsed = parseVitals(request.body)
  if ('fault' in parsed) return parsed
  const { report } = parsed
  if (!isKnownRoute(report.route, needs.router)) return { fault: 'route: expected a route of this site' }
  observeVitals(report, needs.metrics)
  needs.metrics.webVitalsReports.inc({ result: 'accepted' })
  return null
}
