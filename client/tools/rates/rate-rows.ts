import type { RatesWords } from '../../../shared/messages/rates-messages.ts'
import type { ShownRate } from '../../../shared/rates/rate.ts'

/** An account in a table of rates, in the language of the page. */
export interface RateRow {
  readonly bank: string
  readonly name: string
  /** `4.60` */
  readonly apy: string
  /** `APY, variable` */
  readonly kind: string
  /** `$460 on $10,000 in a year`; null: nothing is deposited. */
  readonly earns: string | null
  readonly facts: readonly (readonly [label: string, value: string])[]
}

interface RateStyle {
  /** Dollars that a reader deposits. */
  readonly amount: number
  /** The day of the figures, such as `2026-11-20`. */
  readonly asOf: string
  readonly language: string
  readonly words: RatesWords
}

/** What a deposit earns in a year, or in a shorter term, in dollars (Regulation DD, Appendix A: yields include interest on interest). */
export function earningsOf({ apy, term }: Pick<ShownRate, 'apy' | 'term'>, amount: number): number {
  const years = Math.min(term ?? 12, 12) / 12
  return amount * ((1 + apy / 100) ** years - 1)
}

/** The rows of a table of rates, in the order of the rates. */
export function toRateRows(
  rates: readonly ShownRate[],
  { amount, asOf, language, words }: RateStyle,
): readonly RateRow[] {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const day = toRateDay(asOf, language)
  const { labels } = words
  const monthsOf = (term: number) => words.months.replace('{count}', String(term))
  return rates.map((rate) => {
    const { bank, name, apy, minimum, term, fee, note } = rate
    const span = term === null || term >= 12 ? words.year : monthsOf(term)
    return {
      ...{ bank, name, apy: percent.format(apy), kind: words.kinds[note] },
      earns:
        amount === 0
          ? null
          : words.earns
              .replace('{earned}', money.format(earningsOf(rate, amount)))
              .replace('{amount}', money.format(amount))
              .replace('{span}', span),
      facts: [
        [labels.minimum, money.format(minimum)],
        ...(fee === null ? [] : [[labels.fee, fee === 0 ? words.none : money.format(fee)] as const]),
        [labels.term, term === null ? words.none : monthsOf(term)],
        [labels.asOf, day],
      ],
    }
  })
}

/** `Nov 20, 2026` */
export function toRateDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T12:00:00Z`))
}
