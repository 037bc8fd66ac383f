/** Milliseconds after which a failure was waited for too long to be waited for again at once. */
const LONG = 1000

/** Milliseconds for which nobody waits again. */
const REST = 10_000

/** Whether what pages are made from lets readers wait, only to fail them. */
export interface Stall {
  /** A page has been asked for, and could be made or not, after so many milliseconds. */
  note(failed: boolean, took: number): void
  isOn(): boolean
}

/**
 * A source that hangs up costs a reader nothing; one that hangs costs each its whole time-out, 8 s (CL-021). After one such
 * failure old copies go out at once, while one page after the other is tried in the background; the first that can be made
 * ends it (BX-009).
 */
export function createStall(clock: () => number): Stall {
  let until = 0
  return {
    note(failed, took) {
      if (!failed) until = 0
      else if (took >= LONG) until = clock() + REST
    },
    isOn: () => clock() < until,
  }
}
