import type { Logger } from 'pino'
import type { Limits } from '../http/rate-limits/limits.ts'
import type { Config } from '../process/config.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import type { Store } from '../store/store.ts'
import { createAccounts } from './accounts/create-accounts.ts'
import { createAlertRunner } from './alerts/alert-runner.ts'
import { createPushSender } from './alerts/push-sender.ts'
import { createVapidKeys, type VapidKeys } from './alerts/vapid.ts'
import { createSummaries } from './data/summaries.ts'
import { createErasures } from './erasing/erasures.ts'
import { createHousekeeping } from './housekeeping.ts'
import { createMail } from './mail/create-mail.ts'
import { createNumbers } from './numbers/numbers.ts'
import { type NumbersStore, openNumbers } from './numbers/store/open-numbers.ts'
import { createReaderKeys } from './reader-keys.ts'
import type { ReaderServices } from './reader-services.ts'
import { openReaders } from './store/open-readers.ts'
import type { ReaderStore } from './store/reader-store.ts'

interface Options {
  readonly config: Config
  /** The publication's name. */
  readonly site: string
  /** The slugs of the publication's newsletters. */
  readonly letters: readonly string[]
  readonly limits: Limits
  /** The content; null in remote mode. */
  readonly store: Store | null
  readonly lifecycle: Lifecycle
  /** Of the publication. */
  readonly timeZone: string
  /** By default the stores of the configuration. */
  readonly readers?: ReaderStore
  readonly numbers?: NumbersStore
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Metrics
}

/** Creates the services for readers. Nothing is opened or sent yet. */
export function createReaderServices(options: Options): ReaderServices {
  const readers = options.readers ?? openReaders(options)
  const keys = createReaderKeys(readers, options.config)
  const mail = createMail({ ...options, readers })
  const erasures = createErasures({ ...options, readers })
  const accounts = createAccounts({ ...options, readers, keys, erasures, mailer: mail.mailer })
  const summaries = createSummaries({ ...options, readers, most: options.config.userDataStreamsMax })
  const vapid = createVapidKeys(readers, options.config)
  const alertRunner = vapid && createAlertRunner({ ...options, readers, ...toAlertParts(options, vapid) })
  const housekeeping = createHousekeeping({ ...options, readers })
  const numbers = createNumbers({ ...options, store: options.numbers ?? openNumbers(options.config) })
  return { numbers, readers, keys, erasures, ...mail, accounts, summaries, vapid, alertRunner, housekeeping }
}

function toAlertParts({ config, store, clock }: Options, keys: () => Promise<VapidKeys>) {
  return {
    sender: createPushSender({ hosts: config.pushHosts, keys }),
    siteOrigin: config.siteOrigin,
    // Of a remote source the publisher stops an alert: what readers see is known there alone.
    isPublic: async (story: string) =>
      store === null || (await store.reader(new Set(), { now: clock() }).byId(story)) !== null,
  }
}
