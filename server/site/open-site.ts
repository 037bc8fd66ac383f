import type { Express, RequestHandler } from 'express'
import { createProductionRenderer } from '../pages/render/production-renderer.ts'
import type { Renderer } from '../pages/render/renderer.ts'
import type { Config } from '../process/config.ts'
import { DIST_DIR } from '../process/dist-dir.ts'
import { runClosers } from '../process/lifecycle.ts'
import type { SourceHealth } from '../process/source-health.ts'
import { fillIndex } from '../store/search/fill-index.ts'
import { createApp } from './app.ts'
import { createServices, type ServiceOverrides } from './create-services.ts'
import type { Services, SiteServices } from './services.ts'
import { subscribeAll } from './subscriptions.ts'
import { tendReaders } from './tend-readers.ts'

/** Replacements for parts that a process creates itself. */
export interface SiteOverrides extends ServiceOverrides {
  /** By default the renderer of the build. */
  readonly renderer?: Renderer
  /** Vite's middleware, under `npm run dev` only. */
  readonly development?: RequestHandler
}

/** A site without its process: it does not listen, handle signals or exit. */
export interface Site {
  readonly services: SiteServices
  readonly app: Express
  /** Starts to follow changes and rules and to purge; resolves when all earlier changes have been applied. */
  start(): Promise<void>
  /** Stops and closes all parts. A part that fails is logged. */
  close(): Promise<void>
}

/**
 * Creates every singleton and subscription of a site, and starts nothing.
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
  const {
    lifecycle,
    channels,
    changes,
    rules,
    redirects,
    purger,
    source,
    pages,
    data,
    limits,
    polls,
    compiler,
    store,
    mailer,
    readers,
    accounts,
    summaries,
    alertRunner,
    housekeeping,
    numbers,
    campaigns,
    log,
  } = services
  const following = changes?.start()
  // The embedded log is local; a remote host that does not respond must not delay the start.
  await (store ? following : Promise.race([following, silenceOf(source)]))
  lifecycle.onClose('rules', rules.follow())
  lifecycle.onClose('data', data.follow())
  lifecycle.onClose('campaigns', campaigns.follow())
  const filling = store && fillIndex(store, log)
  lifecycle.onClose('redirects', redirects.follow())
  purger?.start()
  const tending = await tendReaders(services)
  mailer.start()
  alertRunner?.start()
  housekeeping.start()
  numbers.start()
  // Before the store closes: pending purges stay in it for the next process.
  lifecycle.onClose('purges', () => purger?.stop())
  lifecycle.onClose('changes', () => changes?.stop())
  lifecycle.onClose('channels', () => channels.close())
  lifecycle.onClose('source', () => source.close())
  lifecycle.onClose('pages', () => pages?.close())
  lifecycle.onClose('polls', () => polls.close())
  lifecycle.onClose('limits', () => limits.close())
  lifecycle.onClose('compiler', () => compiler.close())
  lifecycle.onClose('search-index', () => filling?.stop())
  lifecycle.onClose('summaries', () => summaries.close())
  lifecycle.onClose('housekeeping', () => housekeeping.close())
  lifecycle.onClose('alerts', () => alertRunner?.close())
  lifecycle.onClose('mailer', () => mailer.close())
  lifecycle.onClose('hasher', () => accounts.hasher.close())
  lifecycle.onClose('reader-rows', () => tending.stop())
  lifecycle.onClose('numbers', () => numbers.close())
  lifecycle.onClose('readers', () => readers.close())
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
