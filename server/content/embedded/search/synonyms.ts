import type { SearchQuery, SearchTerm } from '../../../../shared/search/query.ts'
import { foldWords, stemWord } from '../../../../shared/search/words.ts'

/** Groups of words and phrases that mean the same: `EV`, `electric car`. */
export type Synonyms = readonly (readonly string[])[]

/** A query that means the same as another one. */
export interface AlikeQuery {
  readonly query: SearchQuery
  /** What it has instead of words of the other one, as the publication writes it. */
  readonly synonym: string
}

/** Queries that are searched besides the reader's: each costs as much. */
const MOST_ALIKE = 4

/** The queries that have a synonym in the place of words of a query (SC-002). Words in quotes are meant as they are. */
export function findAlike(query: SearchQuery, synonyms: Synonyms): readonly AlikeQuery[] {
  const alike = synonyms.flatMap((group) => {
    const members = group.map((written) => ({ written, words: foldWords(written) }))
    const place = members.map(({ words }) => findPlace(query.all, words)).find((found) => found !== null)
    if (place === undefined) return []
    return members.flatMap(({ written, words }) => {
      if (words.length === 0 || isSame(place.words, words)) return []
      return [{ synonym: written, query: replace(query, place, words) }]
    })
  })
  return alike.slice(0, MOST_ALIKE)
}

interface Place {
  readonly at: number
  readonly words: readonly string[]
}

/** Where a query has these words one after the other, outside of quotes. */
function findPlace(terms: readonly SearchTerm[], words: readonly string[]): Place | null {
  const at = terms.findIndex((_, index) => {
    const run = terms.slice(index, index + words.length)
    return isSame(
      run.flatMap((term) => (term.isPhrase ? [] : term.words)),
      words,
    )
  })
  return at === -1 || words.length === 0 ? null : { at, words }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, index) => stemWord(word) === stemWord(others[index] ?? ''))
}

function replace({ all, none, isOpen }: SearchQuery, { at, words }: Place, synonym: readonly string[]): SearchQuery {
  const after = all.slice(at + words.length)
  return {
    all: [...all.slice(0, at), { words: synonym, isPhrase: synonym.length > 1 }, ...after],
    none,
    isOpen: isOpen && after.length > 0,
  }
}
