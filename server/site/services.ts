import type { CampaignsSource } from '../content/house-ads/campaigns-source.ts'
import type { LiveChannels } from '../content/live/channels.ts'
import type { LiveSockets } from '../content/live/socket/live-sockets.ts'
import type { LinkRulesSource } from '../content/publication/link-rules-source.ts'
import type { Purger } from '../content/purge/purger.ts'
import type { Limits } from '../http/rate-limits/limits.ts'
import type { PageParts } from '../pages/respond/create-page-parts.ts'
import type { RespondServices } from '../pages/respond/respond-services.ts'
import type { LookupServices } from '../pages/tools/lookups/open-lookups.ts'
import type { Siblings } from '../process/workers/siblings.ts'
import type { ReaderServices } from '../readers/reader-services.ts'

/**
 * All singletons of a process (OP-006), created once in server/site and passed on; tests pass their own. Only files at the
 * top know this type; each room names the services that it needs.
 */
export interface Services extends RespondServices, ReaderServices, LookupServices {
  /** The other workers on this port; null if there are none. */
  readonly siblings: Siblings | null
  /** How links are marked, with the tags of affiliate programs. */
  readonly linkRules: LinkRulesSource
  /** The publication's own campaigns. */
  readonly campaigns: CampaignsSource
  /** The channels of live coverage in this process. */
  readonly channels: LiveChannels
  /** The sockets of its readers. */
  readonly sockets: LiveSockets
  /** Purges the caches in front after changes; null if there are none. */
  readonly purger: Purger | null
  /** Rate limits of clients, with counters that all processes share. */
  readonly limits: Limits
}

/** The services, and the parts that respond to page requests. */
export interface SiteServices extends Services, PageParts {}
