import type { LayoutName } from '../page/names.ts'
import type { PageName } from '../page/page-models.ts'

/** The content types of the content API (content API contract, `{type}`). */
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

/** The page resolvers that a row may name; `server/pages/resolvers.ts` is complete by type. */
export type ResolverName =
  | 'composedPage'
  | 'experimentsPage'
  | 'newslettersPage'
  | 'plansPage'
  | 'pollPage'
  | 'redirectPage'
  | 'searchPage'
  | 'solarPage'

export interface RouteMeta {
  /** The max-age of the page in browsers, in seconds; absent: the configured default (CA-002). */
  readonly maxAge?: number
  readonly seamless?: boolean
  readonly robots?: 'noindex'
  readonly brand?: 'roadshow'
  readonly replay?: boolean
  /** A navigation to the page from another page of the same content keeps the scroll position (NV-009). */
  readonly scroll?: 'keep'
  readonly sponsored?: boolean
  /** The bare name of the route whose address is canonical (RT-085). */
  readonly canonicalRoute?: string
  /** Fixed parameters of the canonical address, for example of the five VPN landing pages (PG-069). */
  readonly canonicalParams?: RouteParams
  readonly environment?: 'production'
  /** The page is personal: it is never cached, and may show the reader's data. */
  readonly personal?: true
  /** The page shows the reader's own data, so it asks who is signed in (AU-010). */
  readonly user?: true
}

export interface RouteRow {
  /** The bare name; the registered one carries the locale suffix `___en` (RT-082). */
  readonly name: string
  /**
   * Segments with `{param}` parts, e.g. `/reviews/{slug}-{type:review-type}/`; the constraint's name follows the colon.
   */
  readonly pattern: string
  readonly page: PageName
  readonly resolver: ResolverName
  readonly layout: LayoutName
  readonly content?: ContentType
  /** The content id when it is not a parameter, such as `front` or `about`; default: the slug parameter. */
  readonly id?: string
  readonly redirect?: string
  readonly meta: RouteMeta
  /** Declared query parameters, name → kind; all others are ignored (BX-007). */
  readonly query?: Readonly<Record<string, 'integer' | 'text'>>
  /**
   * What the page may be made for besides its address; what a row does not name does not exist on its pages (decision
   * 0013).
   */
  readonly variesOn?: readonly ('device' | 'bucket')[]
  /** A path of the demo publication with status 200; null only for rows without a demo document. */
  readonly example: string | null
}

export type RouteParams = Readonly<Record<string, string>>

export interface RouteMatch {
  readonly route: RouteRow
  readonly params: RouteParams
  readonly locale: string
}
