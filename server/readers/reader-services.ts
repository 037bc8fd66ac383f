import type { Mailer } from './mail/mailer.ts'
import type { Outbox } from './mail/outbox.ts'
import type { ReaderKeys } from './reader-keys.ts'
import type { ReaderStore } from './store/reader-store.ts'

/** The services for people who read the site. */
export interface ReaderServices {
  /** What the site stores of readers, wherever the content comes from. */
  readonly readers: ReaderStore
  readonly keys: ReaderKeys
  readonly mailer: Mailer
  /** null: mails leave through a server. */
  readonly outbox: Outbox | null
}
