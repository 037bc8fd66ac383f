import { AB_COOKIE, findExclusions } from '../../../shared/ab/cookies.ts'
import { type AbState, parseState } from '../../../shared/ab/state.ts'
import type { Cookies } from '../../../shared/cookies.ts'
import { type AbTest, findTestOf, isActive } from './test.ts'

/** The sources of a state; the first valid one wins (AB-018). */
export interface StateSources {
  /** The `ab` parameter. */
  readonly query: string | null
  /** undefined: there is no edge in front of the origin (AB-015). */
  readonly header: string | undefined
  readonly cookies: Cookies
}

/** The state of a reader in the tests. */
export interface Reader {
  /** The state in a defined test, which is active unless QA forced it; null: in no test. */
  readonly state: AbState | null
  readonly source: 'query' | 'header' | 'cookie' | null
  /** Ids of tests that exclude this reader (AB-016). */
  readonly excluded: readonly string[]
  /** The cookie is present but not valid (AB-017). */
  readonly invalidCookie: boolean
}

/** Finds the state of a reader in query, header or cookie (AB-018); QA may force a test outside its window. */
export function findReader(sources: StateSources, tests: readonly AbTest[], now: number): Reader {
  const forced = toValid(parseState(sources.query), tests, null)
  const header = toValid(parseState(sources.header), tests, now)
  const text = sources.cookies.get(AB_COOKIE) ?? null
  const cookie = toValid(parseState(text), tests, now)
  const rest = { excluded: findExclusions(sources.cookies), invalidCookie: text !== null && cookie === null }
  if (forced) return { state: forced, source: 'query', ...rest }
  // An edge that sends the header has read the cookie itself.
  if (sources.header !== undefined) return { state: header, source: header && 'header', ...rest }
  return { state: cookie, source: cookie && 'cookie', ...rest }
}

/** The state if its test is defined and, when `now` is given, active; otherwise null. */
function toValid(state: AbState | null, tests: readonly AbTest[], now: number | null): AbState | null {
  const test = state && findTestOf(tests, state)
  return test && (now === null || isActive(test, now)) ? state : null
}
