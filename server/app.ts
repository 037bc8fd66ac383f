import type { Express, RequestHandler } from 'express'
import { errorPage } from './answer/error-page.ts'
import { keptStep } from './answer/kept-step.ts'
import { componentStep, dataStep, pageStep } from './answer/page-step.ts'
import { apiSteps } from './api/api-step.ts'
import { renewStep } from './api/renew-step.ts'
import { applySteps, createBareApp } from './http/apply.ts'
import { toHttpSteps } from './http/order.ts'
import type { Services } from './services.ts'

/**
 * The whole site as one Express app, over services that are already built.
 *
 * @param development Vite's module server, before the chain, under `npm run dev` only
 */
export function createApp(services: Services, development?: RequestHandler): Express {
  const app = createBareApp(services)
  if (development) app.use(development)
  applySteps(
    app,
    toHttpSteps({
      kept: [keptStep],
      api: [...apiSteps, renewStep],
      pages: [componentStep, dataStep, pageStep],
      errorPage,
    }),
    services,
  )
  return app
}
