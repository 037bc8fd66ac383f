import { z } from 'zod'
import type { RateStore } from '../rate-store.ts'
import { createPool } from './pool.ts'
import { createStatementRunner } from './run-statement.ts'

/** Milliseconds for one count. After that the process counts in its own memory. */
const TIMEOUT = 1000

const usage = z.object({ points: z.number(), ms_left: z.number() })
const counted = z.object({ count: z.number() })

/**
 * Creates the rate store in the `rate` table of the site's database. It has its own connection, so that page reads
 * never wait for it.
 */
export function createPostgresRates(url: string): RateStore {
  const pool = createPool(url, { max: 1, timeoutMs: TIMEOUT })
  const run = createStatementRunner(pool)
  return {
    async add(key, points, windowMs) {
      const { points: used, ms_left: msLeft } = usage.parse((await run('addRate', { key, points, windowMs }))[0])
      return { points: used, msLeft }
    },
    prune: async () => void (await run('pruneRates')),
    count: async () => counted.parse((await run('countRates'))[0]).count,
    close: () => pool.end(),
  }
}
