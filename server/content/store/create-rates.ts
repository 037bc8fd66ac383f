import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createPostgresRates } from './postgres/rates.ts'
import type { RateStore } from './rate-store.ts'
import { createSqliteRates } from './sqlite/rates.ts'

/**
 * The counts that every process of the site shares: in the database of the store, else in a file of this machine
 * (decision 0007). Nothing is opened before the first count.
 */
export function createRates(
  { databaseUrl, contentApiUrl, varDir }: Pick<Config, 'databaseUrl' | 'contentApiUrl' | 'varDir'>,
  clock: () => number,
): RateStore {
  // In remote mode the database is not opened, and has no tables of ours.
  if (databaseUrl !== null && contentApiUrl === null) return createPostgresRates(databaseUrl)
  return createSqliteRates(join(varDir, 'limits.db'), clock)
}
