import { existsSync } from 'node:fs'
import { Client } from 'pg'
import type { Config } from '../../process/config.ts'
import { findPostgresSchema } from '../../store/postgres/migrate.ts'
import { toConnection } from '../../store/postgres/pool.ts'
import type { Row } from '../../store/rows.ts'
import type { SchemaState } from '../../store/schema-state.ts'
import { findSqliteSchema } from '../../store/sqlite/migrate.ts'
import { openForReading } from '../../store/sqlite/open-for-reading.ts'
import type { Store } from '../../store/store.ts'
import { storePath } from '../../store/store-path.ts'

/** A store of any schema, open for reading alone: it is neither created nor migrated. */
export interface StoreReading {
  readonly engine: Store['engine']
  readonly schema: SchemaState
  /** Runs a query that both engines understand. */
  rows(sql: string): Promise<readonly Row[]>
  has(table: string): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens the configured store; null when there is none yet.
 *
 * @throws Error when the database cannot be reached; errors of the engine
 */
export async function openReading(config: Config): Promise<StoreReading | null> {
  return config.databaseUrl === null ? openFile(storePath(config)) : openDatabase(config.databaseUrl)
}

function openFile(path: string): StoreReading | null {
  if (!existsSync(path)) return null
  const schema = findSqliteSchema(path)
  const database = openForReading(path)
  const rows = async (sql: string) => database.prepare(sql).all()
  return {
    engine: 'sqlite',
    schema,
    rows,
    has: async (table) =>
      (await rows(`select 1 from sqlite_master where type = 'table' and name = '${table}'`)).length > 0,
    close: async () => database.close(),
  }
}

async function openDatabase(url: string): Promise<StoreReading | null> {
  const client = new Client({ ...toConnection(url), options: '-c default_transaction_read_only=on' })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new Error(`The database of DATABASE_URL cannot be reached: ${toReason(error)}`, { cause: error })
  })
  const close = () => client.end()
  try {
    const schema = await findPostgresSchema(client)
    const rows = async (sql: string) => (await client.query<Row>(sql)).rows
    const has = async (table: string) =>
      (await rows(`select 1 as there where to_regclass('${table}') is not null`)).length > 0
    if (schema.found > 0) return { engine: 'postgres', schema, rows, has, close }
    await close()
    return null
  } catch (error) {
    await close()
    throw error
  }
}

/** A host name with several addresses fails with an AggregateError, which has no message. */
function toReason(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}
