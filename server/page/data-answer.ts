import type { DataAnswer } from '../../shared/page/payload.ts'
import { isRelativePath } from '../../shared/routing/safe-redirect.ts'
import type { Services } from '../services.ts'
import { locationOf, payloadOf } from './deliver.ts'
import { outcomeHeaders } from './headers.ts'
import type { PageLoad } from './load-page.ts'
import { toTarget } from './target.ts'

/** A page load as the data endpoint answers it: always HTTP 200; the status of the page stands inside. */
export function dataAnswer(
  load: PageLoad,
  address: string,
  services: Services,
): { headers: Record<string, string>; body: DataAnswer } {
  const { build } = services.renderer
  const { outcome, facets } = load
  const { path, search } = toTarget(address)
  const headers = { ...outcomeHeaders(outcome, [], services.clock()), 'x-robots-tag': 'noindex' }
  if (outcome.kind === 'redirect') {
    const location = locationOf(outcome, search, services) ?? '/'
    const leaves = !isRelativePath(location)
    return {
      headers,
      body: { build, status: outcome.status, ...(leaves ? { leave: location } : { redirect: location }) },
    }
  }
  const page = payloadOf(outcome, path, facets, services)
  if (page === null) throw new Error('An outcome that is no redirect shows a page')
  return { headers, body: { build, status: page.status, page } }
}
