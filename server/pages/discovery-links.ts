import type { Head } from '../../shared/page/payload.ts'
import { MARKDOWN_FILE } from '../../shared/routing/reserved.ts'
import type { RouteMatch } from '../../shared/routing/route.ts'
import { contentIdOf } from '../addresses/routing/canonical.ts'
import { LISTED_TYPES } from '../body/content-types.ts'
import { type FeedSubject, toEndpoint } from '../content/feeds/endpoint.ts'
import { FEED_TYPES, type FeedFormat, feedPath } from '../content/feeds/feed.ts'

/** What the links of a page to its feeds depend on. */
export interface DiscoverySource {
  readonly match: RouteMatch
  readonly title: string
  readonly siteName: string
  readonly origin: string
  /** The absolute address of the page; null if it has none. */
  readonly canonical: string | null
}

/**
 * The links by which feed readers find the feeds of a page: all formats of its own feed where it lists stories, else the
 * feed of the site (BX-066); then the other forms of a story.
 */
export function toDiscoveryLinks(source: DiscoverySource): Head['links'] {
  const { match, title, siteName, origin } = source
  const subject = feedSubjectOf(match)
  const formats: readonly FeedFormat[] = match.route.content === 'door' || subject.kind !== 'all' ? ALL : ['rss']
  const name = subject.kind === 'all' ? siteName : `${title} - ${siteName}`
  const feeds = formats.map((format) => {
    const [type = ''] = FEED_TYPES[format].split(';')
    return { rel: 'alternate', href: origin + feedPath(toEndpoint(subject), format), type, title: name }
  })
  return [...feeds, ...toStoryLinks(source)]
}

/** A story as Markdown, and as a card for other sites (BX-053). */
function toStoryLinks({ match, canonical, origin, title }: DiscoverySource): Head['links'] {
  const isStory = LISTED_TYPES.some((type) => type === match.route.content)
  if (!isStory || canonical === null || !canonical.startsWith(`${origin}/`) || !canonical.endsWith('/')) return []
  const query = new URLSearchParams({ url: canonical, format: 'json' })
  return [
    { rel: 'alternate', href: canonical + MARKDOWN_FILE, type: 'text/markdown' },
    { rel: 'alternate', href: `${origin}/oembed?${query}`, type: 'application/json+oembed', title },
  ]
}

const ALL = ['rss', 'atom', 'json'] as const satisfies readonly FeedFormat[]

/** What the feed of a page has: its own stories where it lists some, else those of the site. */
export function feedSubjectOf(match: RouteMatch): FeedSubject {
  const { content } = match.route
  const slug = contentIdOf(match)
  if (slug === null) return { kind: 'all' }
  if (content === 'topic' || content === 'tag' || content === 'author') return { kind: content, slug }
  // Hubs below a section have the feed of the site: a feed is one segment, and a section's front one, too.
  const isFront = content === 'door' && slug !== 'front' && !slug.includes('/')
  return isFront ? { kind: 'hub', slug } : { kind: 'all' }
}
