import type { Logger } from 'pino'
import type { Limits } from '../../http/rate-limits/limits.ts'
import type { Config } from '../../process/config.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { Hosted } from '../hosted/hosted.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Hasher } from '../passwords/hasher.ts'
import type { ReaderKeys } from '../reader-keys.ts'
import type { QueuedMail } from '../store/mails.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Forms } from './forms.ts'
import type { ReaderCookies } from './reader-cookies.ts'
import type { Seals } from './seals.ts'
import type { Sessions } from './sessions.ts'

/** What the calls of accounts need. */
export interface AccountServices {
  /** The publication's name. */
  readonly site: string
  /** The slugs of the publication's newsletters. */
  readonly letters: readonly string[]
  readonly config: Pick<Config, 'siteOrigin' | 'locales' | 'passwordRules'>
  readonly readers: ReaderStore
  readonly keys: ReaderKeys
  readonly hasher: Hasher
  /** The sign-in provider; null if none is configured. */
  readonly hosted: Hosted | null
  readonly mailer: Pick<Mailer, 'wake'>
  readonly sessions: Sessions
  readonly cookies: ReaderCookies
  readonly forms: Forms
  readonly seals: Seals
  /** The domain that passkeys belong to; null if the site has none. */
  readonly passkeyDomain: string | null
  readonly tokens: AccessTokens
  readonly limits: Pick<Limits, 'readers'>
  readonly metrics: Pick<Metrics, 'signIns' | 'rateLimits'>
  /** Deletes an account with everything of it, and notes that it must stay deleted. */
  erase(account: string, mail: Omit<QueuedMail, 'recipient'> | null): Promise<void>
  readonly log: Logger
  readonly clock: () => number
}
