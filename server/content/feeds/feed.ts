/** One story of a feed; all addresses are absolute. */
export interface FeedItem {
  /** Stays the same for the life of the story, whatever its address; a URI unless it is from another site. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string | null
  /** The whole text as HTML; null if the feed has summaries only. */
  readonly html: string | null
  /** ISO 8601. */
  readonly published: string | null
  readonly updated: string | null
  readonly authors: readonly { readonly name: string; readonly url: string | null }[]
  readonly categories: readonly string[]
  readonly image: FeedImage | null
  readonly video: { readonly url: string; readonly type: string; readonly seconds: number | null } | null
  /** A BCP 47 tag; null: that of the feed. */
  readonly language: string | null
}

export interface FeedImage {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly credit: string | null
}

/** The formats of a feed: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1 (BX-066). */
export type FeedFormat = 'rss' | 'atom' | 'json'

/** A feed as plain data, from which each format is written; all addresses are absolute. */
export interface Feed {
  /** A URI that stays the same whatever the address of the feed. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** The page that lists the same stories. */
  readonly home: string
  /** The address of each format. */
  readonly self: Readonly<Record<FeedFormat, string>>
  readonly language: string
  readonly publisher: string
  readonly icon: string
  /** ISO 8601: when the newest of its stories was published or changed; null if it has none. */
  readonly updated: string | null
  readonly items: readonly FeedItem[]
}

/** The media type of each format, with its character set. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  // JSON is UTF-8 (RFC 8259 §8.1).
  json: 'application/feed+json',
}

/** The file of each format below the address of the feed; RSS has the address itself (SM-006). */
export const FEED_FILES: Readonly<Record<FeedFormat, string>> = { rss: '', atom: 'atom.xml', json: 'feed.json' }

/** The path of a feed in one format (SM-006). */
export function feedPath(endpoint: string, format: FeedFormat): string {
  return `/feed/${encodeURIComponent(endpoint)}/${FEED_FILES[format]}`
}

/** When the newest story of a list was published or changed, ISO 8601; null if the list is empty. */
export function latestOf(items: readonly Pick<FeedItem, 'published' | 'updated'>[]): string | null {
  const dates = items.flatMap(({ published, updated }) => [published, updated]).filter((date) => date !== null)
  return dates.toSorted().at(-1) ?? null
}
