import { withoutParameters } from '../../../shared/former-path/former-path.ts'
import { isServerOnly } from '../../../shared/routing/reserved.ts'
import { isRelativePath, safeLocation } from '../../../shared/routing/safe-redirect.ts'
import { cacheHeaders } from '../../http/cache-headers.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { RedirectOutcome } from '../outcome.ts'
import type { PageForm } from '../page-form.ts'
import type { PageServices } from '../page-services.ts'

/** The longest Location in bytes, so that all headers fit into the 4 kB of a proxy. */
const MAX_LOCATION = 1_500

/**
 * The Location of a redirect: relative on this site, or an allow-listed host; null if it may go nowhere (BX-028), or is too
 * long without the query. A query that would make it too long is left out.
 */
export function locationOf(
  { preserveQuery, path, without = '' }: RedirectOutcome,
  search: string,
  { config, log }: Pick<PageServices, 'config' | 'log'>,
): string | null {
  const whole = safeLocation(preserveQuery ? path + withoutParameters(search, without) : path, config.redirectHosts)
  const isLong = whole !== null && whole.length > MAX_LOCATION
  const location = isLong ? safeLocation(path, config.redirectHosts) : whole
  if (location === null) {
    log.warn({ event: 'redirect_refused' satisfies LogEvent }, 'a redirect would have left the site')
  }
  return location !== null && location.length > MAX_LOCATION ? null : location
}

interface RedirectResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * A redirect by status and Location, or as JSON for the client's router (decision 0010). The router loads a document if
 * the target is on another site, or is no page.
 */
export function toRedirectResponse(form: PageForm, status: number, location: string, build: string): RedirectResponse {
  const headers = cacheHeaders('redirect')
  if (form === 'html') return { status, headers: { ...headers, location }, body: '' }
  const isPage = isRelativePath(location) && !isServerOnly(location.split(/[?#]/, 1)[0] ?? '')
  const target = isPage ? { redirect: location } : { leave: location }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' },
    body: JSON.stringify({ build, status, ...target }),
  }
}
