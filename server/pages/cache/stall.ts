/** A failure that takes this long, in milliseconds, begins a stall. */
const LONG = 1000

/** Milliseconds that a stall lasts. */
const REST = 10_000

/** Whether the source makes readers wait, only to fail. */
export interface Stall {
  /** Records whether a page could be made, and the milliseconds it took. */
  note(failed: boolean, took: number): void
  isOn(): boolean
}

/**
 * A source that hangs makes each reader wait for its time limit, 8 s (CL-021). During a stall copies are sent at once, and
 * pages are retried in the background; the first success ends the stall (BX-009).
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
