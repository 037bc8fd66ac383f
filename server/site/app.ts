import type { Express, RequestHandler } from 'express'
import { applySteps, createBareApp } from '../http/apply.ts'
import { CHAIN, type ChainStep } from './chain.ts'
import type { SiteServices } from './services.ts'

export interface AppOptions {
  /** Vite's middleware, which runs before the chain; under `npm run dev` only. */
  readonly development?: RequestHandler | undefined
  /** By default the whole chain; tests pass their own. */
  readonly chain?: readonly ChainStep[]
}

/** The whole site as one Express app. */
export function createApp(services: SiteServices, { development, chain = CHAIN }: AppOptions = {}): Express {
  const app = createBareApp(services)
  if (development) app.use(development)
  applySteps(app, chain, services)
  return app
}
