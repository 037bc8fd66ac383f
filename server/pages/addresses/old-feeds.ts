import type { RouteMatch } from '../../../shared/routing/route.ts'
import { parseOldFeed } from '../../addresses/old-feed.ts'
import { toEndpoint, WHOLE_SITE } from '../../content/feeds/endpoint.ts'
import { feedPath } from '../../content/feeds/feed.ts'
import { feedSubjectOf } from '../discovery-links.ts'
import { type Outcome, redirect } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import type { RespondServices } from '../respond/respond-services.ts'

/** Redirects from addresses at which another system had a feed, for those who subscribed to it (MV-023). */
export interface OldFeeds {
  /** The redirect of an address at which nothing else is; null if it is no such address, or its page is unknown here. */
  find(view: PageView): Promise<Outcome | null>
  /** The same for a parameter that requests the feed of a page, such as `?feed=rss2`; null at once without one. */
  findByQuery(view: PageView): Promise<Outcome | null> | null
}

/** The match of the page to which an address leads on this site; null: to none. */
export type FindMatch = (address: string, from: PageView) => Promise<RouteMatch | null>

/** @see OldFeeds */
export function createOldFeeds({ content }: Pick<RespondServices, 'content'>, findMatch: FindMatch): OldFeeds {
  /** A page without a feed, such as a story with comments, redirects to the feed of the site. */
  async function toOutcome(view: PageView): Promise<Outcome | null> {
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

  return {
    find: toOutcome,
    findByQuery: (view) => (view.query.has('feed') || view.query.has('format') ? toOutcome(view) : null),
  }
}
