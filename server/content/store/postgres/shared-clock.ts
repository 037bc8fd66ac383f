/** Milliseconds that clocks of machines may be apart; beyond it one is wrong, and is not followed. */
const MAX_APART = 60_000

/** The time of all processes on one database, as far as this one has heard of it (decision 0020). */
export interface SharedClock {
  /** Another process has written a change at this time by its own clock. */
  learn(at: number): void
  /** The time by this process's clock, or the newest change's, whichever is later. */
  toShared(now: number): number
}

/**
 * A process whose clock is ahead announces that a story is live. One whose clock is behind would make the page anew, find
 * the story still to come, and keep the page without it: who has read of a change is at least at its time.
 */
export function createSharedClock(): SharedClock {
  let newest = 0
  return {
    learn(at) {
      newest = Math.max(newest, at)
    },
    toShared: (now) => (newest > now && newest - now <= MAX_APART ? newest : now),
  }
}
