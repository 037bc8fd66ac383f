import { join } from 'node:path'
import type { Logger } from 'pino'
import { SiteError } from '../../../../shared/errors.ts'
import type { Config } from '../../../process/config.ts'
import type { LogEvent } from '../../../process/telemetry/log-events.ts'
import type { Metrics } from '../../../process/telemetry/metrics.ts'
import { markFiles } from '../../../process/watch-files.ts'
import type { DataFile, LookupData } from './data-files.schema.ts'
import { DATA_NAMES, readData, readDataFile } from './read-data.ts'

/** The publication's data for tools, as they are now. */
export interface DataSource {
  readonly read: () => LookupData
  /** Starts to watch the files; returns a function that stops it. */
  readonly follow: () => () => void
  /** Calls the listener with the names of files that were replaced; returns a function that unsubscribes. */
  readonly subscribe: (listener: (changed: readonly DataFile[]) => void) => () => void
}

interface Options {
  readonly config: Pick<Config, 'publicationDir'>
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'rulesReloads'>
}

/**
 * Reads `publication/data/*.json` now, and each file again when it changes. A faulty file is logged, and its former
 * content stays (BX-038).
 *
 * @throws SiteError CONFIG_INVALID when a file is faulty now; all faults at once
 */
export function createDataSource({ config, log, metrics }: Options): DataSource {
  const folder = join(config.publicationDir, 'data')
  const listeners = new Set<(changed: readonly DataFile[]) => void>()
  const paths = Object.fromEntries(DATA_NAMES.map((name) => [name, join(folder, `${name}.json`)]))
  // The keys are the names of files.
  const follow = markFiles(paths as Readonly<Record<DataFile, string>>, apply)
  const first = readData(folder)
  if (first.faults.length > 0) throw new SiteError('CONFIG_INVALID', first.faults.join('\n'))
  let data = first.data

  function apply(changed: ReadonlySet<DataFile>): void {
    const replaced = [...changed].filter((name) => {
      const file = `data/${name}.json`
      const reading = readDataFile(folder, name)
      metrics.rulesReloads.inc({ file: 'data', result: reading.faults === null ? 'loaded' : 'invalid' })
      if (reading.faults !== null) {
        log.error({ event: 'rules_invalid' satisfies LogEvent, file, faults: reading.faults })
        return false
      }
      log.info({ event: 'rules_reloaded' satisfies LogEvent, file })
      data = { ...data, [name]: reading.value }
      return true
    })
    if (replaced.length > 0) for (const listener of listeners) listener(replaced)
  }

  return {
    read: () => data,
    follow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The files whose figures are examples, for the warning at start. */
export function samplesOf(data: LookupData): readonly DataFile[] {
  return DATA_NAMES.filter((name) => data[name]?.about.sample)
}
