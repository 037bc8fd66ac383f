import { join } from 'node:path'
import { Counter, Gauge } from 'prom-client'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { PageServices } from '../page-services.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { openSpareCopies, type SpareCopies } from './spare-copies.ts'

interface Options extends Pick<PageServices, 'log' | 'clock' | 'source'> {
  readonly config: Pick<Config, 'pageCacheBytes' | 'spareCopiesBytes' | 'varDir'>
  readonly metrics: Pick<Metrics, 'registry'>
  /** The position of the follower in the change log. */
  readonly cursor?: () => number | null
}

/** The page cache of a process and the spare copies of its machine; null: pages are not cached. */
export function createPages({ config, log, clock, source, metrics, cursor = () => null }: Options): PageCache | null {
  if (config.pageCacheBytes === 0) return null
  const copies = new Counter({
    name: 'spare_copies_total',
    help: 'Spare copies that were written to disk, or failed and are retried',
    labelNames: ['result'],
    registers: [metrics.registry],
  })
  const onBatch = (result: string, count: number) => copies.inc({ result }, count)
  const onFault = (err: unknown) => log.error({ event: 'page_cache_failed' satisfies LogEvent, err })
  const pages = createPageCache({ maxBytes: config.pageCacheBytes, clock, source, spare: openSpare(), onFault })
  gauge('page_cache_bytes', 'Bytes of the finished pages in memory', () => pages.bytes)
  gauge('page_cache_entries', 'Finished pages in memory', () => pages.entries)
  gauge('page_cache_flights', 'Pages that are being made', () => pages.flights)
  return pages

  /** If the disk fails, the site starts without copies. */
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
