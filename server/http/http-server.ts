import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { type ConnectionBounds, guardConnections } from './guard-connections.ts'
import { guardBodies, type Unreadable } from './unfinished-bodies.ts'

/** Limits for slow or greedy clients (BX-027). Times in milliseconds, sizes in bytes. */
export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** Long enough for uploads of media, the longest requests. */
  requestTimeout: 60_000,
  /** Longer than the idle timeout of common load balancers (60 s), so that they close a connection first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  insecureHTTPParser: false,
  // A step of the chain refuses it, so that the refusal is logged and has a page.
  requireHostHeader: false,
  // Clients that offer another protocol for a plain request, such as h2c, get their response as before.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
} as const satisfies ServerOptions

/** The most HTTP connections. */
export const MAX_CONNECTIONS = 10_000
const MAX_HEADERS = 100
/** Milliseconds after which a client that reads nothing of a response is disconnected. */
const STALLED_MS = 120_000
/** Milliseconds after which a client that sends no more of its body is disconnected. */
const BODY_STALLED_MS = 10_000

export interface HttpServerOptions {
  /** Tests make it short. */
  readonly bodyStalledMs?: number
  /** By default all of them may belong to one client. */
  readonly connections?: ConnectionBounds
  /** Called for a request whose head could not be read, so that no step of the chain sees it. */
  readonly onUnreadable?: (unreadable: Unreadable) => void
}

/**
 * Creates the HTTP server of the site, with all its bounds; it does not listen yet.
 */
export function createHttpServer(
  app: RequestListener,
  { bodyStalledMs = BODY_STALLED_MS, connections, onUnreadable }: HttpServerOptions = {},
): Server {
  const server = createServer(serverOptions, app)
  if (connections) guardConnections(server, connections)
  else server.maxConnections = MAX_CONNECTIONS
  server.maxHeadersCount = MAX_HEADERS
  server.setTimeout(STALLED_MS)
  guardBodies(server, bodyStalledMs, onUnreadable)
  return server
}
