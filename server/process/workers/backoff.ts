/** A worker that lives for less than this many milliseconds had a short life. */
const SHORT_LIFE_MS = 10_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000

/** The delay before a dead worker is replaced. */
export interface Backoff {
  /**
   * The delay after the death of a worker that lived for so many milliseconds.
   *
   * @returns milliseconds: 0 after a long life or the first short one, then 250, doubled each time up to 30 000
   */
  next(livedMs: number): number
}

/** @see Backoff */
export function createBackoff(): Backoff {
  let short = 0
  return {
    next(livedMs) {
      short = livedMs < SHORT_LIFE_MS ? short + 1 : 0
      return short < 2 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (short - 2))
    },
  }
}
