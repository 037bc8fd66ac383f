import { type Category, CONSENT_COOKIE, grantsOf, modeOf, readChoice } from '../../shared/consent/consent.ts'
import { readCookies } from '../app/cookies.ts'
import { findCookie } from '../app/find-cookie.ts'

/** Whether the reader of this browser has granted a category, by their choice and by Global Privacy Control. */
export function hasGranted(category: Category, edition: string): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  const choice = readChoice(findCookie(readCookies(), CONSENT_COOKIE), Date.now())
  return grantsOf({ mode: modeOf(edition), choice, gpc: globalPrivacyControl === true }).has(category)
}
