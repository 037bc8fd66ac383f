import type { Express, RequestHandler } from 'express'
import { CHAIN, type ChainStep } from './chain.ts'
import { applySteps, createBareApp } from './http/apply.ts'
import type { SiteServices } from './services.ts'

export interface AppOptions {
  /** Vite's module server, before the chain, under `npm run dev` only. */
  readonly development?: RequestHandler | undefined
  /** The whole chain unless a test says otherwise. */
  readonly chain?: readonly ChainStep[]
}

/** The whole site as one Express app, over services that are already built. */
export function createApp(services: SiteServices, { development, chain = CHAIN }: AppOptions = {}): Express {
  const app = createBareApp(services)
  if (development) app.use(development)
  applySteps(app, chain, services)
  return app
}
