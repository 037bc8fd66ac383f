/** The default currency of prices; `site.json` may name another. */
export const DEFAULT_CURRENCY = 'USD'

/** The format of prices: fixed for each publication and language, so that the HTML is the same for every reader. */
export interface MoneyStyle {
  /** A language of the site, never from a request. */
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats hundredths of a currency as whole units in a language: `$1,299`, `£129`, `1 299 $US` (PG-050). */
export function toMoney(cents: number, style: MoneyStyle): string {
  return formatOf(style).format(cents / 100)
}

/** Whether a sign before an amount, such as `$` or `US$`, is that of the currency; no sign is that of any. */
export function isSignOf(sign: string, { language, currency }: MoneyStyle): boolean {
  const [own, narrow] = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value,
  )
  const others = currency === 'USD' ? ['$', 'US', 'US$'] : []
  return ['', own, narrow, currency, ...others].includes(sign.trim())
}

function formatOf({ language, currency }: MoneyStyle): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 })
  formats.set(key, format)
  return format
}
