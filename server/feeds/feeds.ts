import { toAtom } from '../../shared/feeds/atom.ts'
import { parseEndpoint } from '../../shared/feeds/endpoint.ts'
import { FEED_FILES, FEED_TYPES, type Feed, type FeedFormat, feedPath } from '../../shared/feeds/feed.ts'
import { toJsonFeed } from '../../shared/feeds/json-feed.ts'
import { toRss } from '../../shared/feeds/rss.ts'
import { FEED_PATH } from '../../shared/routing/reserved.ts'
import type { CallContext } from '../content/content-api.ts'
import type { MachineResult } from '../machine-files/machine-file.ts'
import type { FindTarget } from '../machine-files/machine-target.ts'
import type { FeedsPageServices } from './feeds-page.ts'
import { createFeedsPage } from './feeds-page.ts'
import type { FeedServices } from './to-feed.ts'
import { toFeed } from './to-feed.ts'

/** Seconds; a publish renews a feed sooner. */
const FEED_LIFE = 600

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: toRss, atom: toAtom, json: toJsonFeed }

const FORMATS = ['rss', 'atom', 'json'] as const satisfies readonly FeedFormat[]

/** Addresses where readers look for the feed of a site. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['/feed', '/feed/'],
  ['/rss', FEED_PATH],
  ['/rss/', FEED_PATH],
])

/** Finds /feed/, which lists the feeds, and /feed/{endpoint}/ in each format (SM-006, BX-066). */
export function createFeeds(services: FeedServices & FeedsPageServices): FindTarget {
  const makeList = createFeedsPage(services)
  const { text, items: limit } = services.publication.feeds

  async function makeFeed(endpoint: string, format: FeedFormat, context: CallContext): Promise<MachineResult> {
    const asked = { endpoint, limit, offset: 0, hydrate: text === 'whole' }
    const answer = await services.content.feed(asked, context)
    if (answer.kind === 'missing') return answer
    const feed = toFeed(endpoint, answer, services)
    const body = WRITERS[format](feed)
    return {
      kind: 'file',
      type: FEED_TYPES[format],
      text: body,
      tags: answer.tags,
      modified: feed.updated,
      maxAge: FEED_LIFE,
    }
  }

  return ({ path }) => {
    if (path === '/feed/') return { route: 'feeds', key: path, make: makeList }
    const moves = MOVED.get(path)
    if (moves !== undefined) return { route: 'feeds', key: path, make: () => moved(moves) }
    const [, encoded, file = null] = /^\/feed\/([^/]+)(?:\/([^/]*))?$/.exec(path) ?? []
    const endpoint = encoded === undefined ? null : decode(encoded)
    if (endpoint === null) return null
    const route = 'feed'
    if (parseEndpoint(endpoint) === null) return { route, key: '/feed/-/', make: () => ({ kind: 'missing', tags: [] }) }
    if (file === null) return { route, key: path, make: () => moved(feedPath(endpoint, 'rss')) }
    const format = FORMATS.find((name) => FEED_FILES[name] === file)
    if (format === undefined) return null
    return {
      route,
      key: feedPath(endpoint, format),
      make: (context) => makeFeed(endpoint, format, context),
    }
  }
}

function moved(location: string): MachineResult {
  return { kind: 'redirect', location, tags: [] }
}

/** null: malformed. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
