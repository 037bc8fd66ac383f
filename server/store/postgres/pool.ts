import { Socket } from 'node:net'
import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg'

/** Milliseconds to open a connection, or to get a free one. */
const CONNECT_TIMEOUT = 5000

/** Milliseconds for a statement, for a lock wait, and for an idle open transaction. */
const STATEMENT_TIMEOUT = 5000

const BIGINT = types.builtins.INT8

export interface PoolOptions {
  /** The maximum number of connections. */
  readonly max: number
  /** Milliseconds for a connection and for a statement; 5,000 by default. */
  readonly timeoutMs?: number
  /** Settings of the connections, as `-c name=value`. */
  readonly options?: string
}

/** Creates a pool whose statements always time out, even when the host stops responding. */
export function createPool(url: string, { max, timeoutMs, options }: PoolOptions): Pool {
  const connectTimeout = timeoutMs ?? CONNECT_TIMEOUT
  const statementTimeout = timeoutMs ?? STATEMENT_TIMEOUT
  const pool = new Pool({
    ...toConnection(url),
    ...(options !== undefined && { options }),
    max,
    Client: WatchedClient,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
  })
  // The server's own timeouts cannot fire when the host stops responding.
  pool.on('acquire', (client) => watch(client, statementTimeout + 1000))
  pool.on('release', (_error, client) => watch(client, 0))
  // The next query reports a broken connection; without a listener the error would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/**
 * A connection that can be closed when its host is silent. `query_timeout` of pg would do the same, but stores a function
 * on each query. V8 would keep that function and all rows until a major collection (decision 0048).
 */
class WatchedClient extends Client {
  readonly socket: Socket

  constructor(config?: ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    socket.on('timeout', () => socket.destroy(new Error('PostgreSQL does not respond')))
    this.socket = socket
  }
}

/** Closes the connection after so many milliseconds without a byte; 0: never. */
function watch(client: ClientBase, silenceMs: number): void {
  if (client instanceof WatchedClient) client.socket.setTimeout(silenceMs)
}

/** The options of one connection to a database URL. */
export function toConnection(url: string): ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: 'masthead',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    // Our bigint columns are times and sequence numbers, far below 2^53.
    types: { getTypeParser: (id, format) => (id === BIGINT ? Number : types.getTypeParser(id, format)) },
  }
}

const ignore = () => undefined
