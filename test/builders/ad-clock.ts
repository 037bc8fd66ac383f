import type { Clock } from '../../client/player/video-ads/clock.ts'

interface AdClock extends Clock {
  /** Lets time pass; what is due runs in its order, and what waits for it after each. */
  readonly pass: (ms: number) => Promise<void>
}

/** A clock that stops until a test moves it. */
export function buildAdClock(): AdClock {
  let now = 0
  const timers = new Set<{ readonly at: number; readonly then: () => void }>()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    after(ms, then) {
      const timer = { at: now + ms, then }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.then()
        await settle()
      }
      now = end
      await settle()
    },
  }
}
