import type { PagePayload } from '../../shared/page/payload.ts'
import type { AbTest } from './experiments/test.ts'
import type { PreviewRefusal } from './preview.ts'

/** The result of a page resolver. */
export type Outcome = PageOutcome | RedirectOutcome | NotFoundOutcome | ErrorOutcome

export interface PageOutcome {
  readonly kind: 'page'
  readonly payload: PagePayload
  /** Surrogate keys of all that was read. */
  readonly tags: readonly string[]
  /** Seconds; 0 = not cached. */
  readonly maxAge: number
  /** The date for `Last-Modified`; null: the time of the response (CA-007). */
  readonly modified: Date | null
  /** An optional part is missing: the page lives 60 s. */
  readonly degraded: boolean
  /** A page for one reader, such as settings: no cache stores it. */
  readonly personal: boolean
  /** Live coverage that may get updates at any moment (BX-044). */
  readonly live?: true
  /** No process stores the page, only a CDN; absent if it is stored for its life. */
  readonly unstored?: boolean
  /** The tests the page is part of, in the order of the registry (AB-020, AB-022). */
  readonly tests: readonly AbTest[]
  /** The facets besides the address on which the page depends; they become its Vary header (BX-006). */
  readonly varies: readonly ('device' | 'bucket')[]
  /** Milliseconds since the epoch: the latest end of its life; null if none is known. */
  readonly expiresAt: number | null
}

/** The part of an outcome that determines a reader's own headers; a cached page has no other part of it. */
export type OutcomeFacts =
  | (Pick<PageOutcome, 'kind' | 'tests' | 'varies'> & {
      /** The page shows what is not public, opened by a preview link. */
      readonly isPreview?: true
    })
  | { readonly kind: 'redirect' | 'notFound' | 'error' }

/** A page before experiments and features decide how it may be cached. */
export interface PageDraft extends Omit<PageOutcome, 'tests' | 'varies' | 'expiresAt'> {
  /** Milliseconds: a live label on a card of the page appears or disappears then; null: never. */
  readonly changesAt: number | null
}

/** A redirect with its path, its status, and whether it preserves the query (ER-012). */
export interface RedirectOutcome {
  readonly kind: 'redirect'
  readonly path: string
  readonly preserveQuery: boolean
  readonly status: 301 | 302 | 307 | 308
  /** Surrogate keys of what the redirect was made from; absent: only from the address. */
  readonly tags?: readonly string[]
  /** Parameters that are removed from the preserved query, as a query, e.g. `p=12`; absent: none (MV-003). */
  readonly without?: string
}

export interface NotFoundOutcome {
  readonly kind: 'notFound'
  /** Shown in development only (ER-003, CL-016). */
  readonly message: string
  readonly tags: readonly string[]
  /** Why a preview link was refused; absent if there was none. */
  readonly refused?: PreviewRefusal
  /** The address had content that the publisher has removed permanently: 410 instead of 404 (MV-004). */
  readonly gone?: boolean
}

export interface ErrorOutcome {
  readonly kind: 'error'
  readonly status: number
  readonly message: string
  readonly cause: unknown
}

/** A redirect to a path; by default 301 and without the query. */
export function redirect(
  path: string,
  options: { preserveQuery?: boolean; status?: RedirectOutcome['status'] } = {},
): RedirectOutcome {
  return { kind: 'redirect', path, preserveQuery: options.preserveQuery ?? false, status: options.status ?? 301 }
}

/** A changed slug and the name of its parameter (ER-012). */
export interface SlugRedirect {
  readonly slug: string
  readonly param: string
}

/** The address of a moved slug: the same route with one parameter changed. */
export function slugRedirect(
  move: SlugRedirect,
  params: Readonly<Record<string, string>>,
  hrefFor: (params: Readonly<Record<string, string>>) => string,
): RedirectOutcome {
  return redirect(hrefFor({ ...params, [move.param]: move.slug }), { preserveQuery: true })
}

/** An outcome without a page. */
export function notFound(message: string, tags: readonly string[] = []): NotFoundOutcome {
  return { kind: 'notFound', message, tags }
}
