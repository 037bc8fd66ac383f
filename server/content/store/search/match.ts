import type { SearchQuery, SearchTerm } from '../../../../shared/search/query.ts'
import { isCommonWord, stemWord } from '../../../../shared/search/words.ts'

/** What an index is asked for: words and phrases, joined. Each engine writes it in its own language. */
export type Match =
  | { readonly kind: 'phrase'; readonly stems: readonly string[] }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Match[] }
  | { readonly kind: 'without'; readonly match: Match; readonly not: Match }
  /** Only in the title. */
  | { readonly kind: 'title'; readonly match: Match }

/** Words that stand for one that is not finished yet, or that nobody has. */
export type OtherWords = ReadonlyMap<string, readonly string[]>

/**
 * All words of a query, none of those it leaves out; null: it has no words.
 *
 * @param others words that a document may have instead of one of the query
 */
export function matchAll(query: SearchQuery, others: OtherWords = new Map()): Match | null {
  if (query.all.length === 0) return null
  const match: Match = { kind: 'all', of: query.all.map((term) => matchTerm(term, others)) }
  if (query.none.length === 0) return match
  return { kind: 'without', match, not: { kind: 'any', of: query.none.map((term) => matchTerm(term, new Map())) } }
}

/** At least one of the words of a query. */
export function matchAny({ all }: SearchQuery): Match | null {
  return all.length === 0 ? null : { kind: 'any', of: all.map((term) => matchTerm(term, new Map())) }
}

/** The words of a query side by side; null for a single word. */
export function matchSequence({ all }: SearchQuery): Match | null {
  const words = all.flatMap((term) => term.words)
  return words.length < 2 ? null : { kind: 'phrase', stems: toStems(words) }
}

function matchTerm({ words }: SearchTerm, others: OtherWords): Match {
  const own: Match = { kind: 'phrase', stems: toStems(words) }
  const instead = words.length === 1 ? (others.get(words[0] ?? '') ?? []) : []
  if (instead.length === 0) return own
  return { kind: 'any', of: [own, ...instead.map((word): Match => ({ kind: 'phrase', stems: toStems([word]) }))] }
}

/** As in the index: without common words, unless there are no others. */
function toStems(words: readonly string[]): readonly string[] {
  const rare = words.filter((word) => !isCommonWord(word))
  return rare.length === 0 ? words : rare.map(stemWord)
}
