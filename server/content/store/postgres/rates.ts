import { z } from 'zod'
import type { RateStore } from '../rate-store.ts'
import { createAsk } from './ask.ts'
import { createPool } from './pool.ts'

/** Milliseconds the database has for one count. After that the process counts for itself. */
const ANSWER_WITHIN = 1000

const usage = z.object({ points: z.number(), ms_left: z.number() })
const counted = z.object({ count: z.number() })

/**
 * Counts of all instances, in the table `rate` of the store's database, by the database's clock. They have a connection
 * of their own, so that pages do not wait behind them.
 */
export function createPostgresRates(url: string): RateStore {
  const pool = createPool(url, { max: 1, timeoutMs: ANSWER_WITHIN })
  const ask = createAsk(pool)
  return {
    async add(key, points, windowMs) {
      const { points: used, ms_left: msLeft } = usage.parse((await ask('addRate', { key, points, windowMs }))[0])
      return { points: used, msLeft }
    },
    prune: async () => void (await ask('pruneRates')),
    count: async () => counted.parse((await ask('countRates'))[0]).count,
    close: () => pool.end(),
  }
}
