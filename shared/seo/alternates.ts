import { type LocaleCode, languageOf, localePrefix, splitLocale } from '../brand/locale.ts'
import type { Head } from '../page/payload.ts'

/**
 * The same page in every locale, itself included, and `x-default` for readers of none of them; none with one locale only.
 *
 * @param address of the page, absolute: its canonical one
 * @param origin of the site; a canonical address elsewhere has no alternates here
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function toAlternates(address: string | null, locales: readonly LocaleCode[], origin: string): Head['links'] {
  const [first] = locales
  if (address === null || first === undefined || locales.length < 2 || !address.startsWith(`${origin}/`)) return []
  const { path } = splitLocale(address.slice(origin.length), locales)
  const hrefIn = (locale: LocaleCode) => origin + localePrefix(locale, locales) + path
  return [
    ...locales.map((locale) => ({ rel: 'alternate', href: hrefIn(locale), hreflang: languageOf(locale) })),
    { rel: 'alternate', href: hrefIn(first), hreflang: 'x-default' },
  ]
}
