import type { Express, RequestHandler } from 'express'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { SourceHealth } from '../content/source-health.ts'
import { DIST_DIR } from '../dist-dir.ts'
import { runClosers } from '../http/lifecycle.ts'
import { createProductionRenderer } from '../render/production-renderer.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Services, SiteServices } from '../services.ts'
import { createServices, type ServiceOverrides } from './create-services.ts'
import { subscribeAll } from './subscriptions.ts'

/** Stands in for what a process makes itself. */
export interface SiteOverrides extends ServiceOverrides {
  /** By default that of the build. */
  readonly renderer?: Renderer
  /** Vite's module server, under `npm run dev` only. */
  readonly development?: RequestHandler
}

/** A site without the process around it: it neither listens, nor hears signals, nor exits. */
export interface Site {
  readonly services: SiteServices
  readonly app: Express
  /** Follows the changes and the rules, and purges, from now on; resolves when pages are as new as the content. */
  start(): Promise<void>
  /** Ends what was started and closes what is open. A part that fails is logged. */
  close(): Promise<void>
}

/**
 * Makes every singleton of a site and every subscription, and starts nothing.
 *
 * @throws SiteError STORE_UNAVAILABLE
 */
export async function openSite(config: Config, overrides: SiteOverrides = {}): Promise<Site> {
  const renderer = overrides.renderer ?? (await createProductionRenderer(DIST_DIR, config.staticAssetHost))
  const services = await createServices(config, renderer, overrides)
  const app = createApp(services, { development: overrides.development })
  subscribeAll(services)
  return {
    services,
    app,
    start: () => start(services),
    close: () => runClosers(services),
  }
}

async function start(services: Services): Promise<void> {
  const { lifecycle, changes, rules, purger, source, pages, limits, compiler, store } = services
  const following = changes?.start()
  // The embedded log is at hand; a remote host that answers nothing must not hold up the start.
  await (store ? following : Promise.race([following, silenceOf(source)]))
  lifecycle.onClose('rules', rules.follow())
  purger?.start()
  // Before the store closes: what is not purged by then waits in it for the next process.
  lifecycle.onClose('purges', () => purger?.stop())
  lifecycle.onClose('changes', () => changes?.stop())
  lifecycle.onClose('source', () => source.close())
  lifecycle.onClose('pages', () => pages?.close())
  lifecycle.onClose('limits', () => limits.close())
  lifecycle.onClose('compiler', () => compiler.close())
  lifecycle.onClose('store', () => store?.close())
}

/** Resolves when the source falls silent: from then on copies of pages are sent at once. */
function silenceOf(source: SourceHealth): Promise<void> {
  return new Promise((resolve) => {
    const leave = source.subscribe((news) => {
      if (news === 'up') return
      leave()
      resolve()
    })
  })
}
