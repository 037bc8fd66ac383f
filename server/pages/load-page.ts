import type { Chain } from '../../middleware/run.ts'
import type { Facets } from '../../middleware/types.ts'
import { SiteError, statusOf } from '../../shared/errors.ts'
import { isLayoutName } from '../../shared/page/names.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import { isOwnPage } from '../addresses/routing/own-page-row.ts'
import { isFree } from './addresses/is-free.ts'
import { recordCalls, withDebug } from './debug.ts'
import { withMask } from './mask.ts'
import type { Outcome } from './outcome.ts'
import type { PageContext } from './page-context.ts'
import type { PageServices } from './page-services.ts'
import type { LoadRequest, PageView } from './page-view.ts'
import { type Partition, toPartition } from './partition.ts'
import { readPreview } from './preview.ts'
import { RESOLVERS } from './resolvers.ts'
import { withTools } from './tools/tool-blocks.ts'
import { validate } from './validate.ts'

/** The stages of a page load, in their order (NV-001). */
export type LoadStage = 'middleware' | 'layout' | 'validate' | 'data'

/** A page load in its two halves; the page cache is between them. */
export interface PageLoader {
  /** Match and middleware, without content. */
  view(request: LoadRequest): Promise<PageView>
  /** Layout, validate and data of one partition. Never rejects: a failure is an outcome. */
  load(partition: Partition, given: Omit<PageContext, 'partition'>): Promise<Outcome>
}

/**
 * One page load, front to back: match, middleware, layout, validate, data.
 *
 * @param settled the chain without vanity, for the page that a mask shows
 * @param trace called when a stage begins
 */
export function createPageLoader(
  services: PageServices,
  chain: Chain,
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
    if (partition.debug.length === 0) return withTools(await resolver(context, services), context, services)
    const debug = recordCalls(services.content)
    const recorded = { ...services, content: debug.content }
    const outcome = await withTools(await resolver(context, recorded), context, recorded)
    return withDebug(outcome, partition.debug, debug, services.config.cmsHost)
  }

  /** The page that the address shows, or null: nothing is shown at it. */
  async function findShown({ form, component, ...request }: LoadRequest, match: RouteMatch | null, facets: Facets) {
    const { path, query } = request
    const { vanity, vanityTags, vanityLookup } = facets
    if (vanity.kind === 'redirect' || vanity.kind === 'notFound') return { match, facets }
    if (vanity.kind === 'mask' && !path.endsWith('/')) return { match: null, facets }
    // No page has this path, so nothing of one is made: unknown addresses are common and must be cheap (MV-010).
    if (match !== null && isOwnPage(match.route) && isFree(facets)) {
      return { match: null, facets }
    }
    const shown = { form, component, path, query, match }
    if (vanity.kind !== 'mask' || vanity.target === path) return { match, facets, shown }
    const target = services.router.match(vanity.target)
    // Brand, locale and life come from the page that is shown.
    const own = await settled({ ...request, path: vanity.target, match: target })
    return {
      match: target,
      facets: { ...own, vanity, vanityTags, vanityLookup },
      shown: { ...shown, path: vanity.target, match: target },
    }
  }

  async function view(request: LoadRequest): Promise<PageView> {
    const began = performance.now()
    const match = services.router.match(request.path) ?? services.router.matchUnslashed(request.path)
    const matched = performance.now()
    trace('middleware')
    const { form, component: _component, ...read } = request
    const found = await findShown(request, match, await chain({ ...read, match }))
    const preview = found.shown ? await readPreview(request.query, services) : null
    const isPreview = preview?.kind === 'open'
    const partition = found.shown?.match
      ? toPartition({ ...found.shown, match: found.shown.match, isPreview }, found.facets)
      : null
    const viewedAt = performance.now()
    return {
      ...{
        form,
        path: request.path,
        query: request.query,
        match: found.match,
        facets: found.facets,
        preview,
        partition,
      },
      took: { match: matched - began, middleware: viewedAt - matched },
      viewedAt,
    }
  }

  return {
    view,
    async load(partition, given) {
      try {
        return withMask(await resolve(partition, given), partition, services.config)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { kind: 'error', status: statusOf(error), message, cause: error }
      }
    },
  }
}
