import type { AbTest } from '../../shared/ab/test.ts'
import type { RowModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { PreviewRefusal } from './preview.ts'

/** Everything a page resolver can come to; one switch turns it into HTTP, another into the data endpoint's JSON. */
export type Outcome = PageOutcome | RedirectOutcome | NotFoundOutcome | ErrorOutcome

export interface PageOutcome {
  readonly kind: 'page'
  readonly payload: PagePayload
  /** Surrogate keys of all that was read. */
  readonly tags: readonly string[]
  /** Seconds; 0 = not cached. */
  readonly maxAge: number
  /** HTTP-date source; null: the time of the answer (CA-007). */
  readonly modified: Date | null
  /** An optional part is missing: the page lives 60 s. */
  readonly degraded: boolean
  /** Settings and the like: never stored by a shared cache. */
  readonly personal: boolean
  /** The tests the page is part of, in the order of the registry (AB-020, AB-022). */
  readonly tests: readonly AbTest[]
  /** What besides the address the page may be another one for: the normalised headers of its Vary (BX-006). */
  readonly varies: readonly ('device' | 'bucket')[]
  /** Milliseconds: its life ends no later; null: nothing that is known ends it. */
  readonly expiresAt: number | null
}

/** What of an outcome a reader's own part of the answer follows from; a kept page has no more of it. */
export type OutcomeFacts =
  | Pick<PageOutcome, 'kind' | 'tests' | 'varies'>
  | { readonly kind: 'redirect' | 'notFound' | 'error' }

/** A page before experiments and features had their say on how it may be kept. */
export interface PageDraft extends Omit<PageOutcome, 'tests' | 'varies' | 'expiresAt'> {
  /** Milliseconds: a live label appears or disappears then; null: the same content stays the same page. */
  readonly changesAt: number | null
}

/** Carries the path, whether the query goes along, and the status (ER-012). */
export interface RedirectOutcome {
  readonly kind: 'redirect'
  readonly path: string
  readonly preserveQuery: boolean
  readonly status: 301 | 302 | 307 | 308
  /** Surrogate keys of what decided it; absent: the address alone did. */
  readonly tags?: readonly string[]
}

export interface NotFoundOutcome {
  readonly kind: 'notFound'
  /** Shown in development only (ER-003, CL-016). */
  readonly message: string
  readonly tags: readonly string[]
  /** What there is to go on with. */
  readonly rows?: readonly RowModel[]
  /** Why a preview link has opened nothing; absent where there was none. */
  readonly refused?: PreviewRefusal
}

export interface ErrorOutcome {
  readonly kind: 'error'
  readonly status: number
  readonly message: string
  readonly cause: unknown
}

/** A redirect to a path, 301 and without the query unless said otherwise. */
export function redirect(
  path: string,
  options: { preserveQuery?: boolean; status?: RedirectOutcome['status'] } = {},
): RedirectOutcome {
  return { kind: 'redirect', path, preserveQuery: options.preserveQuery ?? false, status: options.status ?? 301 }
}

/** The same page under its new slug: which parameter changes, and to what (ER-012). */
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

/** Nothing is there. */
export function notFound(message: string, tags: readonly string[] = []): NotFoundOutcome {
  return { kind: 'notFound', message, tags }
}
