/** Milliseconds before the bar shows: a faster navigation never has one (NV-005). */
export const LOADING_THROTTLE_MS = 200

/** The parts that a navigation loads. */
export interface PageWork {
  readonly hasData: boolean
  readonly hasFetch: boolean
}

/** Percent that the bar gains with each part of a page: 30 when it has both data and fetch, else 45 (NV-006). */
export function barIncrement({ hasData, hasFetch }: PageWork): number {
  return hasData && hasFetch ? 30 : 45
}

const listeners = new Set<() => void>()
let arrived = 0

function change(percent: number): void {
  arrived = percent
  for (const listener of listeners) listener()
}

/** Resets the progress to 0, at the start of a navigation. */
export function beginLoading(): void {
  change(0)
}

/** Adds a part that has arrived to the progress, up to 90 percent. */
export function notePart(work: PageWork): void {
  change(Math.min(90, arrived + barIncrement(work)))
}

/** Percent of the page that has arrived; the bar shows at least this. */
export function readArrived(): number {
  return arrived
}

/** Calls the listener on every change; returns the function that unsubscribes it. */
export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
