import type { RequestListener, Server } from 'node:http'
import type { Logger } from 'pino'
import { fitConnections } from '../http/descriptors.ts'
import type { DropReason } from '../http/guard-connections.ts'
import { createHttpServer, MAX_CONNECTIONS } from '../http/http-server.ts'
import { createClients } from '../http/rate-limits/client-of.ts'
import { toClientKey } from '../process/client-key.ts'
import type { Config } from '../process/config.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'

/** Milliseconds between two log lines about dropped connections, which may be thousands a second. */
const DROPS_EVERY_MS = 10_000

interface ServerServices {
  readonly config: Pick<Config, 'liveSocketsMax' | 'connectionsPerClient' | 'trustedProxies'>
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'droppedConnections' | 'unreadableRequests'>
  readonly clock: () => number
}

export interface SiteServerOptions {
  /** Files and connections that the process may have open; null: as many as it likes. */
  readonly descriptors: number | null
}

/** The HTTP server of the site with its bounds, which logs and counts what no step of the chain gets to see. */
export function createSiteServer(app: RequestListener, services: ServerServices, options: SiteServerOptions): Server {
  const { config, log, metrics } = services
  const { most, needed, isShort } = fitConnections(MAX_CONNECTIONS + config.liveSocketsMax, options.descriptors)
  if (isShort) {
    const line = { limit: options.descriptors, needed, connections: most }
    log.warn({ event: 'descriptors_few' satisfies LogEvent, ...line }, 'raise the limit of open files (ulimit -n)')
  }
  return createHttpServer(app, {
    connections: {
      most,
      // However few there are, one client leaves half of them to others.
      perClient: Math.max(1, Math.min(config.connectionsPerClient, Math.floor(most / 2))),
      keyOf: toClientKey,
      isProxy: createClients(config).isProxy,
      onDrop: createDropNotes(services),
    },
    onUnreadable({ status, code }) {
      metrics.unreadableRequests.inc({ status })
      log.info({ event: 'request_unreadable' satisfies LogEvent, status, code })
    },
  })
}

/** Counts each drop, and logs how many there were since the last line. */
function createDropNotes({ log, metrics, clock }: ServerServices): (reason: DropReason) => void {
  const waiting: Record<DropReason, number> = { full: 0, client: 0 }
  let loggedAt = Number.NEGATIVE_INFINITY
  return (reason) => {
    metrics.droppedConnections.inc({ reason })
    waiting[reason] += 1
    if (clock() - loggedAt < DROPS_EVERY_MS) return
    loggedAt = clock()
    log.warn({ event: 'connections_dropped' satisfies LogEvent, ...waiting })
    Object.assign(waiting, { full: 0, client: 0 })
  }
}
