import type { AccountServices } from './accounts/account-services.ts'
import type { AlertRunner } from './alerts/alert-runner.ts'
import type { VapidKeys } from './alerts/vapid.ts'
import type { Summaries } from './data/summaries.ts'
import type { Erasures } from './erasing/erasures.ts'
import type { Housekeeping } from './housekeeping.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Numbers } from './numbers/numbers.ts'
import type { ReaderKeys } from './reader-keys.ts'
import type { ReaderStore } from './store/reader-store.ts'

/** The services for people who read the site. */
export interface ReaderServices {
  /** What the site stores of readers, wherever the content comes from. */
  readonly readers: ReaderStore
  readonly keys: ReaderKeys
  readonly erasures: Erasures
  /** What readers sign in with, and what their accounts can do. */
  readonly accounts: AccountServices
  readonly mailer: Mailer
  /** What readers mark, sent to their open pages. */
  readonly summaries: Summaries
  /** null: mails leave through a server. */
  readonly outbox: Outbox | null
  /** The keys of alerts; null: alerts are off. */
  readonly vapid: (() => Promise<VapidKeys>) | null
  readonly alertRunner: AlertRunner | null
  readonly housekeeping: Housekeeping
  /** What is counted of all of them. */
  readonly numbers: Numbers
}
