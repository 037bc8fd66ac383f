import { join } from 'node:path'
import type { Express, RequestHandler } from 'express'
import { readNamedLayouts } from '../content/embedded/layouts.ts'
import { findMostReadHours } from '../content/embedded/most-read.ts'
import { createProductionRenderer } from '../pages/render/production-renderer.ts'
import type { Renderer } from '../pages/render/renderer.ts'
import type { Config } from '../process/config.ts'
import { DIST_DIR } from '../process/dist-dir.ts'
import { runClosers } from '../process/lifecycle.ts'
import type { SourceHealth } from '../process/source-health.ts'
import { createRanking } from '../readers/numbers/rank-stories.ts'
import { fillIndex } from '../store/search/fill-index.ts'
import type { Store } from '../store/store.ts'
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
  const { lifecycle, changes, rules, redirects, purger, source, data, store, campaigns, linkRules, log } = services
  const following = changes?.start()
  // The embedded log is local; a remote host that does not respond must not delay the start.
  await (store ? following : Promise.race([following, silenceOf(source)]))
  lifecycle.onClose('rules', rules.follow())
  lifecycle.onClose('data', data.follow())
  lifecycle.onClose('campaigns', campaigns.follow())
  lifecycle.onClose('links', linkRules.follow())
  const filling = store && fillIndex(store, log)
  lifecycle.onClose('redirects', redirects.follow())
  purger?.start()
  const tending = await tendReaders(services)
  services.mailer.start()
  services.alertRunner?.start()
  services.housekeeping.start()
  services.numbers.start()
  const ranking = store && startRanking(services, store)
  closeInOrder(services, { filling, tending, ranking })
}

/** What runs on by itself from the start. */
interface Running {
  readonly filling: ReturnType<typeof fillIndex> | null
  readonly tending: Awaited<ReturnType<typeof tendReaders>>
  readonly ranking: ReturnType<typeof startRanking> | null
}

/** Starts to rank the stories that are read most, if a layout lists them. */
function startRanking(services: Services, store: Store) {
  const { config, numbers, router, clock, log } = services
  const folder = join(config.publicationDir, 'layouts')
  // The content reports faulty files.
  const layouts = [...readNamedLayouts(folder, () => undefined).values()]
  const hours = findMostReadHours(layouts)
  const ranking = createRanking({ store, numbers, router, edition: config.edition, hours, clock, log })
  ranking.start()
  return ranking
}

/** Registers what ends the parts of the site: writers before the store that they write to. */
function closeInOrder(services: Services, { filling, tending, ranking }: Running): void {
  const { lifecycle, accounts, store } = services
  // Before the store closes: pending purges stay in it for the next process.
  lifecycle.onClose('purges', () => services.purger?.stop())
  lifecycle.onClose('ranking', () => ranking?.stop())
  lifecycle.onClose('changes', () => services.changes?.stop())
  lifecycle.onClose('channels', () => services.channels.close())
  lifecycle.onClose('source', () => services.source.close())
  lifecycle.onClose('pages', () => services.pages?.close())
  lifecycle.onClose('polls', () => services.polls.close())
  lifecycle.onClose('limits', () => services.limits.close())
  lifecycle.onClose('compiler', () => services.compiler.close())
  lifecycle.onClose('search-index', () => filling?.stop())
  lifecycle.onClose('summaries', () => services.summaries.close())
  lifecycle.onClose('housekeeping', () => services.housekeeping.close())
  lifecycle.onClose('alerts', () => services.alertRunner?.close())
  lifecycle.onClose('mailer', () => services.mailer.close())
  lifecycle.onClose('hasher', () => accounts.hasher.close())
  lifecycle.onClose('reader-rows', () => tending.stop())
  lifecycle.onClose('numbers', () => services.numbers.close())
  lifecycle.onClose('readers', () => services.readers.close())
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
