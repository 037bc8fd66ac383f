import type { PagePayload } from '../../shared/page/payload.ts'

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
}

/** Carries the path, whether the query goes along, and the status (ER-012). */
export interface RedirectOutcome {
  readonly kind: 'redirect'
  readonly path: string
  readonly preserveQuery: boolean
  readonly status: 301 | 302 | 307 | 308
}

export interface NotFoundOutcome {
  readonly kind: 'notFound'
  /** Shown in development only (ER-003, CL-016). */
  readonly message: string
  readonly tags: readonly string[]
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
