import type { Facets, MiddlewareRequest } from '../../middleware/types.ts'
import type { Draw } from '../../shared/ab/draw.ts'
import { SiteError, statusOf } from '../../shared/errors.ts'
import { isLayoutName } from '../../shared/page/names.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import type { Services } from '../services.ts'
import { recordCalls, withDebug } from './debug.ts'
import { notFound, type Outcome, redirect } from './outcome.ts'
import type { PageContext } from './page-context.ts'
import { type Partition, toPartition } from './partition.ts'
import { readForReader } from './read-for-reader.ts'
import { RESOLVERS } from './resolvers.ts'
import { validate } from './validate.ts'

/** The stages of a page load, in their order (NV-001). */
export type LoadStage = 'middleware' | 'layout' | 'validate' | 'data'

export interface PageLoad {
  readonly outcome: Outcome
  readonly facets: Facets
  readonly match: RouteMatch | null
  /** What the outcome was made of; null where no route matched. */
  readonly partition: Partition | null
  /** The reader was put into a test of this page, or left out of it: this answer says so by a cookie (AB-015). */
  readonly draw: Draw | null
  /** The page's `preview` value was passed on. */
  readonly preview: boolean
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
    const preview = previewOf(request, services)
    const partition = match && toPartition(match, request.path, request.query, facets, preview !== undefined)
    const loaded = { facets, match, partition, preview: preview !== undefined }
    try {
      if (partition === null) return { ...loaded, draw: null, outcome: unmatched(request.path) }
      const read = (wanted: Partition) => load(wanted, { facets, preview, signal: request.signal })
      return { ...loaded, ...(await readForReader(partition, facets.ab, read, services.random)) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const outcome = { kind: 'error', status: statusOf(error), message, cause: error } as const
      return { ...loaded, draw: null, outcome }
    }
  }

  function unmatched(path: string): Outcome {
    const slashed = services.router.slashRedirect(path)
    return slashed === null ? notFound(`No route matches ${path}`) : redirect(slashed, { preserveQuery: true })
  }

  /** One page of one partition: here stands whoever keeps pages, and asks for a cacheable one but once. */
  async function load(partition: Partition, given: Omit<PageContext, 'partition'>): Promise<Outcome> {
    const { route } = partition
    trace('layout')
    if (!isLayoutName(route.layout)) {
      throw new SiteError('UNRESOLVABLE_LAYOUT', `Unresolvable layout ${route.layout}`)
    }
    trace('validate')
    const rejected = validate(partition, services)
    if (rejected) return rejected
    trace('data')
    const resolver = RESOLVERS.get(route.resolver)
    if (!resolver) throw new Error(`No resolver is registered as ${route.resolver}`)
    const context: PageContext = { partition, ...given }
    if (partition.debug.length === 0) return resolver(context, services)
    const debug = recordCalls(services.content)
    const outcome = await resolver(context, { ...services, content: debug.content })
    return withDebug(outcome, partition.debug, debug.block())
  }
}

/** The preview value, when the site is configured to pass one on (CL-023). */
function previewOf(request: LoadRequest, services: Services): string | undefined {
  if (services.config.previewHeader === null) return undefined
  const value = request.query.get('preview')
  return value !== null && /^[A-Za-z0-9._~-]{1,200}$/.test(value) ? value : undefined
}
