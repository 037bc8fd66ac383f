import type { RouteMatch } from '../../../shared/routing/route.ts'
import { parseOldFeed } from '../../addresses/old-feed.ts'
import { toEndpoint, WHOLE_SITE } from '../../content/feeds/endpoint.ts'
import { feedPath } from '../../content/feeds/feed.ts'
import { feedSubjectOf } from '../discovery-links.ts'
import { type Outcome, redirect } from '../outcome.ts'
import type { PageServices } from '../page-services.ts'
import type { PageView } from '../page-view.ts'
import { toTarget } from '../respond/target.ts'
import type { FindShown, PatternRedirects } from './pattern-redirects.ts'

/** Redirects from addresses at which another system had a feed, for those who subscribed to it (MV-023). */
export interface OldFeeds {
  /** Whether a parameter such as `?feed=rss2` requests the feed of a page. */
  isAskedFor(view: PageView): boolean
  /** Whether the address is one of another system's feeds. */
  mayLead(view: PageView): boolean
  /** The redirect of an address at which nothing else is; null if it is no such address, or its page is unknown here. */
  find(view: PageView): Promise<Outcome | null>
  /** The same for a parameter that requests the feed of a page; null at once without one. */
  findByQuery(view: PageView): Promise<Outcome | null> | null
}

type FeedServices = Pick<PageServices, 'content' | 'router'>

/** @see OldFeeds */
export function createOldFeeds(
  { content, router }: FeedServices,
  lines: PatternRedirects,
  findShown: FindShown,
): OldFeeds {
  /** The match of the page at an address, after no more than one redirect; null if there is none. */
  async function findMatch(address: string, from: PageView): Promise<RouteMatch | null> {
    const { view, page } = await findShown(address, from)
    const { kind } = page.head.facts
    const byLine = kind === 'notFound' ? await lines.find(view) : null
    const next = page.redirect ?? (byLine?.kind === 'redirect' ? byLine : null)
    if (next !== null) return router.match(toTarget(next.path).path.split('#', 1)[0] ?? '')
    return kind === 'page' ? view.match : null
  }

  /** A page without a feed, such as a story with comments, redirects to the feed of the site. */
  async function find(view: PageView): Promise<Outcome | null> {
    const { form, path, query, facets, preview } = view
    const feed = parseOldFeed(path, query)
    if (feed === null || form === 'component' || preview !== null || facets.vanity.kind !== 'none') return null
    const match = await findMatch(feed.page, view)
    if (match === null) return null
    const { edition, txId } = facets
    const endpoint = toEndpoint(feedSubjectOf(match))
    const asked = { endpoint, limit: 1, offset: 0, hydrate: false }
    const isThere = endpoint !== WHOLE_SITE && (await content.feed(asked, { edition, txId })).kind === 'feed'
    return redirect(feedPath(isThere ? endpoint : WHOLE_SITE, feed.format))
  }

  const isAskedFor = ({ query }: PageView) => query.has('feed') || query.has('format')
  return {
    isAskedFor,
    mayLead: ({ path, query }) => parseOldFeed(path, query) !== null,
    find,
    findByQuery: (view) => (isAskedFor(view) ? find(view) : null),
  }
}
