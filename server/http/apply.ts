import express, { type ErrorRequestHandler, type Express, type NextFunction, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { HttpStep } from './step.ts'

/** The services that the chain itself needs. */
export interface ChainNeeds {
  readonly config: Pick<Config, 'environment' | 'trustedProxies'>
  readonly log: Logger
}

/** An Express app with this installation's settings and nothing mounted. */
export function createBareApp({ config }: Pick<ChainNeeds, 'config'>): Express {
  const app = express()
  app.disable('x-powered-by')
  // ETags are made with the body; Express would hash each response again.
  app.set('etag', false)
  app.set('query parser', 'simple')
  // Behind these proxies `request.ip` is the client that the outermost of them names.
  app.set('trust proxy', [...config.trustedProxies])
  app.set('env', config.environment)
  return app
}

/** Mounts the steps in the order of the list. */
export function applySteps<Needs extends ChainNeeds>(
  app: Express,
  steps: readonly HttpStep<Needs>[],
  needs: Needs,
): void {
  let handlers: RequestHandler[] = []
  const mountHandlers = () => {
    if (handlers.length > 0) app.use(toOneHandler(handlers))
    handlers = []
  }
  for (const step of steps) {
    const handler = createOrRefuse(step, needs)
    if (step.path === undefined && isRequestHandler(handler)) {
      handlers.push(handler)
      continue
    }
    mountHandlers()
    if (step.path === undefined) app.use(handler)
    else app.use(step.path, handler)
  }
  mountHandlers()
}

/** Express recognises an error handler by its four parameters. */
function isRequestHandler(handler: RequestHandler | ErrorRequestHandler): handler is RequestHandler {
  return handler.length < 4
}

/** Combines handlers without a path into one: Express would parse the path of a request again for each handler. */
function toOneHandler(handlers: readonly RequestHandler[]): RequestHandler {
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

/** In development a step that cannot be created stops the start; in production its addresses respond with 500 (ER-015). */
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
