import { parseOldFeed } from '../addresses/old-feed.ts'
import { WHOLE_SITE } from '../content/feeds/endpoint.ts'
import type { FeedFormat } from '../content/feeds/feed.ts'

/** The feeds that an address of another system below /feed/ may mean, the likeliest first. */
export interface FeedNames {
  readonly endpoints: readonly string[]
  readonly format: FeedFormat
}

/** Takes a path below /feed/ as an address of WordPress, Jekyll or Eleventy; null if it is none (MV-023). */
export function toFeedNames(path: string): FeedNames | null {
  const [, name = '', , extension] = /^\/feed\/(?:by_tag\/)?([^/]+?)(\.(xml|json))?\/?$/.exec(path) ?? []
  if (name === '') return null
  const old = parseOldFeed(path, new URLSearchParams())
  if (old !== null) return { endpoints: [WHOLE_SITE], format: old.format }
  if (extension === undefined) return null
  // The plugin jekyll-feed has a file for each category, collection and tag.
  const topics = path.startsWith('/feed/by_tag/')
    ? [`tag-${name}`, `topic-${name}`]
    : [name, `topic-${name}`, `tag-${name}`]
  return { endpoints: topics, format: extension === 'json' ? 'json' : 'rss' }
}
