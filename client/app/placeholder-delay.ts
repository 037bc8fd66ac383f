/** Milliseconds a placeholder stays once it is seen: gone sooner, it would be a flash (NV-007). */
export const PLACEHOLDER_MIN_MS = 200

/**
 * Milliseconds to wait before the result of a component's own fetch takes the place of its placeholder: 0 when nothing
 * was shown, so that what is cached, and navigation itself, never wait (NV-007).
 *
 * @param shownForMs how long the placeholder has been in view; null when it never was
 */
export function placeholderDelay(shownForMs: number | null): number {
  return shownForMs === null ? 0 : Math.max(0, PLACEHOLDER_MIN_MS - shownForMs)
}
