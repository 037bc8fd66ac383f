import { join } from 'node:path'
import { Counter, Gauge } from 'prom-client'
import type { Config } from '../config.ts'
import type { LogEvent } from '../log-events.ts'
import type { Services } from '../services.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { openSpareCopies, type SpareCopies } from './spare-copies.ts'

interface Options extends Pick<Services, 'log' | 'clock' | 'source'> {
  readonly config: Pick<Config, 'pageCacheBytes' | 'spareCopiesBytes' | 'varDir'>
  readonly metrics: Pick<Metrics, 'registry'>
  /** Where the follower of the change log stands. */
  readonly cursor?: () => number | null
}

/** The page cache of a process over the copies of its machine; null where pages are not to be kept. */
export function createPages({ config, log, clock, source, metrics, cursor = () => null }: Options): PageCache | null {
  if (config.pageCacheBytes === 0) return null
  const copies = new Counter({
    name: 'spare_copies_total',
    help: 'Copies of pages that were kept on disk, or could not be and are tried again',
    labelNames: ['result'],
    registers: [metrics.registry],
  })
  const onBatch = (result: string, count: number) => copies.inc({ result }, count)
  const onFault = (err: unknown) => log.error({ event: 'page_cache_failed' satisfies LogEvent, err })
  const pages = createPageCache({ maxBytes: config.pageCacheBytes, clock, source, spare: openSpare(), onFault })
  gauge('page_cache_bytes', 'Bytes of the finished pages in memory', () => pages.bytes)
  gauge('page_cache_entries', 'Finished pages in memory', () => pages.entries)
  gauge('page_cache_flights', 'Pages in the making', () => pages.flights)
  return pages

  /** A disk that refuses costs the copies, never the start. */
  function openSpare(): SpareCopies | null {
    try {
      const path = join(config.varDir, 'pages.db')
      return openSpareCopies({ path, maxBytes: config.spareCopiesBytes, clock, onFault, onBatch, cursor })
    } catch (error) {
      onFault(error)
      return null
    }
  }

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      collect() {
        this.set(read())
      },
    })
  }
}
