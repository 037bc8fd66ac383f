import type { Cookies } from '../cookies/cookies.ts'
import { AB_COOKIE, findExclusions } from './cookies.ts'
import { type AbState, parseState } from './state.ts'
import { type AbTest, findTestOf, isActive } from './test.ts'

/** Where a state may come from; the first of them that holds is believed (AB-018). */
export interface StateSources {
  /** The `ab` parameter. */
  readonly query: string | null
  /** undefined: there is no edge in front of the origin (AB-015). */
  readonly header: string | undefined
  readonly cookies: Cookies
}

/** Where a reader stands in the tests. */
export interface Reader {
  /** Of a test that is defined, and active unless QA forced it; null: in none. */
  readonly state: AbState | null
  readonly source: 'query' | 'header' | 'cookie' | null
  /** Ids of tests that have left this reader out (AB-016). */
  readonly excluded: readonly string[]
  /** The cookie is there and says nothing that holds (AB-017). */
  readonly invalidCookie: boolean
}

/** Where a reader stands: query, then header, then cookie (AB-018); QA may name a test outside its window. */
export function findReader(sources: StateSources, tests: readonly AbTest[], now: number): Reader {
  const forced = toKnown(parseState(sources.query), tests, null)
  const header = toKnown(parseState(sources.header), tests, now)
  const text = sources.cookies.get(AB_COOKIE) ?? null
  const cookie = toKnown(parseState(text), tests, now)
  const rest = { excluded: findExclusions(sources.cookies), invalidCookie: text !== null && cookie === null }
  if (forced) return { state: forced, source: 'query', ...rest }
  // An edge that speaks has read the cookie itself.
  if (sources.header !== undefined) return { state: header, source: header && 'header', ...rest }
  return { state: cookie, source: cookie && 'cookie', ...rest }
}

/** The state, if its test is defined and, where `now` is given, runs. */
function toKnown(state: AbState | null, tests: readonly AbTest[], now: number | null): AbState | null {
  const test = state && findTestOf(tests, state)
  return test && (now === null || isActive(test, now)) ? state : null
}
