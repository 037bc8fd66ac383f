import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import { createMail } from './mail/create-mail.ts'
import { createReaderKeys } from './reader-keys.ts'
import type { ReaderServices } from './reader-services.ts'
import { openReaders } from './store/open-readers.ts'

interface Options {
  readonly config: Config
  /** The publication's name. */
  readonly site: string
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Metrics
}

/** Creates the services for readers. Nothing is opened or sent yet. */
export function createReaderServices(options: Options): ReaderServices {
  const readers = openReaders(options)
  return { readers, keys: createReaderKeys(readers, options.config), ...createMail({ ...options, readers }) }
}
