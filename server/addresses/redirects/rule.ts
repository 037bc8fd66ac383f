/** The statuses that a line may have; the first is the default, as at Netlify. */
export const REDIRECT_STATUSES = [301, 302, 307, 308, 410] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** A segment of a source: literal text, decoded, or a placeholder with the text around it, such as `:slug.html`. */
export type SourceSegment =
  | { readonly text: string }
  | { readonly placeholder: string; readonly before: string; readonly after: string }

/** A parameter that a request must have: one value, or any, which the placeholder then names. */
export type QueryCondition =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly placeholder: string }

/** A line of `redirects.txt`. */
export interface RedirectRule {
  /** From 1. */
  readonly line: number
  /** The source as it is written. */
  readonly from: string
  readonly segments: readonly SourceSegment[]
  /** Whether the source ends in `/*`, which matches any further segments, or none. */
  readonly splat: boolean
  readonly query: readonly QueryCondition[]
  /** A path of this site or an https address, with placeholders; null for 410. */
  readonly target: string | null
  readonly status: RedirectStatus
}

/** A fault of a file, in words for its author. */
export interface RedirectFault {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** A placeholder in a source or a target. A port, as in `:8443`, is not one. */
export const PLACEHOLDER = /:([A-Za-z]\w*)/g

/** The placeholder of what `*` has matched. */
export const SPLAT = 'splat'

/** Whether a source matches one path alone, apart from its query. */
export function isExact({ segments, splat }: Pick<RedirectRule, 'segments' | 'splat'>): boolean {
  return !splat && segments.every((segment) => 'text' in segment)
}
