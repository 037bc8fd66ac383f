/** One language of the site's own words. */
export interface Locale {
  readonly code: string
  readonly label: string
  /** For `<html lang>` and Intl. */
  readonly iso: string
}

export const DEFAULT_LOCALE: Locale = { code: 'en', label: 'English', iso: 'en-US' }

/** How locales stand in addresses: the default one has no prefix (BR-006). Messages of the others load when needed. */
export const LOCALE_CONFIG = {
  defaultLocale: DEFAULT_LOCALE.code,
  locales: [DEFAULT_LOCALE],
  strategy: 'prefix_except_default',
  lazy: true,
} as const

/** The language of a locale, for `<html lang>`: `en` → `en-US`, others as they are called (BR-006). */
export function languageOf(locale: string): string {
  return LOCALE_CONFIG.locales.find(({ code }) => code === locale)?.iso ?? locale
}

/** The part of an address that names the locale: empty for the default one (BR-006). */
export function localePrefix(locale: string): string {
  return locale === LOCALE_CONFIG.defaultLocale ? '' : `/${locale}`
}

/** The cookie that remembers the reader's locale; null with one locale only, where there is nothing to remember (BR-007). */
export function toLocaleCookie(
  locale: string,
  locales: readonly string[],
): { readonly name: string; readonly value: string; readonly path: string } | null {
  if (locales.length < 2 || !locales.includes(locale)) return null
  return { name: 'i18n_redirected', value: locale, path: '/' }
}
