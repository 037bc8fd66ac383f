export interface RateWindow {
  /** Counts a call; returns whether it is within the limit of this window. */
  take(): boolean
}

/** Creates a fixed window for all callers together, so that its memory is bounded. */
export function createRateWindow(options: { clock: () => number; limit: number; windowMs: number }): RateWindow {
  let started = options.clock()
  let taken = 0
  return {
    take() {
      const now = options.clock()
      if (now - started >= options.windowMs) {
        started = now
        taken = 0
      }
      taken += 1
      return taken <= options.limit
    },
  }
}

/** Creates a function that returns true once per kind and window; it stores up to `size` kinds. */
export function createSeenOnce(options: {
  clock: () => number
  windowMs: number
  size: number
}): (kind: string) => boolean {
  const seen = new Map<string, number>()
  return (kind) => {
    const now = options.clock()
    const key = kind.slice(0, 300)
    const last = seen.get(key)
    if (last !== undefined && now - last < options.windowMs) return false
    seen.delete(key)
    seen.set(key, now)
    const oldest = seen.keys().next()
    if (seen.size > options.size && !oldest.done) seen.delete(oldest.value)
    return true
  }
}
