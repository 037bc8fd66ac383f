/** A worker that ends before this many milliseconds are over has died at once. */
const AT_ONCE_MS = 10_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000

/** How long to wait before a dead worker is replaced. */
export interface Backoff {
  /**
   * A worker has died that lived for so many milliseconds.
   *
   * @returns milliseconds: none after a long life or the first short one, then twice as many each time, up to 30 s
   */
  next(livedMs: number): number
}

/** @see Backoff */
export function createBackoff(): Backoff {
  let short = 0
  return {
    next(livedMs) {
      short = livedMs < AT_ONCE_MS ? short + 1 : 0
      return short < 2 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (short - 2))
    },
  }
}
