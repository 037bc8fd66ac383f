/** Milliseconds before the bar shows: a faster navigation never has one (NV-005). */
export const LOADING_THROTTLE_MS = 200

/** What a page loads when it is navigated to. */
export interface PageWork {
  readonly hasData: boolean
  readonly hasFetch: boolean
}

/** Percent the bar gains as each part of a page arrives: 30 when a page has both data and fetch, else 45 (NV-006). */
export function barIncrement({ hasData, hasFetch }: PageWork): number {
  return hasData && hasFetch ? 30 : 45
}

const listeners = new Set<() => void>()
let arrived = 0

function change(percent: number): void {
  arrived = percent
  for (const listener of listeners) listener()
}

/** A navigation begins: nothing of its page has arrived. */
export function beginLoading(): void {
  change(0)
}

/** A part of the page that is being navigated to has arrived. */
export function notePart(work: PageWork): void {
  change(Math.min(90, arrived + barIncrement(work)))
}

/** Percent of the page that has arrived; the bar never stands behind it. */
export function readArrived(): number {
  return arrived
}

/** Tells of every change; answers the way to leave. */
export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
