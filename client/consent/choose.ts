import { CONSENT_COOKIE, CONSENT_LIFE, type RefusableCategory, writeChoice } from '../../shared/consent/consent.ts'
import { writeCookie } from '../app/cookies.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'
import { announce, today } from './consent.ts'

/**
 * Stores a choice. The browser sets the cookie at once, and the site once more: some browsers delete cookies of scripts
 * after a week.
 */
export function choose(granted: readonly RefusableCategory[]): void {
  const value = writeChoice({ day: today(), granted })
  writeCookie(`${CONSENT_COOKIE}=${value}; path=/; max-age=${CONSENT_LIFE}; samesite=lax; secure`)
  const form = new URLSearchParams(granted.map((category) => ['granted', category]))
  // The choice holds without the site.
  fetchFromSite('/_node/consent', undefined, {}, form).catch(() => {})
  announce()
}
