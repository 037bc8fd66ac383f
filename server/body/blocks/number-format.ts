const formats = new Map<string, Intl.NumberFormat>()

/** Formats numbers in a language. It is created once, because that takes longer than to format some hundred numbers. */
export function numberFormat(
  language: string,
  most: Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'maximumSignificantDigits'>,
): Intl.NumberFormat {
  const key = `${language} ${most.maximumFractionDigits} ${most.maximumSignificantDigits}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, most)
  formats.set(key, format)
  return format
}
