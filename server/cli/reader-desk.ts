import { type Config, parseConfig } from '../process/config.ts'
import { createLogger } from '../process/telemetry/logger.ts'
import { createMetrics } from '../process/telemetry/metrics.ts'
import { createErasures, type Erasures } from '../readers/erasing/erasures.ts'
import { openReaders } from '../readers/store/open-readers.ts'
import type { ReaderStore } from '../readers/store/reader-store.ts'
import { moveReaderRows } from '../site/move-reader-rows.ts'
import { openStore } from '../store/open-store.ts'
import type { Console } from './console.ts'

/** The readers' store for the commands; the site itself need not be running, and its content may be elsewhere. */
export interface ReaderDesk {
  readonly readers: ReaderStore
  readonly erasures: Erasures
  close(): Promise<void>
}

/**
 * Opens the readers' store with the site's configuration, after what a former version stored beside the content has moved
 * there.
 *
 * @throws SiteError CONFIG_INVALID, STORE_UNAVAILABLE
 */
export async function openReaderDesk(terminal: Pick<Console, 'env' | 'err'>): Promise<ReaderDesk> {
  const config = parseConfig(terminal.env)
  const desk = createReaderDesk(config, terminal)
  try {
    if (config.contentApiUrl === null && config.dataSource !== 'stub') await moveIn(config, desk, terminal)
    return desk
  } catch (error) {
    await desk.close()
    throw error
  }
}

/** Opens the readers' store as it is. */
export function createReaderDesk(config: Config, { err }: Pick<Console, 'err'>): ReaderDesk {
  const log = createLogger({ ...config, logLevel: 'silent' }, { write: err })
  const metrics = createMetrics({ process: false })
  const readers = openReaders({ config, clock: Date.now, log, metrics })
  return {
    readers,
    erasures: createErasures({ config, readers, clock: Date.now }),
    close: () => readers.close(),
  }
}

async function moveIn(config: Config, desk: ReaderDesk, { err }: Pick<Console, 'err'>): Promise<void> {
  const store = await openStore(config, (copy) =>
    err(`The store is migrated to this version; it was copied to ${copy}\n`),
  )
  try {
    await moveReaderRows({ ...desk, store, clock: Date.now })
  } finally {
    await store.close()
  }
}
