import type { Express, RequestHandler } from 'express'
import { apiSteps } from './api/api-step.ts'
import { renewStep } from './api/renew-step.ts'
import { applySteps, createBareApp } from './http/apply.ts'
import { toHttpSteps } from './http/order.ts'
import { earlyHitStep } from './respond/early-hit-step.ts'
import { errorPage } from './respond/error-page.ts'
import { componentStep, dataStep, pageStep } from './respond/page-step.ts'
import type { SiteServices } from './services.ts'

/**
 * The whole site as one Express app, over services that are already built.
 *
 * @param development Vite's module server, before the chain, under `npm run dev` only
 */
export function createApp(services: SiteServices, development?: RequestHandler): Express {
  const app = createBareApp(services)
  if (development) app.use(development)
  applySteps(
    app,
    toHttpSteps({
      early: [earlyHitStep],
      api: [...apiSteps, renewStep],
      pages: [componentStep, dataStep, pageStep],
      errorPage,
    }),
    services,
  )
  return app
}
