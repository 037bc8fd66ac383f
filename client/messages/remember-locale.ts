import { toLocaleCookie } from '../../shared/brand/locale.ts'

/** Seconds for which the cookie keeps a reader's locale: one year. */
const LIFE = 31_536_000

/** Writes the cookie with the locale that a reader has chosen (BR-007). */
export function rememberLocale(locale: string, locales: readonly string[]): void {
  const cookie = toLocaleCookie(locale, locales)
  if (cookie === null) return
  const { name, value, path } = cookie
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value}; max-age=${LIFE}; path=${path}; samesite=lax; secure`
}
