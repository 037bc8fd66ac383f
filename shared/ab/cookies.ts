import type { Cookies } from '../cookies/cookies.ts'
import { ID_PATTERN } from './state.ts'

/** Holds the state of a reader who is in a test (AB-015). */
export const AB_COOKIE = 'nemo_highlander'
const EXCLUSION_PREFIX = `${AB_COOKIE}_`
export const EXCLUDED = 'exclude'

/** How an edge tells which variation it asks for, and that it is there (AB-018). */
export const AB_HEADER = 'x-ab-test-variation'

/** The cookie that says a test has left this reader out (AB-016). */
export function exclusionCookie(id: string): string {
  return EXCLUSION_PREFIX + id
}

/** The tests that have left a reader out, by their cookies (AB-016). */
export function findExclusions(cookies: Cookies): readonly string[] {
  return Array.from(cookies)
    .filter(([name, value]) => name.startsWith(EXCLUSION_PREFIX) && value === EXCLUDED)
    .map(([name]) => name.slice(EXCLUSION_PREFIX.length))
    .filter((id) => ID_PATTERN.test(id))
}
