import type { Config } from '../process/config.ts'
import { copyBeforeMigration } from './backup/copy-before-migration.ts'
import { findPostgresSchema } from './postgres/migrate.ts'
import { openPostgresStore } from './postgres/open.ts'
import { withClient } from './postgres/with-client.ts'
import { isMigrationDue, type SchemaState } from './schema-state.ts'
import { findSqliteSchema } from './sqlite/migrate.ts'
import { openSqliteStore } from './sqlite/open.ts'
import { toOpenError } from './sqlite/store-errors.ts'
import type { Store } from './store.ts'
import { storePath } from './store-path.ts'

type Place = Pick<Config, 'databaseUrl' | 'varDir'>

/**
 * Opens the configured store: PostgreSQL with a database URL, else SQLite (BX-084). Content of an older version is copied,
 * then migrated (MV-020); `onCopy` gets the folder of the copy.
 *
 * @throws SiteError STORE_UNAVAILABLE, STORE_REFUSED; other errors of the engine
 */
export async function openStore(
  { databaseUrl, varDir }: Place,
  onCopy: (folder: string) => void = () => undefined,
): Promise<Store> {
  const copyFirst = async (schema: number) => onCopy(await copyBeforeMigration({ databaseUrl, varDir }, schema))
  if (databaseUrl !== null) return openPostgresStore(databaseUrl, copyFirst)
  const path = storePath({ varDir })
  const schema = readFileSchema(path)
  if (isMigrationDue(schema)) await copyFirst(schema.found)
  return openSqliteStore(path)
}

/**
 * The schema of the configured store, which is neither created nor migrated.
 *
 * @throws SiteError STORE_UNAVAILABLE; other errors of the engine
 */
export async function findSchema({ databaseUrl, varDir }: Place): Promise<SchemaState> {
  return databaseUrl === null ? readFileSchema(storePath({ varDir })) : withClient(databaseUrl, findPostgresSchema)
}

function readFileSchema(path: string): SchemaState {
  try {
    return findSqliteSchema(path)
  } catch (error) {
    throw toOpenError(error)
  }
}
