import type { Logger } from 'pino'
import { Pool } from 'undici'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../resources.ts'
import { exchange } from './exchange.ts'
import { TIMEOUT_MS } from './json-host.ts'
import { createSourceWatch, type SourceWatch } from './source-watch.ts'

export interface WatchedHost {
  readonly config: Pick<Config, 'siteKey'>
  readonly log: Logger
}

const HEADERS = { accept: 'application/json', 'accept-encoding': 'identity' }

/** Watches the host of CONTENT_API_URL over a separate connection, and logs the beginning and end of an outage. */
export function watchHost(origin: string, { config, log }: WatchedHost): SourceWatch {
  const params = { site: config.siteKey, type: 'door', id: 'front', experience: EXPERIENCE }
  const pathOf = (resource: string) => findResourcePath(readResource(resource), params) ?? '/'
  const pool = new Pool(origin, { connections: 1, connectTimeout: TIMEOUT_MS })
  const watch = createSourceWatch({
    ask: (path, timeoutMs) =>
      exchange(pool, { path, headers: HEADERS, timeoutMs, signal: undefined, refusalOf: () => null }),
    changes: pathOf('changes'),
    page: pathOf('page'),
    timeoutMs: TIMEOUT_MS,
    onDown() {
      log.error({ event: 'source_down' satisfies LogEvent }, 'the content source is down; copies of pages are sent')
    },
    onBack() {
      log.warn({ event: 'source_back' satisfies LogEvent }, 'the content source responds again; copies are renewed')
    },
  })
  return {
    ...watch,
    close() {
      watch.close()
      void pool.destroy()
    },
  }
}
