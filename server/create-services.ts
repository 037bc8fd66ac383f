import { join, resolve } from 'node:path'
import { createBodyCompiler } from './body/body-compiler.ts'
import { createFollower, type Follower } from './changes/follower.ts'
import { shareFollower } from './changes/shared-follower.ts'
import { tellSeldom } from './changes/tell-seldom.ts'
import type { Config } from './config.ts'
import { createContent } from './content/create-content.ts'
import { createRemoteFollower } from './content/remote/remote-follower.ts'
import { watchHost } from './content/remote/watch-host.ts'
import { ALWAYS_UP } from './content/source-health.ts'
import { createRates } from './content/store/create-rates.ts'
import { openStore } from './content/store/open-store.ts'
import type { Store } from './content/store/store.ts'
import { openStubStore } from './content/stub/fixtures.ts'
import { createLifecycle } from './http/lifecycle.ts'
import { createLogger } from './http/logger.ts'
import { createMetrics } from './http/metrics.ts'
import { createImageSigner } from './images/signature.ts'
import { createLimits } from './limits/limits.ts'
import type { LogEvent } from './log-events.ts'
import { createPages } from './page-cache/create-pages.ts'
import { createPreviewLinks } from './previews/preview-links.ts'
import { readPublication } from './publication/publication.ts'
import { createAddresses } from './publishing/addresses.ts'
import { createPurger } from './purge/purger.ts'
import type { Renderer } from './render/renderer.ts'
import { createSiteServices } from './respond/create-site-services.ts'
import { createRulesSource } from './rules/rules-source.ts'
import { formerResizeSecrets, readSecret } from './secrets.ts'
import type { SiteServices } from './services.ts'
import { createSiteRouter } from './site-router.ts'
import { createVanityLookup } from './vanity/vanity-lookup.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Where the build lies. */
export const DIST_DIR = join(ROOT, 'dist')

/** null where another host has the content. */
async function openContentStore(config: Config): Promise<Store | null> {
  if (config.dataSource === 'stub') return openStubStore(config)
  return config.contentApiUrl === null ? openStore(config) : null
}

/** Builds every singleton of the process, once (OP-006). Opens and migrates the store unless the content is remote. */
export async function createServices(
  config: Config,
  renderer: Renderer,
  overrides: Partial<Pick<SiteServices, 'log' | 'clock' | 'random' | 'siblings'>> = {},
): Promise<SiteServices> {
  const siblings = overrides.siblings ?? null
  const log = overrides.log ?? createLogger(config, undefined, siblings?.worker)
  const clock = overrides.clock ?? Date.now
  const metrics = createMetrics()
  const publication = readPublication(config)
  const router = createSiteRouter(config, publication.sections.own)
  const store = await openContentStore(config)
  const images = createImageSigner({
    secret: config.resizeSecret ?? readSecret(config, 'RESIZE_SECRET'),
    former: formerResizeSecrets(config),
    algorithm: config.resizeAlgorithm,
    hosts: config.resizeHosts,
    warn: (message) => log.warn({ event: 'deprecated_image_size' satisfies LogEvent }, message),
  })
  renderer.warnWith?.((message) => log.warn({ event: 'unknown_family' satisfies LogEvent }, message))
  const previews = store && createPreviewLinks({ store, clock })
  const watch = config.contentApiUrl === null ? undefined : watchHost(config.contentApiUrl, { config, log })
  const source = watch ?? ALWAYS_UP
  const compiler = createBodyCompiler()
  const content = createContent({ config, store, router, publication, log, metrics, clock, compiler, previews, watch })
  const onFault = tellSeldom((err) => log.error({ event: 'follow_failed' satisfies LogEvent, err }), clock)
  const { urlOf } = createAddresses(router, config.branded, publication.sections.ownNames)
  const onAdvance = (count: number) => log.info({ event: 'schedule_applied' satisfies LogEvent, count })
  // While the site is being worked on, every render sees the last edit.
  const pages =
    renderer.build === 'development'
      ? null
      : createPages({ config, log, clock, source, metrics, cursor: () => own.cursor() })
  // What was taken down while no process of this machine ran must not come back from its copies (decision 12).
  const since = pages?.seenTo() ?? null
  const own: Follower = store
    ? createFollower({ store, clock, since, onFault, onAdvance })
    : createRemoteFollower({ content, edition: config.edition, clock, since, onFault })
  const changes = siblings ? shareFollower(own, siblings, store !== null) : own
  return createSiteServices({
    config,
    log,
    metrics,
    lifecycle: createLifecycle(clock),
    siblings,
    publication,
    router,
    content,
    source,
    store,
    compiler,
    previews,
    changes,
    purger: createPurger({ config, store, changes, log, metrics, clock }),
    limits: createLimits({ rates: createRates(config, clock), log, metrics, clock }),
    images,
    vanity: createVanityLookup({ content, changes, source, clock, urlOf }),
    pages,
    renderer,
    rules: createRulesSource({ config, log, metrics }),
    clock,
    random: overrides.random ?? Math.random,
  })
}
