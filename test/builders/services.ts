import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFormerPathLookup } from '../../server/addresses/former-path-lookup.ts'
import { createRedirectTable } from '../../server/addresses/redirects/redirect-table.ts'
import type { RedirectsSource } from '../../server/addresses/redirects/redirects-source.ts'
import { createAddresses } from '../../server/addresses/routing/addresses.ts'
import { constraints } from '../../server/addresses/routing/constraints.ts'
import { createRouter } from '../../server/addresses/routing/router.ts'
import { createVanityLookup } from '../../server/addresses/vanity/vanity-lookup.ts'
import type { ContentApi } from '../../server/content/content-api.ts'
import { createLiveChannels } from '../../server/content/live/channels.ts'
import { createLiveSockets } from '../../server/content/live/socket/live-sockets.ts'
import { type Publication, readPublication } from '../../server/content/publication/publication.ts'
import { createLimits } from '../../server/http/rate-limits/limits.ts'
import { type Rules, toRules } from '../../server/pages/experiments/tests-and-flags.ts'
import type { RulesSource } from '../../server/pages/experiments/tests-and-flags-source.ts'
import { createPictureMemo } from '../../server/pages/model/picture-memo.ts'
import { createPolls } from '../../server/pages/polls/polls.ts'
import { createPageParts } from '../../server/pages/respond/create-page-parts.ts'
import { openLookups } from '../../server/pages/tools/lookups/open-lookups.ts'
import { type Config, parseConfig } from '../../server/process/config.ts'
import { createLifecycle } from '../../server/process/lifecycle.ts'
import { createImageSigner } from '../../server/process/signature.ts'
import { ALWAYS_UP } from '../../server/process/source-health.ts'
import { createLogger } from '../../server/process/telemetry/logger.ts'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { createReaderServices } from '../../server/readers/create-reader-services.ts'
import type { Services, SiteServices } from '../../server/site/services.ts'
import { subscribeAll } from '../../server/site/subscriptions.ts'
import { createSqliteRates } from '../../server/store/sqlite/rates.ts'
import { SiteError } from '../../shared/errors.ts'
import { DEFAULT_FLAGS } from '../../shared/flags/flag.ts'
import { LOCAL_COMPILER } from './body-compiler.ts'
import { DEFAULT_LINK_RULES } from './link-rules.ts'

/** A configuration from environment variables, with its own folder, which does not exist yet. */
export function buildConfig(env: Readonly<Record<string, string>> = {}): Config {
  const folder = join(tmpdir(), `masthead-test-${randomUUID()}`)
  return parseConfig({ VAR_DIR: join(folder, 'var'), PUBLICATION_DIR: join(folder, 'publication'), ...env })
}

export type LogLine = Readonly<Record<string, unknown>>

/** A real logger, and the lines it has written as objects. */
export function buildLog(config: Config = buildConfig()): {
  log: Services['log']
  lines: LogLine[]
  text: () => string
} {
  const raw: string[] = []
  const lines: LogLine[] = []
  const log = createLogger(config, {
    write(line: string) {
      raw.push(line)
      lines.push(JSON.parse(line))
    },
  })
  return { log, lines, text: () => raw.join('') }
}

const unavailable = async () => {
  throw new SiteError('CONTENT_UNAVAILABLE')
}

const noContent: ContentApi = {
  source: 'embedded',
  page: unavailable,
  component: unavailable,
  seamless: unavailable,
  navigation: unavailable,
  search: unavailable,
  changes: unavailable,
  vanity: async () => ({ record: null, tags: [] }),
  formerPath: async () => ({ target: null, tags: [] }),
  formerPathConditions: async () => ({ conditions: [], tags: [] }),
  feed: unavailable,
  sitemap: unavailable,
  sitemapIndex: unavailable,
  live: unavailable,
}

/** A publication that has only a name. */
export function buildPublication(): Publication {
  const { publicationDir, siteKey } = buildConfig()
  return readPublication({ publicationDir, siteKey, siteName: 'The Masthead' })
}

/** Rules that never change. */
export function buildRules(rules: Partial<Rules> = {}): RulesSource {
  const read = toRules(rules.tests ?? [], rules.flags ?? DEFAULT_FLAGS, rules.scripts)
  return { read: () => read, follow: () => () => {}, subscribe: () => () => {} }
}

/** No redirects by pattern. */
export function buildRedirects(): RedirectsSource {
  const read = createRedirectTable([])
  return { read: () => read, follow: () => () => {} }
}

/** Services with simple fakes: ready, no store, no routes, unreachable content, a renderer of one line. */
export function buildServices(overrides: Partial<Services> = {}): SiteServices {
  const config = overrides.config ?? buildConfig()
  const clock = overrides.clock ?? (() => Date.parse('2026-11-21T12:00:00Z'))
  const router = overrides.router ?? createRouter({ rows: [], constraints })
  const lifecycle = createLifecycle()
  lifecycle.markReady()
  const log = overrides.log ?? buildLog(config).log
  const metrics = createMetrics({ process: false })
  const content = overrides.content ?? noContent
  const channels = createLiveChannels({ content, edition: config.edition, clock, log, metrics })
  const images = createImageSigner({ secret: 'a-signing-secret-for-tests' })
  const limits = overrides.limits ?? createLimits({ rates: createSqliteRates(':memory:', clock), clock, log, metrics })
  const people = createReaderServices({
    letters: (overrides.publication?.newsletters.newsletters ?? []).map(({ slug }) => slug),
    config,
    site: 'The Masthead',
    timeZone: 'UTC',
    limits,
    lifecycle,
    store: overrides.store ?? null,
    clock,
    log,
    metrics,
    ...(overrides.readers && { readers: overrides.readers }),
  })
  const polls = createPolls({
    ...{ findStory: async () => null, claim: async () => true, readers: people.readers, clock, log, metrics },
  })
  const services: Services = {
    config,
    log,
    metrics,
    lifecycle,
    siblings: null,
    publication: buildPublication(),
    router,
    content: noContent,
    source: ALWAYS_UP,
    store: null,
    compiler: LOCAL_COMPILER,
    previews: null,
    changes: null,
    channels,
    sockets: createLiveSockets({ channels, max: config.liveSocketsMax, clock, log, metrics }),
    pages: null,
    purger: null,
    polls,
    limits,
    images,
    readPicture: createPictureMemo(images),
    vanity: createVanityLookup({
      content: overrides.content ?? noContent,
      clock,
      urlOf: createAddresses(router, config.branded).urlOf,
    }),
    formerPaths: createFormerPathLookup({ content: overrides.content ?? noContent, clock }),
    renderer: {
      build: 'test',
      async render(payload, _shell, write) {
        write(Buffer.from(`<!doctype html><title>${payload.head.title}</title>`))
      },
    },
    rules: buildRules(),
    readResults: async () => '',
    linkRules: { read: () => DEFAULT_LINK_RULES, follow: () => () => {}, subscribe: () => () => {} },
    campaigns: { read: () => [], follow: () => () => {} },
    ...people,
    ...openLookups({ config, log, metrics, lifecycle, clock }),
    redirects: buildRedirects(),
    random: () => 0,
    strictReads: true,
    clock,
    ...overrides,
  }
  const site = { ...services, ...createPageParts(services) }
  subscribeAll(site)
  return site
}
