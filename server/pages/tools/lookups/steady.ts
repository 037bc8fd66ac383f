import { LRUCache } from 'lru-cache'
import { SiteError } from '../../../../shared/errors.ts'

export interface SteadyOptions {
  /** Milliseconds for which a result is current. */
  readonly lifeMs: number
  /** Milliseconds after that in which it may be used while the source fails. */
  readonly staleMs: number
  readonly clock: () => number
  /** Called with the result of each call to the source, and of each use of the cache. */
  readonly onResult: (result: 'fresh' | 'cached' | 'stale' | 'failed' | 'resting', error?: unknown) => void
}

/** The maximum number of results of one lookup that stay in memory. */
const MOST = 2000

/** Failures in a row after which a source rests, and for how many milliseconds. */
const FAILURES = 5
const REST_MS = 30_000

/** A result, and when it was current. */
export interface Found<Value> {
  readonly value: Value
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isStale: boolean
  /** Milliseconds since 1970 until which it is current; null: until its file changes. */
  readonly freshUntil: number | null
}

/** Waits for a call, but no longer than some milliseconds. @throws SiteError LOOKUP_FAILED after them */
async function inTime(flight: Promise<unknown>, waitMs: number | undefined): Promise<unknown> {
  if (waitMs === undefined) return flight
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SiteError('LOOKUP_FAILED', 'The source is slow')), waitMs)
  })
  try {
    return await Promise.race([flight, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Calls a source through a cache: equal calls at once are one, and a failing source rests. */
export interface Steady {
  /**
   * @param waitMs milliseconds after which a call counts as failed for who waits; it goes on, and its result is kept
   * @throws SiteError LOOKUP_FAILED: the source failed, rests or is slow, and there is no result that is recent enough
   */
  get<Value>(key: string, load: () => Promise<Value>, waitMs?: number): Promise<Found<Value>>
}

/** Creates the cache and the rest of one source. */
export function createSteady({ lifeMs, staleMs, clock, onResult }: SteadyOptions): Steady {
  const results = new LRUCache<string, { readonly value: unknown; readonly at: number }>({ max: MOST })
  const flights = new Map<string, Promise<unknown>>()
  let failures = 0
  let restsUntil = 0

  async function load(key: string, run: () => Promise<unknown>): Promise<unknown> {
    try {
      const value = await run()
      failures = 0
      onResult('fresh')
      results.set(key, { value, at: clock() })
      return value
    } catch (error) {
      failures += 1
      onResult('failed', error)
      if (failures >= FAILURES) restsUntil = clock() + REST_MS
      throw error
    } finally {
      flights.delete(key)
    }
  }

  return {
    async get<Value>(key: string, run: () => Promise<Value>, waitMs?: number): Promise<Found<Value>> {
      const kept = results.get(key)
      const age = kept === undefined ? Number.POSITIVE_INFINITY : clock() - kept.at
      // Each key belongs to one kind of value.
      const toFound = (isStale: boolean) => {
        const { value, at } = kept as { readonly value: Value; readonly at: number }
        return { value, at, isStale, freshUntil: isStale ? null : at + lifeMs }
      }
      if (age < lifeMs) {
        onResult('cached')
        return toFound(false)
      }
      const mayBeStale = age < lifeMs + staleMs
      try {
        if (clock() < restsUntil) {
          onResult('resting')
          throw new SiteError('LOOKUP_FAILED', 'The source rests after failures')
        }
        const flight = flights.get(key) ?? load(key, run)
        flights.set(key, flight)
        const value = (await inTime(flight, waitMs)) as Value
        return { value, at: clock(), isStale: false, freshUntil: clock() + lifeMs }
      } catch (error) {
        if (!mayBeStale) throw error
        onResult('stale')
        return toFound(true)
      }
    },
  }
}
