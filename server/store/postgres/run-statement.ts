import { DatabaseError, type QueryConfig } from 'pg'
import { SiteError } from '../../../shared/errors.ts'
import type { Row } from '../rows.ts'
import { STATEMENTS, type StatementName } from './statements.ts'

export type Value = string | number | boolean | null | readonly string[] | Uint8Array

/** Runs one statement of the engine. @throws SiteError STORE_UNAVAILABLE; else what PostgreSQL throws */
export type RunStatement = (name: StatementName, values?: Readonly<Record<string, Value>>) => Promise<readonly Row[]>

/** A pool, or one connection of it. */
interface Connection {
  query(config: QueryConfig): Promise<{ readonly rows: readonly Row[] }>
}

/** `:name`, but not the `::` of a cast. */
const PARAMETER = /(?<!:):([a-z]\w*)/gi

/** Converts named parameters to PostgreSQL's numbered ones; `order` lists their names. */
export function toNumbered(sql: string): { readonly text: string; readonly order: readonly string[] } {
  const order = [...new Set([...sql.matchAll(PARAMETER)].map((match) => match[1] ?? ''))]
  return { text: sql.replace(PARAMETER, (_match, parameter: string) => `$${order.indexOf(parameter) + 1}`), order }
}

const numbered = new Map(Object.entries(STATEMENTS).map(([name, sql]) => [name, toNumbered(sql)]))

/**
 * Searches that visit many rows. With its words known, PostgreSQL leaves out the conditions that do not apply, which
 * saves a quarter of their time; the plan of a prepared statement evaluates them for each row.
 */
const PLANNED_EACH_TIME: ReadonlySet<StatementName> = new Set(['searchTextAll', 'searchTextSome', 'searchHeadSome'])

/** Runs prepared statements, which PostgreSQL plans once per connection, but for a few searches. */
export function createStatementRunner(connection: Connection, onError = ignore): RunStatement {
  return async (name, values = {}) => {
    const { text, order } = numbered.get(name) ?? { text: '', order: [] }
    try {
      const parameters = order.map((parameter) => toStorable(values[parameter] ?? null))
      const prepared = PLANNED_EACH_TIME.has(name) ? {} : { name }
      return (await connection.query({ ...prepared, text, values: parameters })).rows
    } catch (error) {
      onError(error)
      throw toStoreError(error)
    }
  }
}

const ignore = (_error: unknown): void => undefined

/** PostgreSQL text cannot contain NUL. Replacing it makes such a query find nothing instead of failing. */
function toStorable(value: Value): unknown {
  if (typeof value === 'string') return withoutNul(value)
  return Array.isArray(value) ? value.map(withoutNul) : value
}

const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD')

/**
 * SQLSTATE classes that do not mean a faulty statement: connection (08), transaction state (25), login (28), no such
 * database (3D), deadlock (40), out of resources (53), lock not available (55), cancelled by operator or timeout (57),
 * system error (58).
 */
const UNAVAILABLE = new Set(['08', '25', '28', '3D', '40', '53', '55', '57', '58'])

const DISK_FULL = '53100'

/** Wraps an error as a SiteError when the database is unavailable or full; returns other errors unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === DISK_FULL) {
    return new SiteError('STORE_FULL', undefined, { cause: error })
  }
  const ofStatement = error instanceof DatabaseError && !UNAVAILABLE.has(error.code?.slice(0, 2) ?? '')
  return ofStatement ? error : new SiteError('STORE_UNAVAILABLE', undefined, { cause: error })
}
