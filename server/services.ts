import type { Logger } from 'pino'
import type { Router } from '../shared/routing/router.ts'
import type { BodyCompiler } from './body/body-compiler.ts'
import type { Follower } from './changes/follower.ts'
import type { Config } from './config.ts'
import type { ContentApi } from './content/content-api.ts'
import type { SourceHealth } from './content/source-health.ts'
import type { Store } from './content/store/store.ts'
import type { FormerPathLookup } from './former-path/former-path-lookup.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import type { ImageSigner } from './images/signature.ts'
import type { Limits } from './limits/limits.ts'
import type { LiveChannels } from './live/channels.ts'
import type { LiveSockets } from './live/socket/live-sockets.ts'
import type { Onward } from './page/onward.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { Polls } from './polls/polls.ts'
import type { PreviewLinks } from './previews/preview-links.ts'
import type { Publication } from './publication/publication.ts'
import type { Purger } from './purge/purger.ts'
import type { RedirectsSource } from './redirects/redirects-source.ts'
import type { Renderer } from './render/renderer.ts'
import type { EarlyViews } from './respond/early-views.ts'
import type { PageSource } from './respond/page-source.ts'
import type { Shell } from './respond/shell.ts'
import type { RulesSource } from './rules/rules-source.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { VanityLookup } from './vanity/vanity-lookup.ts'
import type { Siblings } from './workers/siblings.ts'

/** All singletons of a process (OP-006), created once in server/site and passed on; tests pass their own. */
export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly lifecycle: Lifecycle
  /** The other workers on this port; null: there are none. */
  readonly siblings: Siblings | null
  readonly publication: Publication
  readonly router: Router
  readonly content: ContentApi
  /** Whether the content source answers. */
  readonly source: SourceHealth
  /** null in remote mode: nothing is stored here. */
  readonly store: Store | null
  readonly compiler: BodyCompiler
  /** Links to unpublished documents; null in remote mode, where the content host checks its own links (BX-033). */
  readonly previews: PreviewLinks | null
  /** Follows the change log of the store or of the remote host; null: nothing subscribes. */
  readonly changes: Follower | null
  /** The channels of live coverage in this process. */
  readonly channels: LiveChannels
  /** The sockets of its readers. */
  readonly sockets: LiveSockets
  /** Purges the caches in front after changes; null: there are none. */
  readonly purger: Purger | null
  /** The polls and quizzes of published stories; null in remote mode. */
  readonly polls: Polls | null
  /** Rate limits of clients, with counters that all processes share. */
  readonly limits: Limits
  readonly images: ImageSigner
  /** Vanity records, cached in process. */
  readonly vanity: VanityLookup
  /** Addresses that documents had before, cached in process. */
  readonly formerPaths: FormerPathLookup
  /** null: pages are not cached (PAGE_CACHE_BYTES=0, development). */
  readonly pages: PageCache | null
  readonly renderer: Renderer
  /** Experiments and feature flags. */
  readonly rules: RulesSource
  /** Redirects by pattern, of `redirects.txt` (MV-004). */
  readonly redirects: RedirectsSource
  /** Milliseconds since the epoch; tests move it. */
  readonly clock: () => number
  /** From 0 up to, but not, 1: draws the buckets of tests. */
  readonly random: () => number
  /** Middleware that reads what it does not declare throws: in development and in tests, before it is released. */
  readonly strictReads: boolean
}

/** The services, and the parts that respond to page requests. */
export interface SiteServices extends Services {
  readonly shell: Shell
  readonly onward: Onward
  readonly pageSource: PageSource
  readonly earlyViews: EarlyViews
}
