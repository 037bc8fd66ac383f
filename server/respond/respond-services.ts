import type { MiddlewareServices } from '../../middleware/types.ts'
import type { Follower } from '../changes/follower.ts'
import type { Lifecycle } from '../http/lifecycle.ts'
import type { Onward } from '../page/onward.ts'
import type { PageServices } from '../page/page-services.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { RedirectsSource } from '../redirects/redirects-source.ts'
import type { Renderer } from '../render/renderer.ts'
import type { RulesSource } from '../rules/rules-source.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { EarlyViews } from './early-views.ts'
import type { PageSource } from './page-source.ts'
import type { Shell } from './shell.ts'

/** What a request for a page needs besides what the page is made from. */
export interface RespondServices extends PageServices, MiddlewareServices {
  readonly metrics: Metrics
  readonly lifecycle: Lifecycle
  /** null: pages are not cached (PAGE_CACHE_BYTES=0, development). */
  readonly pages: PageCache | null
  /** Follows the change log of the store or of the remote host; null: nothing subscribes. */
  readonly changes: Follower | null
  readonly renderer: Renderer
  /** Experiments and feature flags. */
  readonly rules: RulesSource
  /** Redirects by pattern, of `redirects.txt` (MV-004). */
  readonly redirects: RedirectsSource
}

/** The parts that respond to page requests, created from these services. */
export interface PageParts {
  readonly shell: Shell
  readonly onward: Onward
  readonly pageSource: PageSource
  readonly earlyViews: EarlyViews
}
