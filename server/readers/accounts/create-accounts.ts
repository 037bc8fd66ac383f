import type { Logger } from 'pino'
import type { Limits } from '../../http/rate-limits/limits.ts'
import type { Config } from '../../process/config.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { Erasures } from '../erasing/erasures.ts'
import { createHosted } from '../hosted/hosted.ts'
import type { Mailer } from '../mail/mailer.ts'
import { toPasskeyDomain } from '../passkeys/passkey-domain.ts'
import { createHasher } from '../passwords/hasher.ts'
import type { ReaderKeys } from '../reader-keys.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { AccountServices } from './account-services.ts'
import { createForms } from './forms.ts'
import { createReaderCookies } from './reader-cookies.ts'
import { createSeals } from './seals.ts'
import { createSessions } from './sessions.ts'

interface Options {
  /** The publication's name. */
  readonly site: string
  /** The slugs of the publication's newsletters. */
  readonly letters: readonly string[]
  readonly config: Config
  readonly readers: ReaderStore
  readonly keys: ReaderKeys
  readonly erasures: Pick<Erasures, 'note'>
  readonly mailer: Pick<Mailer, 'wake'>
  readonly limits: Limits
  readonly metrics: Metrics
  readonly log: Logger
  readonly clock: () => number
}

/** Creates the services of accounts. */
export function createAccounts(options: Options): AccountServices {
  const { config, readers, keys, erasures, clock, metrics } = options
  const cookies = createReaderCookies(config)
  const seals = createSeals(keys, clock)
  return {
    ...options,
    cookies,
    seals,
    passkeyDomain: toPasskeyDomain(config.siteOrigin),
    hosted: createHosted(options),
    hasher: createHasher({ metrics }),
    sessions: createSessions({ readers, cookies, clock }),
    forms: createForms({ keys, cookies, seals }),
    tokens: createAccessTokens(keys, clock),
    async erase(id, mail) {
      const address = (await readers.findAccount(id))?.address ?? null
      const listed = await erasures.note([
        { kind: 'account', id },
        ...(address === null ? [] : [{ kind: 'address' as const, id: address }]),
      ])
      await readers.deleteAccount({ id, mail, erasures: listed })
    },
  }
}
