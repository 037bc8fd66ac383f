import type { Cookies } from '../cookies.ts'
import { ID_PATTERN } from './state.ts'

/** The cookie with the state of a reader who is in a test (AB-015). */
export const AB_COOKIE = 'nemo_highlander'
const EXCLUSION_PREFIX = `${AB_COOKIE}_`
export const EXCLUDED = 'exclude'

/** The header in which an edge requests a variation; its presence shows that there is an edge (AB-018). */
export const AB_HEADER = 'x-ab-test-variation'

/** The cookie that marks a reader as excluded from a test (AB-016). */
export function exclusionCookie(id: string): string {
  return EXCLUSION_PREFIX + id
}

/** The ids of tests that exclude a reader, from their cookies (AB-016). */
export function findExclusions(cookies: Cookies): readonly string[] {
  return Array.from(cookies)
    .filter(([name, value]) => name.startsWith(EXCLUSION_PREFIX) && value === EXCLUDED)
    .map(([name]) => name.slice(EXCLUSION_PREFIX.length))
    .filter((id) => ID_PATTERN.test(id))
}
