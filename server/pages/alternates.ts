import { type LocaleCode, languageOf, localePrefix, splitLocale } from '../../shared/brand/locale.ts'
import type { Head } from '../../shared/page/payload.ts'

/**
 * The translations of a story that an editor names, with absolute URLs, followed by the locales of the same page. The
 * first entry of a language counts (SD-016).
 */
export function withTranslations(
  translations: readonly { readonly hreflang: string; readonly href: string }[],
  locales: Head['links'],
  origin: string,
): Head['links'] {
  const named = translations.flatMap(({ hreflang, href }) => {
    const address = URL.canParse(href, origin) ? new URL(href, origin) : null
    if (address === null || !/^https?:$/.test(address.protocol) || !LANGUAGE.test(hreflang)) return []
    return [{ rel: 'alternate', href: address.href, hreflang }]
  })
  const links = new Map<string, Head['links'][number]>()
  for (const link of [...named, ...locales]) {
    const key = link.hreflang?.toLowerCase() ?? ''
    if (!links.has(key)) links.set(key, link)
  }
  return [...links.values()]
}

/** A BCP 47 language tag, or `x-default`. */
const LANGUAGE = /^(?:x-default|[a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i

/**
 * The same page in every locale, itself included, and `x-default` for all other readers; empty with only one locale.
 *
 * @param address the page's absolute canonical URL
 * @param origin of the site; a canonical URL on another site has no alternates
 * @param language the publication's own; null: that of its first locale
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function toAlternates(
  address: string | null,
  locales: readonly LocaleCode[],
  origin: string,
  language: string | null = null,
): Head['links'] {
  const [first] = locales
  if (address === null || first === undefined || locales.length < 2 || !address.startsWith(`${origin}/`)) return []
  const { path } = splitLocale(address.slice(origin.length), locales)
  const hrefIn = (locale: LocaleCode) => origin + localePrefix(locale, locales) + path
  return [
    ...locales.map((locale) => ({ rel: 'alternate', href: hrefIn(locale), hreflang: languageOf(locale, language) })),
    { rel: 'alternate', href: hrefIn(first), hreflang: 'x-default' },
  ]
}
