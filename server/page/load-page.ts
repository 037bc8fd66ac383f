import type { Chain } from '../../middleware/run.ts'
import type { Facets, MiddlewareRequest } from '../../middleware/types.ts'
import { SiteError, statusOf } from '../../shared/errors.ts'
import { isLayoutName } from '../../shared/page/names.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import type { Services } from '../services.ts'
import { recordCalls, withDebug } from './debug.ts'
import { withMask } from './mask.ts'
import { notFound, type Outcome, redirect } from './outcome.ts'
import type { PageContext } from './page-context.ts'
import { type Partition, toPartition } from './partition.ts'
import { type Preview, readPreview } from './preview.ts'
import { RESOLVERS } from './resolvers.ts'
import { validate } from './validate.ts'

/** The stages of a page load, in their order (NV-001). */
export type LoadStage = 'middleware' | 'layout' | 'validate' | 'data'

export interface LoadRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly cookies: MiddlewareRequest['cookies']
  readonly header: MiddlewareRequest['header']
}

/** What is known of a request before any content: which page it is, of whom, for whom. */
export interface PageView extends SeenPage {
  /** Milliseconds that the match took. */
  readonly matchMs: number
}

interface SeenPage {
  readonly path: string
  readonly match: RouteMatch | null
  readonly facets: Facets
  /** What the page's `preview` parameter comes to; null: there is none. */
  readonly preview: Preview | null
  /** What the page is made of; null where no route matched, or a vanity record leads elsewhere. */
  readonly partition: Partition | null
}

/** A page load in its two halves: between them stands whoever keeps pages. */
export interface PageLoader {
  /** Match and middleware; touches no content. A promise only where a vanity record has to be waited for. */
  view(request: LoadRequest): PageView | Promise<PageView>
  /** Layout, validate and data of one partition. Never rejects: a failure is an outcome. */
  load(partition: Partition, given: Omit<PageContext, 'partition'>): Promise<Outcome>
  /** The outcome of an address that no route matches, or that a vanity record has replaced; null: load its partition. */
  outright(view: PageView): Outcome | null
}

/**
 * One page load, front to back: match, middleware, layout, validate, data.
 *
 * @param trace is told of each stage as it begins
 */
export function createPageLoader(
  services: Services,
  chain: Chain,
  /** Without vanity: for the page a mask shows. */
  settled: Chain,
  trace: (stage: LoadStage) => void = () => {},
): PageLoader {
  async function resolve(partition: Partition, given: Omit<PageContext, 'partition'>): Promise<Outcome> {
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

  function look(request: LoadRequest, match: RouteMatch | null, facets: Facets): SeenPage | Promise<SeenPage> {
    const { path } = request
    const { vanity } = facets
    if (vanity.kind === 'redirect' || vanity.kind === 'notFound') {
      return { path, match, facets, preview: null, partition: null }
    }
    if (vanity.kind !== 'mask') return toView(request, path, match, facets)
    if (!path.endsWith('/')) return { path, match: null, facets, preview: null, partition: null }
    const { target } = vanity
    const shown = services.router.match(target)
    if (path === target) return toView(request, path, match, facets)
    // Brand, locale and life are those of the page that is shown.
    const { vanityTags, vanityLookup } = facets
    const own = settled({ ...request, path: target, match: shown })
    const finish = (known: Facets) => toView(request, target, shown, { ...known, vanity, vanityTags, vanityLookup })
    return own instanceof Promise ? own.then(finish) : finish(own)
  }

  function toView(
    request: LoadRequest,
    path: string,
    match: RouteMatch | null,
    facets: Facets,
  ): SeenPage | Promise<SeenPage> {
    const preview = readPreview(request.query, services)
    const finish = (known: Preview | null): SeenPage => {
      const partition = match && toPartition(match, path, request.query, facets, known?.kind === 'open')
      return { path: request.path, match, facets, preview: known, partition }
    }
    return preview instanceof Promise ? preview.then(finish) : finish(preview)
  }

  return {
    view(request) {
      const began = performance.now()
      const match = services.router.match(request.path)
      const matchMs = performance.now() - began
      trace('middleware')
      const facets = chain({ ...request, match })
      const seen =
        facets instanceof Promise ? facets.then((known) => look(request, match, known)) : look(request, match, facets)
      return seen instanceof Promise ? seen.then((view) => ({ ...view, matchMs })) : { ...seen, matchMs }
    },
    async load(partition, given) {
      try {
        return withMask(await resolve(partition, given), partition, services.config)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { kind: 'error', status: statusOf(error), message, cause: error }
      }
    },
    outright({ path, partition, facets }) {
      const { vanity, vanityTags: tags } = facets
      if (vanity.kind === 'notFound') return notFound(vanity.message, tags)
      if (vanity.kind === 'redirect') {
        return { ...redirect(vanity.location, { preserveQuery: vanity.keepQuery, status: vanity.status }), tags }
      }
      if (partition !== null) return null
      const slashed = vanity.kind === 'mask' && !path.endsWith('/') ? `${path}/` : services.router.slashRedirect(path)
      return slashed === null ? notFound(`No route matches ${path}`, tags) : redirect(slashed, { preserveQuery: true })
    },
  }
}
