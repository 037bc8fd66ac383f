import { toLocaleCookie } from '../../shared/brand/locale.ts'
import { writeCookie } from '../app/cookies.ts'

/** Seconds for which the cookie keeps a reader's locale: one year. */
const LIFE = 31_536_000

/** Writes the cookie with the locale that a reader has chosen (BR-007). */
export function rememberLocale(locale: string, locales: readonly string[]): void {
  const cookie = toLocaleCookie(locale, locales)
  if (cookie === null) return
  const { name, value, path } = cookie
  writeCookie(`${name}=${value}; max-age=${LIFE}; path=${path}; samesite=lax; secure`)
}
