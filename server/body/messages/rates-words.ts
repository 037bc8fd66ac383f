import type { RatesWords } from '../../../shared/messages/rates-messages.ts'
import type { RateKind } from '../../../shared/rates/rate.ts'

/** The words of the tool for rates that the server writes into texts. */
export interface RatesServerWords {
  readonly shown: RatesWords
  readonly titles: Readonly<Record<RateKind, string>>
  /** With the ZIP code `{zip}`. */
  readonly titlesOf: Readonly<Record<RateKind, string>>
  readonly choices: Readonly<Record<RateKind, string>>
  readonly badAmount: string
  readonly badZip: string
  readonly sample: string
}
