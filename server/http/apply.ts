import express, { type ErrorRequestHandler, type Express, type NextFunction, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { LogEvent } from '../log-events.ts'
import type { HttpStep } from './step.ts'

/** What the chain itself needs of a process. */
export interface ChainNeeds {
  readonly config: Pick<Config, 'environment' | 'trustedProxies'>
  readonly log: Logger
}

/** An Express app with this installation's settings and nothing mounted. */
export function createBareApp({ config }: Pick<ChainNeeds, 'config'>): Express {
  const app = express()
  app.disable('x-powered-by')
  // ETags are made where the body is made, once; Express would hash each answer again.
  app.set('etag', false)
  app.set('query parser', 'simple')
  // Behind these proxies `request.ip` is the client that the outermost of them names.
  app.set('trust proxy', [...config.trustedProxies])
  app.set('env', config.environment)
  return app
}

/** Mounts the steps in order; the order is the list's, nothing here knows a step by name. */
export function applySteps<Needs extends ChainNeeds>(
  app: Express,
  steps: readonly HttpStep<Needs>[],
  needs: Needs,
): void {
  let row: RequestHandler[] = []
  const mountRow = () => {
    if (row.length > 0) app.use(inRow(row))
    row = []
  }
  for (const step of steps) {
    const handler = createOrRefuse(step, needs)
    if (step.path === undefined && isRequestHandler(handler)) {
      row.push(handler)
      continue
    }
    mountRow()
    if (step.path === undefined) app.use(handler)
    else app.use(step.path, handler)
  }
  mountRow()
}

/** Express tells an error handler by its four parameters. */
function isRequestHandler(handler: RequestHandler | ErrorRequestHandler): handler is RequestHandler {
  return handler.length < 4
}

/** Handlers for every path as one: Express would take each request's path apart again for each of them. */
function inRow(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let index = 0
    const next: NextFunction = (given?: unknown) => {
      const handler = given === undefined || given === null ? handlers[index++] : undefined
      if (handler === undefined) return done(given)
      try {
        const result: unknown = handler(request, response, next)
        if (result instanceof Promise) result.catch((error: unknown) => done(error ?? new Error('Rejected promise')))
      } catch (error) {
        done(error)
      }
    }
    next()
  }
}

/** In development a step that cannot be created stops the start; in production its addresses answer 500 (ER-015). */
function createOrRefuse<Needs extends ChainNeeds>(
  step: HttpStep<Needs>,
  needs: Needs,
): RequestHandler | ErrorRequestHandler {
  try {
    return step.create(needs)
  } catch (cause) {
    if (needs.config.environment === 'development') throw cause
    needs.log.error({ event: 'step_unavailable' satisfies LogEvent, step: step.name, err: cause })
    const refuse: RequestHandler = (_request, _response, next) =>
      next(new Error(`The step ${step.name} is not available`, { cause }))
    return refuse
  }
}
