import { join } from 'node:path'
import type { Config } from '../process/config.ts'
import { createPostgresRates } from './postgres/rates.ts'
import type { RateStore } from './rate-store.ts'
import { createSqliteRates } from './sqlite/rates.ts'

/**
 * Creates the rate store that all processes share: in the site's PostgreSQL database, else in a file on this machine
 * (decision 0007). It opens on the first count.
 */
export function createRates(
  { databaseUrl, contentApiUrl, varDir }: Pick<Config, 'databaseUrl' | 'contentApiUrl' | 'varDir'>,
  clock: () => number,
): RateStore {
  // In remote mode the site has no tables in that database.
  if (databaseUrl !== null && contentApiUrl === null) return createPostgresRates(databaseUrl)
  return createSqliteRates(join(varDir, 'limits.db'), clock)
}
