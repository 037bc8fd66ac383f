import type { Logger } from 'pino'
import type { Limits } from '../http/rate-limits/limits.ts'
import type { Config } from '../process/config.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import { createAccounts } from './accounts/create-accounts.ts'
import { createSummaries } from './data/summaries.ts'
import { createMail } from './mail/create-mail.ts'
import { createReaderKeys } from './reader-keys.ts'
import type { ReaderServices } from './reader-services.ts'
import { openReaders } from './store/open-readers.ts'
import type { ReaderStore } from './store/reader-store.ts'

interface Options {
  readonly config: Config
  /** The publication's name. */
  readonly site: string
  readonly limits: Limits
  readonly lifecycle: Lifecycle
  /** By default the store of the configuration. */
  readonly readers?: ReaderStore
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Metrics
}

/** Creates the services for readers. Nothing is opened or sent yet. */
export function createReaderServices(options: Options): ReaderServices {
  const readers = options.readers ?? openReaders(options)
  const keys = createReaderKeys(readers, options.config)
  const mail = createMail({ ...options, readers })
  const accounts = createAccounts({ ...options, readers, keys, mailer: mail.mailer })
  const summaries = createSummaries({ ...options, readers, most: options.config.userDataStreamsMax })
  return { readers, keys, ...mail, accounts, summaries }
}
