import type { Author } from '../../shared/entities/author.ts'
import type { ComponentAnswer, ComposedPage, NavigationAnswer } from '../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../shared/entities/content-link.schema.ts'
import type { StreamItem } from '../../shared/entities/stream-item.ts'
import type { FormerPath } from '../../shared/former-path/former-path.ts'
import type { LiveEvent, LiveFacts } from '../../shared/live/live-update.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { VanityRecord } from '../addresses/vanity/vanity.ts'
import type { FormerPathCondition } from '../store/former-path.ts'
import type { StoredDocument } from '../store/store.ts'
import type { Paging } from './content-list.ts'
import type { ShoppingFlags } from './embedded/insert-shopping.ts'
import type { SearchAnswer, SearchRequest } from './search/answer.ts'
import type { SitemapPeriod } from './sitemaps/period.ts'

/** What every call has besides its own parameters. */
export interface CallContext {
  readonly edition: string
  /** The page's `preview` query parameter: opens one document that is not public (BX-033, CL-023). */
  readonly preview?: string | undefined
  /** Sent as x-tx-id (TX-001). */
  readonly txId: string
  readonly signal?: AbortSignal
}

export interface PageRequest {
  readonly type: ContentType
  /** A slug or an id; a door's or page's path without outer slashes, `front` for `/`. */
  readonly id: string
  readonly contentOnly?: boolean
  readonly pageNumber?: number
  /** The page's own parameters. */
  readonly params?: Readonly<Record<string, string>>
}

/** Surrogate keys of a response: all that was read for it, absent slugs included (decision 0014). */
export interface Tagged {
  readonly tags: readonly string[]
}

export type PageAnswer = Tagged &
  (
    | {
        readonly kind: 'page'
        readonly page: ComposedPage
        /** true when an optional part is missing */
        readonly degraded: boolean
        /** What the page is of, where this process stores it; null or absent: elsewhere, or nothing is stored. */
        readonly document?: StoredDocument | null
      }
    /** The slug of this edition changed (CL-016, CL-017). */
    | { readonly kind: 'moved'; readonly slug: string; readonly message: string }
    /** `gone` names where an unpublished document points (`DELETE ?redirect=slug` is `moved`). */
    | {
        readonly kind: 'missing'
        readonly message: string
        /** Asked for with a preview link that has ended (BX-033). */
        readonly expired?: boolean
      }
  )

/** What a vanity record is looked for by (VN-001). */
export interface VanityRequest {
  /** Without a page number, with the sanitised query (VN-011, VN-012). */
  readonly path: string
  /** What the address shows if no record replaces it; null where no route matches. */
  readonly contentType: ContentType | null
  readonly slug: string | null
  /** The same path as a former one (`toFormerPathKey`), null: it cannot be one. Absent: former paths do not matter. */
  readonly formerPath?: string | null
}

export type VanityAnswer = Tagged & {
  readonly record: VanityRecord | null
  /** Nothing has the address: no record, no document of the type by slug or id, no former path. Absent: unknown. */
  readonly free?: true
}

/** The parameters of a request for the next stories of a stream (CL-009). */
export interface StreamRequest {
  /** The slug or id of the story that was read. */
  readonly slug: string
  /** Its id, which counts more than the slug. */
  readonly contentId?: string | undefined
  /** Only stories of this type; absent: every type that a list of next stories has. */
  readonly contentType?: ContentType | undefined
  /** The stories of this collection come first. */
  readonly collectionId?: string | undefined
  readonly limit: number
  /** The component that shows the stories; another host may answer by it. */
  readonly component: Readonly<Record<'componentName' | 'componentDisplayName' | 'componentType', string | undefined>>
  /** The reader's country as the CDN names it; null: unknown (PG-076). */
  readonly country: string | null
  readonly shopping: ShoppingFlags
}

/** The next stories; empty where the story is unknown. */
export type StreamAnswer = Tagged & { readonly items: readonly StreamItem[] }

/** The target of a former path: a path of this site; null if it has none that is visible now (MV-003). */
export type FormerPathAnswer = Tagged & { readonly target: string | null }

export type FormerPathConditions = Tagged & { readonly conditions: readonly FormerPathCondition[] }

/** A window of a list, newest first. */
export interface FeedRequest {
  /** `all`, the name of a section, or `topic-`, `author-` or `tag-` and a slug (SM-005). */
  readonly endpoint: string
  readonly limit: number
  readonly offset: number
  /** Whether each item has its whole text, as sanitised HTML in `body`. */
  readonly hydrate: boolean
  /** Without what lists for programs leave out: what is canonical elsewhere, or must not be indexed. */
  readonly forPrograms?: true
}

export interface FeedData {
  /** What the feed is of; null if the source does not say. */
  readonly title: string | null
  /** The path of the page that lists the same; null if the source does not say. */
  readonly url: string | null
  readonly items: readonly ContentLink[]
  readonly paging: Paging
}

export type FeedAnswer = Tagged & (({ readonly kind: 'feed' } & FeedData) | { readonly kind: 'missing' })

/** A window of a site map (SM-001). */
export interface SitemapRequest {
  /** One of `CONTENT_SLUGS`, or another one that the host has. */
  readonly slug: string
  readonly period: SitemapPeriod
  readonly limit: number
  readonly offset: number
  /** Whole items; false: only id and slug (SM-003). */
  readonly hydrate: boolean
  readonly sort: 'newest' | 'oldest'
}

export interface SitemapData {
  readonly items: readonly ContentLink[]
  readonly paging: Paging
  /**
   * When one of the items of the period was stored or became public last, ISO 8601; null: unknown, or the window does
   * not begin a file of 50,000.
   */
  readonly lastmod: string | null
}

export type SitemapAnswer = Tagged & (({ readonly kind: 'sitemap' } & SitemapData) | { readonly kind: 'missing' })

/** A month of a site map with its items (SM-002). */
export interface SitemapMonth {
  readonly year: number
  readonly month: number
  /** Items of the month; null: unknown. */
  readonly total: number | null
  readonly lastmod: string | null
}

export type SitemapIndexAnswer = Tagged &
  ({ readonly kind: 'index'; readonly items: readonly SitemapMonth[] } | { readonly kind: 'missing' })

/** What a reader of live coverage missed (LV-016). */
export interface LiveRequest {
  /** The id of the coverage, which is the key of its channel. */
  readonly contentId: string
  /** The first sequence that the reader lacks: the last one known plus 1. */
  readonly start: number
  /** At most `EVENTS_PER_ANSWER`, which is also what an absent limit means. */
  readonly limit?: number
}

/**
 * The events of a channel from a sequence on, ascending: one for each update that changed, in its newest state. With
 * fewer events than the limit, or with `sequence` as the last one, the reader has everything.
 */
export type LiveAnswer = Tagged &
  (
    | {
        readonly kind: 'channel'
        readonly items: readonly LiveEvent[]
        /** The authors of the items as entities, by update (EN-033), for clients of the API. */
        readonly authors: Readonly<Record<string, Author>>
        /** The head: the newest sequence of the channel; 0: nothing was posted. */
        readonly sequence: number
        /** The counts of the channel; absent: another host does not send them. */
        readonly facts?: LiveFacts
      }
    /** No public live coverage has the id. */
    | { readonly kind: 'missing' }
  )

/** The reads of live coverage. */
export interface LiveReads {
  /** What happened in a channel from `start` on (LV-016). */
  live(request: LiveRequest, context: CallContext): Promise<LiveAnswer>
}

export interface ChangeRow {
  readonly seq: number
  readonly kind: 'changed' | 'removed'
  readonly tags: readonly string[]
}

/**
 * The seam between site and content: two implementations (embedded, remote), one contract suite.
 *
 * @throws SiteError `CONTENT_UNAVAILABLE`, `CONTENT_INVALID`, `COMPONENT_FAILED` (never for what is merely absent)
 */
export interface ContentApi extends LiveReads {
  readonly source: 'embedded' | 'remote'
  page(request: PageRequest, context: CallContext): Promise<PageAnswer>
  /** One component that loads itself, by the `href` of its entry (CL-006). */
  component(href: string, context: CallContext): Promise<ComponentAnswer>
  /** The stories that follow a story in its stream (CL-009). */
  seamless(request: StreamRequest, context: CallContext): Promise<StreamAnswer>
  navigation(kind: 'header' | 'footer', context: CallContext): Promise<NavigationAnswer>
  /** What has the words of a query, best first (BX-037). */
  search(request: SearchRequest, context: CallContext): Promise<SearchAnswer & Tagged>
  /** The record at a path, else the one that shows the path's content elsewhere; an expired one, too (VN-001). */
  vanity(request: VanityRequest, context: CallContext): Promise<VanityAnswer>
  /** The address to which exactly this normalised path and query lead, never themselves (MV-003). */
  formerPath(request: FormerPath, context: CallContext): Promise<FormerPathAnswer>
  /** The parameters by which there are former paths at all, so that all other queries cost no lookup. */
  formerPathConditions(context: CallContext): Promise<FormerPathConditions>
  /** The newest stories of a feed (SM-005). */
  feed(request: FeedRequest, context: CallContext): Promise<FeedAnswer>
  /** The items of a site map in a period (SM-001). */
  sitemap(request: SitemapRequest, context: CallContext): Promise<SitemapAnswer>
  /** The months in which a site map has items, newest first (SM-002). */
  sitemapIndex(slug: string, context: CallContext): Promise<SitemapIndexAnswer>
  /**
   * Changes after `since`, ascending; null when `since` is older than the log or not of this log (410). Asked without
   * `since`, it returns the head alone, from which a follower begins.
   */
  changes(
    since: number | null,
    context: CallContext,
  ): Promise<{ readonly items: readonly ChangeRow[]; readonly head: number } | null>
}
