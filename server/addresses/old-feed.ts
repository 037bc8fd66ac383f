import type { FeedFormat } from '../content/feeds/feed.ts'

/** An address at which another system publishes a feed (MV-023). */
export interface OldFeed {
  /** The address of the page that the feed belongs to there, with its query: `/`, `/category/sea/`, `/?cat=4`. */
  readonly page: string
  readonly format: FeedFormat
}

/** Feeds of WordPress below the address of a page, also as a parameter; `podcast` is from a common plugin. */
const WORDPRESS = 'feed|rss2?|rdf|atom|json|podcast|comments'

/** The last parts of addresses of feeds, by system. */
const ENDS: readonly RegExp[] = [
  // WordPress: /feed/, /category/sea/feed/atom/; Drupal: /taxonomy/term/5/feed.
  new RegExp(`/feed(?:/(${WORDPRESS}))?/?$`, 'i'),
  // Ghost: /rss/, /tag/fog/rss/, older ones in pages.
  /\/(rss)(?:\/\d+)?\/?$/i,
  // Jekyll, Hugo, Eleventy and others: /feed.xml, /posts/index.xml, /feed/feed.xml, /atom.xml, /feed.json.
  /(?:\/feeds?)?\/(?:feeds?|rss2?|rdf|(atom)|index)\.(?:xml|rss|(atom)|rdf)$/i,
  /(?:\/feeds?)?\/feed\.(json)$/i,
  // WordPress of old: /wp-rss2.php; Movable Type and others: /rss.php.
  /\/(?:wp-)?(?:feed|rss2?|rdf|(atom)|comments-?rss2?)\.php$/i,
  // Blogger: /feeds/posts/default.
  /\/feeds\/(?:posts|comments)\/(?:default|summary)\/?$/i,
]

/** Parts of an address that name no page, but which stories a feed has. */
const PARTS = /^\/(?:comments|\d{4}(?:\/\d{2}){0,2})\/$/

/** The parameters by which systems choose a feed: WordPress, and Squarespace or Joomla. */
const PARAMETERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['feed', new RegExp(`^(?:comments-)?(${WORDPRESS})$`, 'i')],
  ['format', /^(rss|feed)$/i],
]

/** Takes an address as one of a feed of another system; null if it is none. */
export function parseOldFeed(path: string, query: URLSearchParams): OldFeed | null {
  return fromParameter(path, query) ?? fromPath(path, query)
}

function fromParameter(path: string, query: URLSearchParams): OldFeed | null {
  for (const [name, value] of PARAMETERS) {
    const [, word] = value.exec(query.get(name) ?? '') ?? []
    if (word === undefined) continue
    const rest = new URLSearchParams([...query].filter(([other]) => other !== name && other !== 'type'))
    return { page: toPage(path, rest), format: toFormat(word) }
  }
  return null
}

function fromPath(path: string, query: URLSearchParams): OldFeed | null {
  for (const end of ENDS) {
    const found = end.exec(path)
    if (found === null) continue
    return { page: toPage(path.slice(0, found.index), query), format: toFormat(found.slice(1).find(Boolean)) }
  }
  return null
}

function toPage(path: string, query: URLSearchParams): string {
  const slashed = path.endsWith('/') ? path : `${path}/`
  const page = PARTS.test(slashed) ? '/' : slashed
  return query.size === 0 ? page : `${page}?${query}`
}

function toFormat(word: string | undefined): FeedFormat {
  const name = word?.toLowerCase()
  return name === 'atom' || name === 'json' ? name : 'rss'
}
