import type { Facets } from '../../middleware/types.ts'
import type { RouteMatch, RouteParams, RouteRow } from '../../shared/routing/route.ts'

/**
 * The whole of what a resolver and a render may read of a request, and the cache key: an undeclared query parameter or
 * header does not exist here, by type (decision 5, BX-007).
 */
export interface Partition {
  readonly route: RouteRow
  readonly match: RouteMatch
  readonly path: string
  readonly params: RouteParams
  readonly query: Readonly<Record<string, string>>
  readonly brand: Facets['brand']
  readonly edition: string
  readonly locale: string
  readonly key: string
}

/** The only door to a page: keeps what the row declares, drops the rest, and freezes it. */
export function toPartition(match: RouteMatch, path: string, search: URLSearchParams, facets: Facets): Partition {
  const query = declaredQuery(match.route, search)
  const key = [path, ...Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('&')
  return Object.freeze({
    route: match.route,
    match,
    path,
    params: match.params,
    query,
    brand: facets.brand,
    edition: facets.edition,
    locale: facets.locale,
    key,
  })
}

/** Declared parameters with a well-formed value, sorted by name; a malformed one is as good as absent. */
function declaredQuery(route: RouteRow, search: URLSearchParams): Readonly<Record<string, string>> {
  const declared = Object.entries(route.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const kept: Record<string, string> = {}
  for (const [name, kind] of declared) {
    const value = search.get(name)
    if (value === null || value === '') continue
    if (kind === 'integer' && !/^\d{1,9}$/.test(value)) continue
    kept[name] = value.slice(0, 200)
  }
  return kept
}
