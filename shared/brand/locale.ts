/** One language of the site's interface. */
export interface Locale {
  /** Its name in its own language, for the switch. */
  readonly label: string
  /** For `<html lang>` and Intl. */
  readonly iso: string
}

/** The supported locales, by their code in URLs (BR-006). */
export const LOCALES = {
  en: { label: 'English', iso: 'en-US' },
  fr: { label: 'Français', iso: 'fr-FR' },
} as const satisfies Record<string, Locale>

export type LocaleCode = keyof typeof LOCALES

export const LOCALE_CODES: readonly LocaleCode[] = Object.keys(LOCALES).filter(isLocaleCode)

export const DEFAULT_LOCALE: LocaleCode = 'en'

/** Whether a locale is supported. */
export function isLocaleCode(code: string): code is LocaleCode {
  return Object.hasOwn(LOCALES, code)
}

/**
 * The language of a locale, for `<html lang>` and Intl: `en` → `en-US` (BR-006), or the publication's own, as `en-GB`,
 * where that is the same language in another region.
 */
export function languageOf(locale: LocaleCode, own: string | null = null): string {
  return own?.startsWith(`${locale}-`) ? own : LOCALES[locale].iso
}

/** The locale whose words a language has: `en-GB` → `en`; the default one for a language without words. */
export function localeOf(language: string): LocaleCode {
  const [primary = ''] = language.toLowerCase().split('-')
  return isLocaleCode(primary) ? primary : DEFAULT_LOCALE
}

/** The path prefix of a locale; empty for the first one, which is the default (BR-006, RT-086). */
export function localePrefix(locale: LocaleCode, locales: readonly LocaleCode[]): string {
  return locale === (locales[0] ?? DEFAULT_LOCALE) ? '' : `/${locale}`
}

/** A path split into its locale and the same path in the default locale. */
export interface LocalPath {
  readonly locale: LocaleCode
  /** Empty, or `/` and the code. */
  readonly prefix: string
  /** Starts with a slash. */
  readonly path: string
}

/** Splits a path by its locale prefix; a path without one belongs to the default locale (RT-086). */
export function splitLocale(path: string, locales: readonly LocaleCode[]): LocalPath {
  const [first = DEFAULT_LOCALE, ...others] = locales
  const locale = others.find((code) => path === `/${code}` || path.startsWith(`/${code}/`))
  if (locale === undefined) return { locale: first, prefix: '', path }
  return { locale, prefix: `/${locale}`, path: path.slice(locale.length + 1) || '/' }
}

/** The cookie that stores the reader's locale; null when there is only one locale (BR-007). */
export function toLocaleCookie(
  locale: string,
  locales: readonly string[],
): { readonly name: string; readonly value: string; readonly path: string } | null {
  if (locales.length < 2 || !locales.includes(locale)) return null
  return { name: 'i18n_redirected', value: locale, path: '/' }
}
