import { CONSENT_COOKIE, readChoice } from '../../shared/consent/consent.ts'
import { findCookie } from '../app/find-cookie.ts'
import { hasGranted } from '../consent/consent.ts'

/** What a reader says to counting: who has not chosen is in the totals, and nothing is stored in their browser. */
export type Choice = 'granted' | 'undecided' | 'refused'

/** @param waits whether the site counts nobody who has not agreed */
export function choiceOf(cookies: string, waits: boolean): Choice {
  if (hasGranted('C0002')) return 'granted'
  return waits || readChoice(findCookie(cookies, CONSENT_COOKIE), Date.now()) !== null ? 'refused' : 'undecided'
}
