import { join } from 'node:path'
import type { Logger } from 'pino'
import { SiteError } from '../../../shared/errors.ts'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import { createReaderStore, type Engine, type ReaderStore } from './reader-store.ts'
import { createSqliteEngine } from './sqlite-engine.ts'

interface Options {
  readonly config: Pick<Config, 'databaseUrl' | 'varDir'>
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'readerCalls'>
}

/** The path of the readers' SQLite file. */
export function readersPath({ varDir }: Pick<Config, 'varDir'>): string {
  return join(varDir, 'readers.db')
}

/**
 * Opens the readers' store: tables of their own in the database of DATABASE_URL, else a file of this machine. It exists
 * wherever the content comes from. Nothing is connected before the first call; each call fails while the store is away,
 * and the first one after its return succeeds.
 */
export function openReaders({ config, clock, log, metrics }: Options): ReaderStore {
  const engine =
    config.databaseUrl === null ? createSqliteEngine(readersPath(config)) : createPostgresEngine(config.databaseUrl)
  const logFault = throttleErrors((err) => log.error({ event: 'readers_failed' satisfies LogEvent, err }), clock)
  const watched: Engine = {
    ...engine,
    async run(name, input) {
      try {
        const result = await engine.run(name, input)
        metrics.readerCalls.inc({ call: name, result: 'done' })
        return result
      } catch (error) {
        metrics.readerCalls.inc({ call: name, result: error instanceof SiteError ? error.code : 'failed' })
        logFault(error)
        throw error
      }
    },
  }
  return createReaderStore(watched)
}
