import type { CallContext, PageRequest, StreamRequest } from '../content-api.ts'
import type { SearchRequest } from '../search/answer.ts'

/** The page's own parameters, and those of the contract, which they cannot replace (CL-004, CL-008). */
export function toPageQuery(request: PageRequest, context: CallContext, debug: boolean): URLSearchParams {
  const query = new URLSearchParams(request.params)
  for (const name of ['contentOnly', 'pageNumber', 'debug']) query.delete(name)
  query.set('edition', context.edition)
  if (request.contentOnly) query.set('contentOnly', 'true')
  if (request.pageNumber !== undefined) query.set('pageNumber', String(request.pageNumber))
  if (debug) query.set('debug', 'true')
  return query
}

/** The parameters of the call for next stories (CL-009). */
export function toStreamQuery(request: StreamRequest, context: CallContext): URLSearchParams {
  const { contentId, contentType, collectionId, component, limit } = request
  const given = Object.entries({
    ...{ contentId, collectionId, ...component },
    recommendationContentType: contentType && `content_${contentType}`,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return new URLSearchParams([...given, ['limit', String(limit)], ['edition', context.edition]])
}

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
