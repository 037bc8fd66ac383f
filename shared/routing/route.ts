import type { LayoutName, PageName } from '../page/names.ts'

/** The content types the content API composes pages of (content API contract, `{type}`). */
export const CONTENT_TYPES = [
  'article',
  'livearticle',
  'review',
  'gallery',
  'video',
  'product',
  'author',
  'topic',
  'tag',
  'collection',
  'feature',
  'door',
  'page',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** The page resolvers a row may name; complete by type in `server/page/resolvers.ts`. */
export type ResolverName = 'composedPage' | 'experimentsPage' | 'redirectPage'

export interface RouteMeta {
  /** Seconds a browser may keep the page; absent: the configured default (CA-002). */
  readonly maxAge?: number
  readonly seamless?: boolean
  readonly robots?: 'noindex'
  readonly brand?: 'roadshow'
  readonly replay?: boolean
  /** A navigation to the page leaves the reader where they are, instead of at the top (NV-009). */
  readonly scroll?: 'keep'
  readonly sponsored?: boolean
  /** The bare name of the route that shows the same content, and is led to until this one shows more. */
  readonly sameAs?: string
  /** The bare name of the route whose address is canonical (RT-085). */
  readonly canonicalRoute?: string
  /** Parameters the canonical address has whatever the matched one says: the one VPN landing page of five (PG-069). */
  readonly canonicalParams?: RouteParams
  readonly environment?: 'production'
  /** The reader's own: no cache keeps it, and it may show what is known of them. */
  readonly personal?: true
}

export interface RouteRow {
  /** The bare name; the registered one carries the locale suffix `___en` (RT-082). */
  readonly name: string
  /** Segments with `{param}` parts, e.g. `/reviews/{slug}-{type:review-type}/`; the constraint's name follows the colon. */
  readonly pattern: string
  readonly page: PageName
  readonly resolver: ResolverName
  readonly layout: LayoutName
  readonly content?: ContentType
  /** The content id when it is not a parameter: `front`, `about` …; default: the slug parameter. */
  readonly id?: string
  readonly redirect?: string
  readonly meta: RouteMeta
  /** Declared query parameters, name → kind; all others drop out of the partition (BX-007). */
  readonly query?: Readonly<Record<string, 'integer' | 'text'>>
  /** What the page may be made for besides its address; what a row does not name does not exist on its pages (decision 0013). */
  readonly variesOn?: readonly ('device' | 'bucket')[]
  /** A path of the demo publication that answers 200 here; null only for rows that hold no demo document yet. */
  readonly example: string | null
}

export type RouteParams = Readonly<Record<string, string>>

export interface RouteMatch {
  readonly route: RouteRow
  readonly params: RouteParams
  readonly locale: string
}
