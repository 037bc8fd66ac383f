/** One language of the site's own words. */
export interface Locale {
  /** In its own language, for the switch. */
  readonly label: string
  /** For `<html lang>` and Intl. */
  readonly iso: string
}

/** The locales there are words for, by the code that stands in addresses (BR-006). */
export const LOCALES = {
  en: { label: 'English', iso: 'en-US' },
  fr: { label: 'Français', iso: 'fr-FR' },
} as const satisfies Record<string, Locale>

export type LocaleCode = keyof typeof LOCALES
export type LanguageTag = (typeof LOCALES)[LocaleCode]['iso']

/** All of them. */
export const LOCALE_CODES: readonly LocaleCode[] = Object.keys(LOCALES).filter(isLocaleCode)

export const DEFAULT_LOCALE: LocaleCode = 'en'

/** Whether there are words for a locale. */
export function isLocaleCode(code: string): code is LocaleCode {
  return Object.hasOwn(LOCALES, code)
}

/** The language of a locale, for `<html lang>`: `en` → `en-US` (BR-006). */
export function languageOf(locale: LocaleCode): LanguageTag {
  return LOCALES[locale].iso
}

/** The part of an address that names the locale: empty for the first one, the default (BR-006, RT-086). */
export function localePrefix(locale: LocaleCode, locales: readonly LocaleCode[]): string {
  return locale === (locales[0] ?? DEFAULT_LOCALE) ? '' : `/${locale}`
}

/** A path taken apart: its locale, and the same path in the default one. */
export interface LocalPath {
  readonly locale: LocaleCode
  /** Empty, or `/` and the code. */
  readonly prefix: string
  /** Begins with a slash. */
  readonly path: string
}

/** Finds the locale that a path names; any other path is one of the default locale (RT-086). */
export function splitLocale(path: string, locales: readonly LocaleCode[]): LocalPath {
  const [first = DEFAULT_LOCALE, ...others] = locales
  const locale = others.find((code) => path === `/${code}` || path.startsWith(`/${code}/`))
  if (locale === undefined) return { locale: first, prefix: '', path }
  return { locale, prefix: `/${locale}`, path: path.slice(locale.length + 1) || '/' }
}

/** The cookie that remembers the reader's locale; null with one locale only, where there is nothing to remember (BR-007). */
export function toLocaleCookie(
  locale: string,
  locales: readonly string[],
): { readonly name: string; readonly value: string; readonly path: string } | null {
  if (locales.length < 2 || !locales.includes(locale)) return null
  return { name: 'i18n_redirected', value: locale, path: '/' }
}
