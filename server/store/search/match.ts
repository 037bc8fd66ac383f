import type { SearchQuery, SearchTerm } from '../../../shared/search/query.ts'
import { isCommonWord, stemWord } from '../../../shared/search/words.ts'

/** Stems that are next to each other; a single one is a word. */
export type Phrase = readonly string[]

/** A query of an index. Each engine writes it in its own language. */
export interface Match {
  /** A document has all of these. */
  readonly all: readonly Phrase[]
  /** And at least one of these words; empty if it need not. */
  readonly some: readonly string[]
  /** And none of these. */
  readonly none: readonly Phrase[]
  /** All of it in the title. */
  readonly inTitle: boolean
}

/** The words that an unfinished word may become. */
export type OtherWords = ReadonlyMap<string, readonly string[]>

/**
 * All words of a query, none of those it leaves out; null if it has no words.
 *
 * @param others words that a document may have instead of the last one of the query
 */
export function matchAll({ all, none }: SearchQuery, others: OtherWords = new Map()): Match | null {
  if (all.length === 0) return null
  const completed = ({ words, isPhrase }: SearchTerm) => (isPhrase ? undefined : others.get(words[0] ?? ''))
  const whole = all.filter((term) => completed(term) === undefined)
  const open = all.flatMap((term) => completed(term)?.concat(term.words) ?? [])
  return {
    all: whole.map(({ words }) => toStems(words)),
    some: [...new Set(toStems(open))],
    none: none.map(({ words }) => toStems(words)),
    inTitle: false,
  }
}

/** At least one of the words of a query; null if it has no words. */
export function matchAny({ all }: SearchQuery): Match | null {
  const some = [...new Set(toStems(all.flatMap((term) => term.words)))]
  return some.length === 0 ? null : { all: [], some, none: [], inTitle: false }
}

/** The words of a query side by side; null for a single word. */
export function matchSequence({ all }: SearchQuery): Match | null {
  const words = all.flatMap((term) => term.words)
  return words.length < 2 ? null : { all: [toStems(words)], some: [], none: [], inTitle: false }
}

/** As in the index: without common words, unless there are no others. */
function toStems(words: readonly string[]): readonly string[] {
  const rare = words.filter((word) => !isCommonWord(word))
  return rare.length === 0 ? words : rare.map(stemWord)
}
