import type { Pool } from 'pg'
import { recordHistory } from '../history/record-history.ts'
import type { Writing } from '../history/writer.ts'
import type { StoreTransaction } from '../store.ts'
import { createStatementRunner, toStoreError } from './run-statement.ts'
import { createPostgresTransaction } from './transaction.ts'

/** The advisory lock for writers. Any number will do, but every version of the site must use the same one. */
const WRITER_LOCK = 7_104_100_002

/**
 * Creates the function that runs writers one at a time: the single connection of the pool orders those of this process,
 * the lock those of all processes.
 *
 * @param note called with each error of a statement
 */
export function createWriter(writers: Pool, note: (error: unknown) => void) {
  return async <T>(work: (transaction: StoreTransaction) => Promise<T>, writing?: Writing): Promise<T> => {
    const client = await writers.connect().catch((error: unknown) => {
      throw toStoreError(error)
    })
    const runInside = createStatementRunner(client, note)
    const execute = (sql: string) =>
      client.query(sql).catch((error: unknown) => {
        throw toStoreError(error)
      })
    try {
      await execute('begin')
      // Locked before the first read, so that a transaction never acts on stale data and log numbers commit in order.
      await runInside('lock', { key: WRITER_LOCK })
      const transaction = createPostgresTransaction(runInside)
      const result = await work(writing === undefined ? transaction : recordHistory(transaction, runInside, writing))
      await execute('commit')
      client.release()
      return result
    } catch (error) {
      const isRolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      )
      // A connection that cannot roll back is closed, and PostgreSQL then rolls back itself.
      client.release(!isRolledBack)
      throw error
    }
  }
}
