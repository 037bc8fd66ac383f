import type { RatesWords } from '../../messages/rates-messages.ts'
import type { RateKind, ShownRate } from '../../rates/rate.ts'

/** Rates of banks, and what was asked for them. */
export interface RatesFound {
  readonly rates: readonly ShownRate[]
  /** Dollars. */
  readonly amount: number
  readonly zip: string
  /** The day of the figures, such as `2026-11-20`. */
  readonly asOf: string
  /** Where the figures are from; null: their source does not say. */
  readonly source: string | null
  /** The source failed, so these are its last figures. */
  readonly isStale: boolean
}

/** The fields by which readers ask for other rates. */
export interface RatesForm {
  /** The page itself: what is asked is in its address. */
  readonly action: string
  readonly amount: string
  readonly zip: string
  /** null: all accounts of the kind are alike. */
  readonly choice: {
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[]
  } | null
  readonly faults: Readonly<Partial<Record<'amount' | 'zip', string>>>
}

/** The tool that compares rates of banks (GE-016, GE-017, GE-018). */
export interface RatesTool {
  readonly kind: RateKind
  readonly title: string
  /** The title for the accounts of one ZIP code, with `{zip}`. */
  readonly titleOf: string
  /** null: the page has no parameters for it. */
  readonly form: RatesForm | null
  /** The call for other rates, with the name of the story. */
  readonly call: { readonly path: string; readonly campaign: string }
  readonly found: RatesFound
  /** Says that the figures are examples; null: they are not. */
  readonly sample: string | null
  readonly language: string
  readonly words: RatesWords
}
