/** The words of the tool that compares rates of banks. */
export interface RatesWords {
  /** The order of the list, with the day `{day}` and the meaning of APY. */
  readonly order: string
  readonly amount: string
  readonly zip: string
  readonly any: string
  readonly update: string
  readonly updating: string
  /** By the note of a rate. */
  readonly kinds: Readonly<Record<'variable' | 'early-withdrawal', string>>
  /** `{earned}`, `{amount}` and `{span}` stand for figures. */
  readonly earns: string
  readonly year: string
  /** With `{count}`. */
  readonly months: string
  readonly none: string
  readonly labels: Readonly<Record<'minimum' | 'fee' | 'term' | 'asOf', string>>
  /** The heading of the rest of a long list, with `{count}`. */
  readonly more: string
  readonly noRates: string
  /** By the notes of the rates in the list. */
  readonly warnings: Readonly<Record<'variable' | 'early-withdrawal' | 'fees', string>>
  readonly neutral: string
  readonly stale: string
  readonly failed: string
  /** Read out when a list is replaced, with `{count}`. */
  readonly updated: string
}
