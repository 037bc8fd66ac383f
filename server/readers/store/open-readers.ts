import type { Logger } from 'pino'
import { SiteError } from '../../../shared/errors.ts'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import { copyBeforeReadersMigration } from './copy-readers.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import { createReaderStore, type Engine, type ReaderStore } from './reader-store.ts'
import { readersPath } from './readers-path.ts'
import { createSqliteEngine } from './sqlite-engine.ts'

interface Options {
  readonly config: Pick<Config, 'databaseUrl' | 'varDir'>
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'readerCalls'>
}

/**
 * Opens the readers' store: tables of their own in the database of DATABASE_URL, else a file of this machine. It exists
 * wherever the content comes from. Nothing is connected before the first call; each call fails while the store is away,
 * and the first one after its return succeeds.
 */
export function openReaders({ config, clock, log, metrics }: Options): ReaderStore {
  const engine =
    config.databaseUrl === null ? createSqliteEngine(readersPath(config)) : createPostgresEngine(config.databaseUrl)
  let ready: Promise<void> | null = null
  /** Resolves when the tables may be migrated; a failure is tried again by the next call. */
  const prepare = () => {
    ready ??= copyBeforeReadersMigration(config).catch((error: unknown) => {
      ready = null
      throw error
    })
    return ready
  }
  const logFault = throttleErrors((err) => log.error({ event: 'readers_failed' satisfies LogEvent, err }), clock)
  const watched: Engine = {
    ...engine,
    async run(name, input) {
      try {
        await prepare()
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
