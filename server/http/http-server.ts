import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { guardBodies } from './unfinished-bodies.ts'

/** What a slow or greedy client may cost (BX-027). Times in milliseconds, sizes in bytes. */
export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** Uploads of media are the longest requests there are. */
  requestTimeout: 60_000,
  /** Longer than the idle time-out of common load balancers (60 s), so that theirs ends first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  insecureHTTPParser: false,
} as const satisfies ServerOptions

const MAX_CONNECTIONS = 10_000
const MAX_HEADERS = 100
/** A reader who takes nothing of an answer for this long is gone. */
const STALLED_MS = 120_000
/** A client that has begun a body and sends nothing more of it for this long is gone. */
const BODY_STALLED_MS = 10_000

/**
 * Creates the HTTP server of the site, with all its bounds; it does not listen yet.
 *
 * @param bodyStalledMs tests make it short
 */
export function createHttpServer(app: RequestListener, bodyStalledMs = BODY_STALLED_MS): Server {
  const server = createServer(serverOptions, app)
  server.maxConnections = MAX_CONNECTIONS
  server.maxHeadersCount = MAX_HEADERS
  server.setTimeout(STALLED_MS)
  guardBodies(server, bodyStalledMs)
  return server
}
