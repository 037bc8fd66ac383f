import type { MiddlewareServices } from '../../../middleware/types.ts'
import type { RedirectsSource } from '../../addresses/redirects/redirects-source.ts'
import type { Follower } from '../../content/changes/follower.ts'
import type { Lifecycle } from '../../process/lifecycle.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { RulesSource } from '../experiments/tests-and-flags-source.ts'
import type { PageServices } from '../page-services.ts'
import type { Renderer } from '../render/renderer.ts'

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
