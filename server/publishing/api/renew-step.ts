import { type ErrorRequestHandler, json, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { SiteError, statusOf } from '../../../shared/errors.ts'
import type { Router as SiteRouter } from '../../addresses/routing/router.ts'
import type { Follower } from '../../content/changes/follower.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Store } from '../../store/store.ts'
import { sendError, sendIssues } from './answers.ts'
import { renewRequest, toRenewedKeys } from './renew-request.ts'
import { createWriteGuard } from './write-guard.ts'

const MAX_BODY = '256kb'

/** The same `retry-after` as the API's other failures. */
const RETRY_SECONDS = 2

interface Needs {
  readonly config: Pick<Config, 'publishToken' | 'edition'>
  readonly limits: Pick<Limits, 'writes'>
  /** null: this process has nothing to renew. */
  readonly changes: Pick<Follower, 'renew'> | null
  readonly router: SiteRouter
  readonly log: Logger
  /** null: only the owner has a token here. */
  readonly store: Store | null
  readonly clock: () => number
}

/**
 * `POST /_node/renew` for a CMS that has no change log (decision 0020): 202 once the pages of these keys are renewed here, and
 * on every instance that shares the store.
 */
export function renewStep({ config, limits, changes, router, log, store, clock }: Needs): RequestHandler {
  const steps = Router({ strict: true })
  const route = steps.route('/')
  route.all((request, _response, next) => {
    readRequestContext(request).route = 'renew'
    next()
  })
  route.post(
    createWriteGuard({ config, limits, clock, ...(store && { store }) })('renew pages'),
    json({ limit: MAX_BODY }),
    async (request, response) => {
      if (request.body === undefined) return sendError(response, 415, 'Expected a body of application/json')
      const parsed = renewRequest.safeParse(request.body)
      if (!parsed.success) {
        const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }))
        return sendIssues(response, 400, issues)
      }
      const keys = toRenewedKeys(parsed.data, router, config.edition)
      try {
        if (keys.length > 0) await changes?.renew(keys)
      } catch (error) {
        if (!(error instanceof SiteError) || error.code !== 'NOT_EVERYWHERE') throw error
        response.setHeader('retry-after', RETRY_SECONDS)
        return sendError(response, 503, error.message)
      }
      log.info({ event: 'renewal_asked' satisfies LogEvent, keys: keys.length, txId: readRequestContext(request).txId })
      response
        .status(202)
        .setHeader('cache-control', 'no-store')
        .json({ data: { keys: keys.length } })
    },
  )
  route.all((_request, response) => {
    response.setHeader('allow', 'POST')
    sendError(response, 405, 'Expected POST')
  })
  steps.use(answerBodyFault)
  return steps
}

/** Answers a body that cannot be parsed; other errors go to the error handler. */
const answerBodyFault: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const status = statusOf(error)
  if (response.headersSent || status >= 500) return next(error)
  sendError(
    response,
    status,
    status === 413 ? `The body is larger than ${MAX_BODY}` : `body: ${String((error as Error).message)}`,
  )
}
