import type { Facets, MiddlewareRequest } from '../../middleware/types.ts'
import { SiteError, statusOf } from '../../shared/errors.ts'
import { isLayoutName } from '../../shared/page/names.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import type { Services } from '../services.ts'
import { notFound, type Outcome, redirect } from './outcome.ts'
import type { PageContext } from './page-context.ts'
import { toPartition } from './partition.ts'
import { RESOLVERS } from './resolvers.ts'
import { validate } from './validate.ts'

/** The stages of a page load, in their order (NV-001). */
export type LoadStage = 'middleware' | 'layout' | 'validate' | 'data'

export interface PageLoad {
  readonly outcome: Outcome
  readonly facets: Facets
  readonly match: RouteMatch | null
}

export interface LoadRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly header: MiddlewareRequest['header']
  readonly signal?: AbortSignal
}

export type LoadPage = (request: LoadRequest) => Promise<PageLoad>

/**
 * One page load, front to back: match, middleware, layout, validate, data. Never throws: a failure is an outcome.
 *
 * @param trace is told of each stage as it begins
 */
export function createPageLoader(
  services: Services,
  chain: (request: MiddlewareRequest) => Facets,
  trace: (stage: LoadStage) => void = () => {},
): LoadPage {
  return async (request) => {
    const match = services.router.match(request.path)
    trace('middleware')
    const facets = chain({ ...request, match })
    try {
      return { facets, match, outcome: await load(request, match, facets) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { facets, match, outcome: { kind: 'error', status: statusOf(error), message, cause: error } }
    }
  }

  async function load(request: LoadRequest, match: RouteMatch | null, facets: Facets): Promise<Outcome> {
    if (!match) {
      const slashed = services.router.slashRedirect(request.path)
      return slashed === null
        ? notFound(`No route matches ${request.path}`)
        : redirect(slashed, { preserveQuery: true })
    }
    trace('layout')
    if (!isLayoutName(match.route.layout)) {
      throw new SiteError('UNRESOLVABLE_LAYOUT', `Unresolvable layout ${match.route.layout}`)
    }
    trace('validate')
    const partition = toPartition(match, request.path, request.query, facets)
    const rejected = validate(partition, services)
    if (rejected) return rejected
    trace('data')
    const resolver = RESOLVERS.get(match.route.resolver)
    if (!resolver) throw new Error(`No resolver is registered as ${match.route.resolver}`)
    const context: PageContext = { partition, facets, preview: previewOf(request, services), signal: request.signal }
    return resolver(context, services)
  }
}

/** The preview value, when the site is configured to pass one on (CL-023). */
function previewOf(request: LoadRequest, services: Services): string | undefined {
  if (services.config.previewHeader === null) return undefined
  const value = request.query.get('preview')
  return value !== null && /^[A-Za-z0-9._~-]{1,200}$/.test(value) ? value : undefined
}
