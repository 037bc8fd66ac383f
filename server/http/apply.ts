import express, { type ErrorRequestHandler, type Express, type NextFunction, type RequestHandler } from 'express'
import type { LogEvent } from '../log-events.ts'
import type { SiteServices } from '../services.ts'
import type { HttpStep } from './step.ts'

/** An Express app with this installation's settings and nothing mounted. */
export function createBareApp(services: Pick<SiteServices, 'config'>): Express {
  const app = express()
  app.disable('x-powered-by')
  // ETags are made where the body is made, once; Express would hash each answer again.
  app.set('etag', false)
  app.set('query parser', 'simple')
  // Behind these proxies `request.ip` is the client that the outermost of them names.
  app.set('trust proxy', [...services.config.trustedProxies])
  app.set('env', services.config.environment)
  return app
}

/** Mounts the steps in order; the order is the list's, nothing here knows a step by name. */
export function applySteps(app: Express, steps: readonly HttpStep[], services: SiteServices): void {
  let row: RequestHandler[] = []
  const mountRow = () => {
    if (row.length > 0) app.use(inRow(row))
    row = []
  }
  for (const step of steps) {
    const handler = createOrRefuse(step, services)
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
function createOrRefuse(step: HttpStep, services: SiteServices): RequestHandler | ErrorRequestHandler {
  try {
    return step.create(services)
  } catch (cause) {
    if (services.config.environment === 'development') throw cause
    services.log.error({ event: 'step_unavailable' satisfies LogEvent, step: step.name, err: cause })
    const refuse: RequestHandler = (_request, _response, next) =>
      next(new Error(`The step ${step.name} is not available`, { cause }))
    return refuse
  }
}
