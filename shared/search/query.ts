import { isCommonWord, splitWords } from './words.ts'

/** One thing that is searched for. */
export interface SearchTerm {
  /** Folded words. More than one, or a quoted one, is a phrase: they must be next to each other. */
  readonly words: readonly string[]
  readonly isPhrase: boolean
}

/** What a reader searches for (BX-037). */
export interface SearchQuery {
  /** A story has all of them; empty: nothing is searched for. */
  readonly all: readonly SearchTerm[]
  /** A story has none of them. */
  readonly none: readonly SearchTerm[]
  /** The query ends within an unquoted word, whose end may not be typed yet. */
  readonly isOpen: boolean
}

/** Characters of a query that count; the rest is ignored. */
export const MAX_QUERY = 200

/** Words of a query that count, those left out included. */
const MAX_WORDS = 12

const PARTS =
  /(?<minus>(?<=^|\s)[-−–](?=[\p{L}\p{N}"“”«„]))?(?:["“”«»„](?<phrase>[^"“”«»„]*)(?:["“”«»„]|$)|(?<plain>[^\s"“”«»„]+))/gu

/**
 * Parses what a reader typed. Quotes make phrases, a minus leaves out; everything else is words, so no input is a syntax
 * error (BX-037). Words that every text has are dropped where there are others.
 */
export function parseQuery(text: string): SearchQuery {
  const all: SearchTerm[] = []
  const none: SearchTerm[] = []
  let left = MAX_WORDS
  const clean = text.slice(0, MAX_QUERY).toWellFormed()
  for (const { groups = {} } of clean.matchAll(PARTS)) {
    const isPhrase = groups.phrase !== undefined
    const words = splitWords(groups.phrase ?? groups.plain ?? '')
      .slice(0, left)
      .map(({ folded }) => folded)
    left -= words.length
    if (words.length === 0) continue
    const terms = isPhrase ? [{ words, isPhrase }] : words.map((word) => ({ words: [word], isPhrase }))
    if (groups.minus === undefined) all.push(...terms)
    else none.push(...(isPhrase || words.length === 1 ? terms : [{ words, isPhrase: true }]))
  }
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(clean) && all.at(-1)?.isPhrase === false
  // With nothing to find, what was to be left out is what was meant.
  if (all.length === 0) return { all: withoutCommon(none), none: [], isOpen: false }
  return { all: withoutCommon(all), none, isOpen }
}

function withoutCommon(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const rare = terms.filter(({ words }) => !words.every(isCommonWord))
  return rare.length === 0 ? terms : rare
}

/** The same query with other words in the place of some: the corrected one. */
export function withWords(query: SearchQuery, corrected: ReadonlyMap<string, string>): SearchQuery {
  const all = query.all.map(({ words, isPhrase }) => ({
    words: words.map((word) => corrected.get(word) ?? word),
    isPhrase,
  }))
  return { ...query, all }
}

/** What a reader typed, with other words in the place of some. */
export function withCorrections(text: string, corrected: ReadonlyMap<string, string>): string {
  let shown = ''
  let from = 0
  const clean = text.slice(0, MAX_QUERY).toWellFormed()
  for (const { folded, start, end } of splitWords(clean)) {
    const word = corrected.get(folded)
    if (word === undefined) continue
    shown += clean.slice(from, start) + word
    from = end
  }
  return shown + clean.slice(from)
}
