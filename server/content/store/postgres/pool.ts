import { type ClientConfig, Pool, types } from 'pg'

/** Milliseconds a connection may take to be made, or to be free. */
const CONNECT_TIMEOUT = 5000

/** Milliseconds a statement may take, a writer waits for another one, and an open transaction may stand idle. */
const STATEMENT_TIMEOUT = 5000

const BIGINT = types.builtins.INT8

export interface PoolOptions {
  /** Connections. */
  readonly max: number
  /** Milliseconds for a connection, and for a statement; 5,000 unless given. */
  readonly timeoutMs?: number
}

/** Creates a pool whose statements all end in time, also when the host has gone silent. */
export function createPool(url: string, { max, timeoutMs }: PoolOptions): Pool {
  const connectTimeout = timeoutMs ?? CONNECT_TIMEOUT
  const statementTimeout = timeoutMs ?? STATEMENT_TIMEOUT
  const pool = new Pool({
    ...toConnection(url),
    max,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    // A host that has gone silent answers no time-out of its own.
    query_timeout: statementTimeout + 1000,
  })
  // The next query reports a broken connection; without a listener the error would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** How one connection is made to the database of an address. */
export function toConnection(url: string): ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: 'masthead',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    // Times and sequences: all far below 2^53.
    types: { getTypeParser: (id, format) => (id === BIGINT ? Number : types.getTypeParser(id, format)) },
  }
}

const ignore = () => undefined
