import type { SearchQuery } from '../../../../shared/search/query.ts'
import { type Match, matchAll, matchAny, matchSequence, type OtherWords } from '../../../store/search/match.ts'
import type { FoundDocument, HeadHits, SearchReads, SearchScope } from '../../../store/search/search-reads.ts'
import { MOST_FOUND, type SearchRequest } from '../../search/answer.ts'
import { type Candidate, rankOf } from './rank.ts'

/** Documents that a search finds by their heads, and by their titles, beyond the newest that match anywhere. */
const MOST_HEADS = 300

/** What a search has found. */
export interface Found {
  readonly documents: readonly FoundDocument[]
  /** There are more, and older ones. */
  readonly more: boolean
}

/** Which of all stories a search is among. */
export type Among = Pick<SearchScope, 'edition' | 'type' | 'section'>

/** How documents are found, besides the words of a query. */
interface Collecting extends Pick<SearchRequest, 'sort'> {
  readonly others?: OtherWords
  /** Queries that mean the same; a document need match one of them. */
  readonly alike?: readonly SearchQuery[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Finds the documents that have the words of a query, or of one that means the same, best first. Ranks the newest
 * documents that match anywhere, and those that match in their heads. So the cost of a search is bounded (decision 0028).
 */
export async function collect(
  reader: SearchReads,
  query: SearchQuery,
  among: Among,
  { alike = [], ...collecting }: Collecting,
): Promise<Found> {
  const found = await Promise.all([query, ...alike].map((one) => collectRanked(reader, one, among, collecting)))
  const best = new Map<string, RankedDocument>()
  for (const ranked of found.flatMap((one) => one.ranked)) {
    const { id } = ranked.document
    if (ranked.rank > (best.get(id)?.rank ?? -1)) best.set(id, ranked)
  }
  const documents = [...best.values()]
    .toSorted((a, b) => b.rank - a.rank || b.document.publishedAt - a.document.publishedAt)
    .map(({ document }) => document)
  return { documents: documents.slice(0, MOST_FOUND), more: found.some(({ more }) => more) }
}

interface RankedDocument {
  readonly document: FoundDocument
  /** 0 or more. */
  readonly rank: number
}

const NOTHING_RANKED = { ranked: [], more: false }

/** The documents that one query finds. In a list of the newest all have the same rank. */
async function collectRanked(
  reader: SearchReads,
  query: SearchQuery,
  among: Among,
  { others, sort, now }: Omit<Collecting, 'alike'>,
): Promise<{ readonly ranked: readonly RankedDocument[]; readonly more: boolean }> {
  const all = matchAll(query, others)
  const any = matchAny(query)
  if (all === null || any === null) return NOTHING_RANKED
  const newest = await reader.search({ ...among, match: all, where: 'text', limit: MOST_FOUND })
  if (newest.length === 0) return NOTHING_RANKED
  const more = newest.length === MOST_FOUND
  if (sort === 'newest') return { ranked: newest.map((document) => ({ document, rank: 0 })), more }
  // A head does not show which words the text has that the query leaves out.
  const older = more && query.none.length === 0 ? await readOlder(reader, all, among, newest) : []
  const found = [...newest, ...older]
  const words = { all, any, sequence: matchSequence(query) }
  const hits = await reader.headHits(toNumbers(found), words)
  return { ranked: found.map((document) => ({ document, rank: rankOf(toCandidate(document, hits), now) })), more }
}

/** Documents before the newest that match in their heads: in their titles at the least. */
async function readOlder(
  reader: SearchReads,
  match: Match,
  among: Among,
  newest: readonly FoundDocument[],
): Promise<readonly FoundDocument[]> {
  const scope = { ...among, where: 'head', before: Math.min(...toNumbers(newest)), limit: MOST_HEADS } as const
  const heads = await reader.search({ ...scope, match })
  if (heads.length < MOST_HEADS) return heads
  const titles = await reader.search({ ...scope, match: { ...match, inTitle: true } })
  const known = new Set(toNumbers(heads))
  return [...heads, ...titles.filter(({ number }) => !known.has(number))]
}

function toCandidate({ type, publishedAt, number }: FoundDocument, hits: HeadHits): Candidate {
  return {
    type,
    publishedAt,
    inTitle: hits.inTitle.has(number),
    partlyInTitle: hits.partlyInTitle.has(number),
    inHead: hits.inHead.has(number),
    asPhrase: hits.asPhrase.has(number),
  }
}

const toNumbers = (documents: readonly FoundDocument[]) => documents.map(({ number }) => number)
