/** The kinds of accounts whose rates are looked up; each is a call of `/api/finance` (GE-016, GE-017, GE-018). */
export const RATE_KINDS = ['cds', 'checking', 'savings'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** An account as readers see it. */
export interface ShownRate {
  readonly kind: RateKind
  readonly name: string
  readonly bank: string
  /** Annual percentage yield, in percent. */
  readonly apy: number
  /** Dollars that the account needs. */
  readonly minimum: number
  /** Months; null: no term. */
  readonly term: number | null
  /** Dollars a month; null if none is named. */
  readonly fee: number | null
  readonly note: 'variable' | 'early-withdrawal'
}

/** The parameter of each kind for what a reader deposits, and for the choice among accounts. */
export const RATE_PARAMETERS = {
  cds: { amount: 'amount', choice: 'deposit_term' },
  checking: { amount: 'deposit_amount', choice: 'product_type' },
  savings: { amount: 'amount', choice: 'account_type' },
} as const satisfies Readonly<Record<RateKind, { readonly amount: string; readonly choice: string }>>
