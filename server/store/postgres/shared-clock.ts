/** The largest clock difference between machines, in milliseconds. A larger one means a wrong clock, and is ignored. */
const MAX_APART = 60_000

/** A clock that is never behind the changes of other processes on the same database (decision 0020). */
export interface SharedClock {
  /** Notes the time of a change that another process wrote by its own clock. */
  learn(at: number): void
  /** `now`, or the time of the newest change if that is later. */
  toShared(now: number): number
}

/**
 * Creates a shared clock. Without it, a process with a slow clock could render a page after a scheduled story went live
 * elsewhere. It would see the story as future, and cache the page without it.
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
