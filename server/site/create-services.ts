import type { Image } from '../../shared/entities/image.ts'
import { createFormerPathLookup } from '../addresses/former-path-lookup.ts'
import { createFindHolder } from '../addresses/redirects/find-holder.ts'
import { createRedirectsSource } from '../addresses/redirects/redirects-source.ts'
import { createAddresses } from '../addresses/routing/addresses.ts'
import { createVanityLookup } from '../addresses/vanity/vanity-lookup.ts'
import { createBodyCompiler } from '../body/body-compiler.ts'
import type { Follower } from '../content/changes/follower.ts'
import { createRemoteFollower } from '../content/changes/remote-follower.ts'
import { shareFollower } from '../content/changes/shared-follower.ts'
import { createStoreFollower } from '../content/changes/store-follower.ts'
import { createContent } from '../content/create-content.ts'
import { createCampaignsSource } from '../content/house-ads/campaigns-source.ts'
import { createLiveChannels } from '../content/live/channels.ts'
import { createLiveSockets } from '../content/live/socket/live-sockets.ts'
import { createPreviewLinks } from '../content/previews/preview-links.ts'
import { createLinkRulesSource } from '../content/publication/link-rules-source.ts'
import { readPublication } from '../content/publication/publication.ts'
import { toBodyPlace } from '../content/publication/written-in.ts'
import { createPurger } from '../content/purge/purger.ts'
import { watchHost } from '../content/remote/watch-host.ts'
import { openStubStore } from '../content/stub/fixtures.ts'
import { createLimits } from '../http/rate-limits/limits.ts'
import { findPublicKey } from '../media/captions/public-key.ts'
import { toPicture } from '../media/images/picture.ts'
import { createPages } from '../pages/cache/create-pages.ts'
import { createRulesSource } from '../pages/experiments/tests-and-flags-source.ts'
import { createPictureMemo } from '../pages/model/picture-memo.ts'
import { createClaim } from '../pages/polls/create-claim.ts'
import { createRemoteStories, createStoredStories } from '../pages/polls/find-story.ts'
import { createPolls } from '../pages/polls/polls.ts'
import type { Renderer } from '../pages/render/renderer.ts'
import { createPageParts } from '../pages/respond/create-page-parts.ts'
import { openLookups } from '../pages/tools/lookups/open-lookups.ts'
import type { Config } from '../process/config.ts'
import { createLifecycle } from '../process/lifecycle.ts'
import { createImageSigner, type ImageSigner } from '../process/signature.ts'
import { ALWAYS_UP } from '../process/source-health.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { createLogger } from '../process/telemetry/logger.ts'
import { createMetrics } from '../process/telemetry/metrics.ts'
import { throttleErrors } from '../process/telemetry/throttle-errors.ts'
import { sendDue } from '../publishing/live/send-due.ts'
import { createReaderServices } from '../readers/create-reader-services.ts'
import { readResults } from '../readers/numbers/experiments/results.ts'
import { toResultTables } from '../readers/numbers/experiments/results-table.ts'
import { createRates } from '../store/create-rates.ts'
import { refuseFormerStore } from '../store/former-store.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { formerResizeSecrets, readSecret } from './secrets.ts'
import type { Services, SiteServices } from './services.ts'
import { createSiteRouter } from './site-router.ts'

/** Services that a test or a worker provides. */
export type ServiceOverrides = Partial<Pick<Services, 'log' | 'clock' | 'random' | 'siblings' | 'strictReads'>>

/** Creates every singleton of a process, in the order of dependency (OP-006). Opens and migrates the store. */
export async function createServices(
  given: Config,
  renderer: Renderer,
  overrides: ServiceOverrides = {},
): Promise<SiteServices> {
  const { siblings = null, clock = Date.now, random = Math.random } = overrides
  const { strictReads = given.environment === 'development' } = overrides
  const log = overrides.log ?? createLogger(given, undefined, siblings?.worker)
  const metrics = createMetrics()
  const lifecycle = createLifecycle(clock)
  const store = await openContentStore(given, log)
  const config: Config = { ...given, publicApiKey: await findPublicKey(given, store) }
  const publication = readPublication(config)
  const router = createSiteRouter(config, publication.sections)
  const { urlOf } = createAddresses(router, config.branded, publication.sections.ownNames)
  const linkRules = createLinkRulesSource({ publication, config, log, metrics })
  const compiler = createBodyCompiler({ readLinks: linkRules.read, place: toBodyPlace(publication) })
  const previews = store && createPreviewLinks({ store, clock })
  const watch = config.contentApiUrl === null ? undefined : watchHost(config.contentApiUrl, { config, log })
  const source = watch ?? ALWAYS_UP
  const images = createImages(config, log)
  const portraitOf = (image: Image | null) => toPicture(image, 'avatar', images)?.src ?? null
  const content = createContent({
    ...{ config, store, router, publication, log, metrics, clock, compiler, portraitOf, previews, watch },
  })
  // In development nothing is cached, so that every render uses the latest sources.
  const pages =
    renderer.build === 'development'
      ? null
      : createPages({ config, log, clock, source, metrics, cursor: () => own.cursor() })
  // Pages that were taken down while no process of this machine ran must not be sent from copies (decision 0016).
  const own = createOwnFollower({ config, store, content, clock, log, since: pages?.seenTo() ?? null })
  const changes = siblings ? shareFollower(own, siblings, store !== null) : own
  const vanity = createVanityLookup({ content, source, clock, urlOf })
  const formerPaths = createFormerPathLookup({ content, source, clock })
  const purger = createPurger({ config, store, log, metrics, clock })
  const limits = createLimits({ rates: createRates(config, clock), log, metrics, clock })
  const people = createReaderServices({
    ...{ config, site: publication.name, timeZone: publication.timeZone },
    letters: publication.newsletters.newsletters.map(({ slug }) => slug),
    ...{ limits, lifecycle, store, clock, log, metrics },
  })
  const findStory =
    store === null ? createRemoteStories(content, config.edition) : createStoredStories(store, compiler, clock)
  const claim = createClaim(siblings, clock)
  const polls = createPolls({ findStory, readers: people.readers, claim, clock, log, metrics })
  const channels = createLiveChannels({ content, edition: config.edition, clock, log, metrics })
  const sockets = createLiveSockets({ channels, max: config.liveSocketsMax, clock, log, metrics })
  const rules = createRulesSource({ config, log, metrics })
  const campaigns = createCampaignsSource({ config, timeZone: publication.timeZone, clock, log, metrics })
  const findHolder = store && createFindHolder({ store, router, edition: config.edition, clock })
  const redirects = createRedirectsSource({ config, router, log, metrics, findHolder })
  renderer.warnWith?.((message) => log.warn({ event: 'unknown_family' satisfies LogEvent }, message))
  const readPublicResults = async () => {
    const place = { timeZone: publication.timeZone, now: clock() }
    return toResultTables(await readResults(rules.read().tests, people.numbers, place))
  }
  const services = {
    ...{ config, log, metrics, lifecycle, siblings, clock, random, strictReads },
    ...{ publication, router, store, compiler, previews, source, content },
    ...people,
    ...openLookups({ config, log, metrics, lifecycle, clock }),
    ...{
      pages,
      changes,
      vanity,
      formerPaths,
      channels,
      sockets,
      purger,
      limits,
      polls,
      images,
      readPicture: createPictureMemo(images),
      rules,
      linkRules,
      readResults: readPublicResults,
      campaigns,
      redirects,
      renderer,
    },
  }
  return { ...services, ...createPageParts(services) }
}

/** null in remote mode. */
async function openContentStore(config: Config, log: Services['log']): Promise<Store | null> {
  if (config.dataSource === 'stub') return openStubStore(config)
  if (config.contentApiUrl !== null) return null
  refuseFormerStore(config)
  return openStore(config, (folder) => log.info({ event: 'store_copied' satisfies LogEvent, folder }))
}

interface FollowerParts extends Pick<Services, 'config' | 'store' | 'content' | 'clock' | 'log'> {
  readonly since: number | null
}

function createOwnFollower({ config, store, content, clock, log, since }: FollowerParts): Follower {
  const onFault = throttleErrors((err) => log.error({ event: 'follow_failed' satisfies LogEvent, err }), clock)
  if (store === null) return createRemoteFollower({ content, edition: config.edition, clock, since, onFault })
  const onAdvance = (count: number) => log.info({ event: 'schedule_applied' satisfies LogEvent, count })
  return createStoreFollower({ store, clock, since, onFault, onAdvance, sendDue, historyDays: config.historyDays })
}

function createImages(config: Config, log: Services['log']): ImageSigner {
  return createImageSigner({
    secret: config.resizeSecret ?? readSecret(config, 'RESIZE_SECRET'),
    former: formerResizeSecrets(config),
    algorithm: config.resizeAlgorithm,
    hosts: config.resizeHosts,
    warn: (message) => log.warn({ event: 'deprecated_image_size' satisfies LogEvent }, message),
  })
}
