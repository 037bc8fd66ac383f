import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openPostgresStore } from './postgres/open.ts'
import { openSqliteStore } from './sqlite/open.ts'
import type { Store } from './store.ts'

/** Where the embedded store's file lies. */
export function storePath(config: Pick<Config, 'varDir'>): string {
  return join(config.varDir, 'content.db')
}

/**
 * Opens the store the configuration names: PostgreSQL, or the embedded one (BX-084).
 *
 * @throws SiteError STORE_UNAVAILABLE; else what the engine throws
 */
export async function openStore({ databaseUrl, varDir }: Pick<Config, 'databaseUrl' | 'varDir'>): Promise<Store> {
  return databaseUrl === null ? openSqliteStore(storePath({ varDir })) : openPostgresStore(databaseUrl)
}
