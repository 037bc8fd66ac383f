/** How a page was read since the last call. */
export interface Engagement {
  readonly again: boolean
  /** Whole seconds. */
  readonly seconds: number
  /** The further way down in percent. */
  readonly depth: number
  readonly read: boolean
}

/** Measures how a page is read. */
export interface EngagementMeter {
  /** Notes that the reader does something, and how far down the page the screen ends, in percent. */
  touch(now: number, depth: number): void
  /** What came since the last call. */
  take(now: number): Engagement
  /** The page is not in front: time does not count until it is touched. */
  pause(now: number): void
}

/** Milliseconds without a sign of the reader after which time does not count. */
const IDLE_MS = 30_000

/** Creates the meter of one page. Times are milliseconds of any clock. */
export function createEngagementMeter(start: number): EngagementMeter {
  let last: number | null = start
  let total = 0
  let sent = 0
  let deepest = 0
  let sentDepth = 0
  let isSent = false
  let isRead = false

  const advance = (now: number) => {
    if (last !== null) total += Math.min(Math.max(0, now - last), IDLE_MS)
    last = now
  }

  return {
    touch(now, depth) {
      advance(now)
      deepest = Math.max(deepest, Math.min(100, Math.round(depth)))
    },
    take(now) {
      if (last !== null) advance(now)
      const seconds = Math.round(total / 1000) - sent
      const depth = deepest - sentDepth
      const read = deepest >= 100 && !isRead
      const taken = { again: isSent, seconds, depth, read }
      sent += seconds
      sentDepth = deepest
      isRead ||= read
      isSent = true
      return taken
    },
    pause(now) {
      if (last !== null) advance(now)
      last = null
    },
  }
}
