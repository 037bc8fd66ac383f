import type { Logger } from 'pino'
import type { Config } from '../../../process/config.ts'
import type { Lifecycle } from '../../../process/lifecycle.ts'
import type { LogEvent } from '../../../process/telemetry/log-events.ts'
import type { Metrics } from '../../../process/telemetry/metrics.ts'
import { createDataSource, type DataSource, samplesOf } from './data-source.ts'
import { createJsonCalls } from './json-calls.ts'
import { createLookups, type Lookups } from './lookups.ts'

interface Options {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly lifecycle: Lifecycle
  readonly clock: () => number
}

/** What tools need in a process. */
export interface LookupServices {
  /** The publication's data for tools. */
  readonly data: DataSource
  readonly lookups: Lookups
}

/** Reads the data for tools, warns of invented figures, and opens the calls to other hosts. @throws SiteError CONFIG_INVALID */
export function openLookups({ config, log, metrics, lifecycle, clock }: Options): LookupServices {
  const data = createDataSource({ config, log, metrics })
  const files = samplesOf(data.read())
  if (files.length > 0) log.warn({ event: 'sample_data' satisfies LogEvent, files })
  const calls = createJsonCalls()
  lifecycle.onClose('lookups', () => calls.close())
  return { data, lookups: createLookups({ config, data: data.read, calls, metrics, clock, log }) }
}
