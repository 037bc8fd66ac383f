import type { CallContext } from '../content/content-api.ts'
import { parseEndpoint, WHOLE_SITE } from '../content/feeds/endpoint.ts'
import { FEED_FILES, FEED_TYPES, type Feed, type FeedFormat, feedPath } from '../content/feeds/feed.ts'
import { toAtom } from './atom.ts'
import { type FeedNames, toFeedNames } from './feed-names.ts'
import type { FeedsPageServices } from './feeds-page.ts'
import { createFeedsPage } from './feeds-page.ts'
import type { GeneratedResult } from './generated-file.ts'
import type { FindTarget, GeneratedTarget } from './generated-target.ts'
import { toJsonFeed } from './json-feed.ts'
import { toRss } from './rss.ts'
import type { FeedServices } from './to-feed.ts'
import { toFeed } from './to-feed.ts'

/** Seconds; a publish renews a feed sooner. */
const FEED_LIFE = 600

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: toRss, atom: toAtom, json: toJsonFeed }

const FORMATS = ['rss', 'atom', 'json'] as const satisfies readonly FeedFormat[]

/** The form of `/feed/` for people; caches in front that do not heed `Vary` must not give it to feed readers. */
const LIST_REPLY = {
  headers: { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' },
  vary: ['accept'],
} as const

const SITE_REPLY = { headers: {}, vary: ['accept'] } as const

/**
 * Finds /feed/, and /feed/{endpoint}/ in each format (SM-006, BX-066, MV-023). At /feed/ feed readers get the feed of the
 * site, and people a list of all feeds.
 */
export function createFeeds(services: FeedServices & FeedsPageServices): FindTarget {
  const makeList = createFeedsPage(services)
  const { content, publication } = services
  const { text, items: limit } = publication.feeds

  async function makeFeed(endpoint: string, format: FeedFormat, context: CallContext): Promise<GeneratedResult> {
    const asked = { endpoint, limit, offset: 0, hydrate: text === 'whole' }
    const answer = await content.feed(asked, context)
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

  /** A redirect to the first of these feeds that there is. */
  async function findFirst({ endpoints, format }: FeedNames, context: CallContext): Promise<GeneratedResult> {
    const tags: string[] = []
    for (const endpoint of endpoints) {
      const answer = await content.feed({ endpoint, limit: 1, offset: 0, hydrate: false }, context)
      tags.push(...answer.tags)
      if (answer.kind === 'feed') return moved(feedPath(endpoint, format), tags)
    }
    return { kind: 'missing', tags }
  }

  function toTarget(endpoint: string, file: string | null, path: string): GeneratedTarget | null {
    const route = 'feed'
    if (parseEndpoint(endpoint) === null) return { route, key: '/feed/-/', make: () => ({ kind: 'missing', tags: [] }) }
    const names = toFeedNames(path)
    if (names !== null) {
      return {
        route,
        key: path,
        async make(context) {
          // A section may have the name of a format.
          const own = file === '' ? await makeFeed(endpoint, 'rss', context) : null
          return own !== null && own.kind !== 'missing' ? own : findFirst(names, context)
        },
      }
    }
    if (file === null) return { route, key: path, make: () => moved(feedPath(endpoint, 'rss')) }
    const format = FORMATS.find((name) => FEED_FILES[name] === file)
    if (format === undefined) return null
    return { route, key: feedPath(endpoint, format), make: (context) => makeFeed(endpoint, format, context) }
  }

  return ({ path, accept }) => {
    if (path === '/feed') return { route: 'feeds', key: path, make: () => moved('/feed/') }
    if (path === '/feed/') {
      return isPerson(accept)
        ? { route: 'feeds', key: path, make: makeList, reply: LIST_REPLY }
        : {
            route: 'feed',
            key: feedPath(WHOLE_SITE, 'rss'),
            make: (context) => makeFeed(WHOLE_SITE, 'rss', context),
            reply: SITE_REPLY,
          }
    }
    const [, encoded, file = null] = /^\/feed\/([^/]+)(?:\/([^/]*))?$/.exec(path) ?? []
    const endpoint = encoded === undefined ? null : decode(encoded)
    return endpoint === null ? null : toTarget(endpoint, file, path)
  }
}

/** Whether a browser requests a page: it accepts HTML, and names no type of feed. The VCL has the same rule. */
function isPerson(accept: string | null): boolean {
  return accept !== null && /text\/html/i.test(accept) && !/(?:rss|atom|rdf)\+xml|feed\+json|text\/xml/i.test(accept)
}

function moved(location: string, tags: readonly string[] = []): GeneratedResult {
  return { kind: 'redirect', location, tags }
}

/** null: malformed. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
