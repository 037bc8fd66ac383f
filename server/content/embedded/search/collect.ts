import { MOST_FOUND, type SearchRequest } from '../../../../shared/search/answer.ts'
import type { SearchQuery } from '../../../../shared/search/query.ts'
import { rankOf } from '../../../../shared/search/rank.ts'
import { type Match, matchAll, matchAny, matchSequence, type OtherWords } from '../../store/search/match.ts'
import type { FoundDocument, SearchReads, SearchScope } from '../../store/search/search-reads.ts'

/** Documents of whose heads a search knows that the words are in them, beyond the newest. */
const MOST_HEADS = 300

/** What a search has found. */
export interface Found {
  readonly documents: readonly FoundDocument[]
  /** There are more, and older ones. */
  readonly more: boolean
}

export const NOTHING_FOUND: Found = { documents: [], more: false }

/** Which of all stories a search is among. */
export type Among = Pick<SearchScope, 'edition' | 'type' | 'section'>

/**
 * Finds the documents that have the words of a query, best first. Ranks the newest documents that match anywhere, and
 * those that match in their heads. So the cost of a search is bounded (decision 0028).
 *
 * @param now milliseconds since the epoch
 */
export async function collect(
  reader: SearchReads,
  query: SearchQuery,
  among: Among,
  { others, sort, now }: { readonly others?: OtherWords; readonly now: number } & Pick<SearchRequest, 'sort'>,
): Promise<Found> {
  const all = matchAll(query, others)
  if (all === null) return NOTHING_FOUND
  const read = (match: Match | null, where: SearchScope['where'], limit: number) =>
    match === null ? [] : reader.search({ ...among, match, where, limit })
  const any = matchAny(query)
  const [text, heads, titles, parts, phrases] = await Promise.all([
    read(all, 'text', MOST_FOUND),
    read(all, 'head', MOST_HEADS),
    read({ ...all, inTitle: true }, 'head', MOST_HEADS),
    read(any && { ...any, inTitle: true }, 'head', MOST_FOUND),
    read(matchSequence(query), 'head', MOST_HEADS),
  ])
  const [inHead, inTitle, partlyInTitle, asPhrase] = [heads, titles, parts, phrases].map(toIds)
  // A head does not show which words the text has that the query leaves out.
  const older = query.none.length > 0 ? [] : [...heads, ...titles]
  const found = [...new Map([...text, ...older].map((document) => [document.id, document])).values()]
  const ranked = found.map((document) => {
    const { id, type, publishedAt } = document
    const rank = rankOf(
      {
        ...{ type, publishedAt },
        inTitle: inTitle?.has(id) ?? false,
        partlyInTitle: partlyInTitle?.has(id) ?? false,
        inHead: inHead?.has(id) ?? false,
        asPhrase: asPhrase?.has(id) ?? false,
      },
      now,
    )
    return { document, order: sort === 'newest' ? publishedAt : rank }
  })
  const documents = ranked
    .toSorted((a, b) => b.order - a.order || b.document.publishedAt - a.document.publishedAt)
    .map(({ document }) => document)
  return { documents: documents.slice(0, MOST_FOUND), more: text.length === MOST_FOUND }
}

function toIds(documents: readonly FoundDocument[]): ReadonlySet<string> {
  return new Set(documents.map(({ id }) => id))
}
