import type { Express, RequestHandler } from 'express'
import { applySteps, createBareApp } from '../../server/http/apply.ts'
import { toHttpSteps } from '../../server/http/order.ts'
import type { HttpStep } from '../../server/http/step.ts'
import type { SiteServices } from '../../server/services.ts'
import { buildServices } from './services.ts'

/** The real chain with the rooms behind it empty, or with the steps of a test in the place of the pages. */
export function buildChain(
  services: SiteServices = buildServices(),
  pages: readonly HttpStep[] = [],
  early: readonly HttpStep[] = [],
): Express {
  const app = createBareApp(services)
  applySteps(app, toHttpSteps({ early, api: [], pages, errorPage: null }), services)
  return app
}

/** One handler as a step. */
export function buildStep(handler: RequestHandler): HttpStep {
  return { name: 'test', why: 'stands where the pages stand', create: () => handler }
}
