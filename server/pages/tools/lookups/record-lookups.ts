import { earliest } from '../../earliest.ts'
import type { Lookups } from './lookups.ts'
import type { Found } from './steady.ts'

/** Lookups for one page, and what they mean for its life. */
export interface RecordedLookups {
  readonly lookups: Lookups
  /** Whether a source failed, so that figures are missing or old. */
  readonly hasFailed: () => boolean
  /** Milliseconds since 1970: the earliest end of a result; null: no result ends. */
  readonly freshUntil: () => number | null
}

/** Records what the lookups of a page find, because a page lives no longer than its results. */
export function recordLookups(lookups: Lookups): RecordedLookups {
  let hasFailed = false
  let freshUntil: number | null = null
  async function record<Value>(looking: Promise<Found<Value>>): Promise<Found<Value>> {
    try {
      const found = await looking
      hasFailed ||= found.isStale
      freshUntil = earliest([freshUntil, found.freshUntil])
      return found
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  return {
    lookups: {
      providers: (...asked) => record(lookups.providers(...asked)),
      speeds: (...asked) => record(lookups.speeds(...asked)),
      speedsOfPlace: (...asked) => record(lookups.speedsOfPlace(...asked)),
      suggest: (...asked) => record(lookups.suggest(...asked)),
      validate: (...asked) => record(lookups.validate(...asked)),
      rates: (...asked) => record(lookups.rates(...asked)),
    },
    hasFailed: () => hasFailed,
    freshUntil: () => freshUntil,
  }
}
