import type { CallContext } from '../content-api.ts'
import type { SearchRequest } from '../search/answer.ts'

/** The query of the search call. */
export function toSearchQuery(
  { q, type, section, date, sort, limit, offset }: SearchRequest,
  { edition }: Pick<CallContext, 'edition'>,
): URLSearchParams {
  const query = new URLSearchParams({ q, edition, limit: String(limit), offset: String(offset) })
  for (const [name, value] of Object.entries({ type, section, date, sort })) {
    if (value !== undefined) query.set(name, value)
  }
  return query
}
