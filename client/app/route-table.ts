import { routes } from '../../routes.config.ts'
import { LOCALE_CODES } from '../../shared/brand/locale.ts'
import type { PageName } from '../../shared/page/page-models.ts'
import { createMatcher } from '../../shared/routing/matcher.ts'
import { lenientConstraints } from './lenient-constraints.ts'

/** The route table without the editorial lists. It only guesses a chunk; the page data names the real page. */
const match = createMatcher({
  rows: routes,
  constraints: lenientConstraints,
  // Addresses of the default locale have no prefix, whichever locale that is.
  defaultLocale: '',
  prefixes: new Set(LOCALE_CODES),
})

/** Guesses the page type of an address; null when no route matches. */
export function guessPage(path: string): PageName | null {
  return match(path)?.route.page ?? null
}
