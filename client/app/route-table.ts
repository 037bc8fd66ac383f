import { routes } from '../../routes.config.ts'
import { LOCALE_CODES } from '../../shared/brand/locale.ts'
import type { PageName } from '../../shared/page/names.ts'
import { lenientConstraints } from '../../shared/routing/lenient-constraints.ts'
import { createMatcher } from '../../shared/routing/matcher.ts'

type Match = ReturnType<typeof createMatcher>

let match: Match | null = null

/** The shared table without the editorial lists: good enough to guess a chunk; the answer's own `page` is the truth. */
function createMatch(): Match {
  return createMatcher({
    rows: routes,
    constraints: lenientConstraints,
    // Whatever locale a site has for its default one: its addresses name none.
    defaultLocale: '',
    prefixes: new Set(LOCALE_CODES),
  })
}

/** The page type an address most likely has; null for an address of no known shape. */
export function guessPage(path: string): PageName | null {
  // Compiled with the first guess, after hydration: before it, this took a sixth of the time that the entry runs.
  match ??= createMatch()
  return match(path)?.route.page ?? null
}
