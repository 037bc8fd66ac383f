const formats = new Map<string, Intl.NumberFormat>()

/** Formats US cents as whole dollars in a language: `$1,299`, `1 299 $US` (PG-050). */
export function toUsd(cents: number, language: string): string {
  const options = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
  const format = formats.get(language) ?? new Intl.NumberFormat(language, options)
  formats.set(language, format)
  return format.format(cents / 100)
}
