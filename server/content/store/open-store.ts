import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openPostgresStore } from './postgres/open.ts'
import { openSqliteStore } from './sqlite/open.ts'
import type { Store } from './store.ts'

/** The path of the SQLite store's file. */
export function storePath(config: Pick<Config, 'varDir'>): string {
  return join(config.varDir, 'content.db')
}

/**
 * Opens the configured store: PostgreSQL with a database URL, else SQLite (BX-084).
 *
 * @throws SiteError STORE_UNAVAILABLE; other errors of the engine
 */
export async function openStore({ databaseUrl, varDir }: Pick<Config, 'databaseUrl' | 'varDir'>): Promise<Store> {
  return databaseUrl === null ? openSqliteStore(storePath({ varDir })) : openPostgresStore(databaseUrl)
}
