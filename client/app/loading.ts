/** Milliseconds before the bar shows: a faster navigation never has one (NV-005). */
export const LOADING_THROTTLE_MS = 200
/** Milliseconds the bar takes to its end when nothing comes back (NV-005). */
export const LOADING_DURATION_MS = 5_000

/** What a page loads when it is navigated to. */
export interface PageWork {
  readonly hasData: boolean
  readonly hasFetch: boolean
}

/** Percent the bar gains as each part of a page arrives: 30 when a page has both data and fetch, else 45 (NV-006). */
export function barIncrement({ hasData, hasFetch }: PageWork): number {
  return hasData && hasFetch ? 30 : 45
}

/** Percent at a time after the start: steady up to 90, the rest is for the end of the load. */
export function barProgress(elapsedMs: number): number {
  return Math.min(90, (elapsedMs / LOADING_DURATION_MS) * 100)
}
