import type { Constraints } from '../../../shared/routing/constraint.ts'
import { createMatcher } from '../../../shared/routing/matcher.ts'
import { isServerOnly } from '../../../shared/routing/reserved.ts'
import type { RouteMatch, RouteRow } from '../../../shared/routing/route.ts'
import { createHref, type LinkOptions, type LinkParams } from './href.ts'
import type { LeaveOutWord } from './leave-out.ts'
import { isOwnPage } from './own-page-row.ts'

/** The router of server, client and links (RT-003). */
export interface Router {
  /** The route of a path without query, with decoded parameters; null for unknown and malformed paths. Never throws. */
  match(pathname: string): RouteMatch | null
  /**
   * The row of own pages for a path that lacks its last slash: only the content shows whether its page exists (MV-010).
   * null for all other paths.
   */
  matchUnslashed(pathname: string): RouteMatch | null
  /** The slashed form of a path that has a route with a slash (RT-001); null when there is nothing to redirect. */
  slashRedirect(pathname: string): string | null
  /** The row of a bare (`article`) or registered (`article___en`) name. */
  find(name: string): RouteRow | undefined
  /** The address of a route; `#` and a console warning when parameters are missing or invalid (RR-037). */
  hrefFor(name: string, params: LinkParams, options?: LinkOptions): string
  /** Every registered name: each row once per locale (RT-082). */
  readonly names: readonly string[]
  /** The word by which the publication leaves out the route of a bare name; null if it does not (MV-011). */
  leftOutBy(name: string): LeaveOutWord | null
  /**
   * Whether a path without query leads to what the publication leaves out, in any locale (MV-011). The publisher may
   * have an own page there instead.
   */
  isLeftOut(pathname: string): boolean
}

/** A row of the table that a publication leaves out. */
export interface LeftOutRow {
  readonly row: RouteRow
  readonly word: LeaveOutWord
}

export interface RouterOptions {
  readonly rows: readonly RouteRow[]
  readonly constraints: Constraints
  readonly locales?: readonly string[]
  readonly defaultLocale?: string
  /** Rows that match no address. */
  readonly leftOut?: readonly LeftOutRow[]
}

/**
 * Compiles the table to a router.
 *
 * @throws Error when two rows share a name or an address, or a pattern names an unknown constraint
 */
export function createRouter(options: RouterOptions): Router {
  const { rows, constraints, locales = ['en'], defaultLocale = 'en', leftOut = [] } = options
  const allLocales = [...new Set([defaultLocale, ...locales])]
  const prefixes = new Set(allLocales.filter((locale) => locale !== defaultLocale))
  const rowByName = toRowByName(rows)
  const match = createMatcher({ rows, constraints, defaultLocale, prefixes })
  const words = new Map(leftOut.map(({ row, word }) => [row.name, word]))
  const matchLeftOut = createMatcher({ rows: leftOut.map(({ row }) => row), constraints, defaultLocale, prefixes })

  const find = (name: string): RouteRow | undefined => {
    const [bare = '', locale] = name.split('___')
    return locale === undefined || allLocales.includes(locale) ? rowByName.get(bare) : undefined
  }

  const matchSlashed = (pathname: string): RouteMatch | null =>
    pathname === '' || pathname.endsWith('/') || isServerOnly(pathname) ? null : match(`${pathname}/`)

  return {
    match,
    find,
    matchUnslashed: (pathname) => {
      const found = matchSlashed(pathname)
      return found !== null && isOwnPage(found.route) ? found : null
    },
    slashRedirect: (pathname) => {
      const found = matchSlashed(pathname)
      return found === null || isOwnPage(found.route) ? null : `${pathname}/`
    },
    hrefFor: createHref({ find, constraints, defaultLocale, prefixes }),
    names: allLocales.flatMap((locale) => rows.map(({ name }) => `${name}___${locale}`)),
    leftOutBy: (name) => words.get(name) ?? null,
    isLeftOut(pathname) {
      if (leftOut.length === 0 || matchLeftOut(pathname) === null) return false
      const found = match(pathname)
      return found === null || isOwnPage(found.route)
    },
  }
}

/** Rows come from several tables, so that only this check finds a name that two of them have (RT-083). */
function toRowByName(rows: readonly RouteRow[]): ReadonlyMap<string, RouteRow> {
  const found = new Map<string, RouteRow>()
  for (const row of rows) {
    if (found.has(row.name)) throw new Error(`Route "${row.name}" is registered twice`)
    found.set(row.name, row)
  }
  return found
}
