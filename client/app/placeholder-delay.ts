/** Milliseconds for which a visible placeholder stays at least, so that it does not flash (NV-007). */
export const PLACEHOLDER_MIN_MS = 200

/**
 * Milliseconds to wait before a fetched component replaces its placeholder. It is 0 when the placeholder was not in
 * view, so cached components and navigations never wait (NV-007).
 *
 * @param shownForMs milliseconds for which the placeholder has been in view; null when it never was
 */
export function placeholderDelay(shownForMs: number | null): number {
  return shownForMs === null ? 0 : Math.max(0, PLACEHOLDER_MIN_MS - shownForMs)
}
