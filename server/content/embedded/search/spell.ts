import type { SearchQuery } from '../../../../shared/search/query.ts'
import type { OtherWords } from '../../../store/search/match.ts'
import type { SearchReads } from '../../../store/search/search-reads.ts'
import { findCorrection, isCorrectable, type KnownWord, spellingKeys } from '../../../store/search/spelling.ts'

/** A word that fewer documents have may be misspelled, or not finished. */
const FEW = 3

/** Words of the vocabulary that are compared with a misspelled one: two mistakes leave little of a word. */
const NEIGHBOURS = 400

/** Words that are searched for with one that is not finished. */
const COMPLETIONS = 8

/** The shortest beginning of a word that says which one it may be. */
const SHORTEST_START = 3

/** What the vocabulary says about the words of a query. */
export interface Spelling {
  /** Words to search for besides one that is not finished. */
  readonly others: OtherWords
  /** For each very rare word, the one that was probably meant. */
  corrections(): Promise<ReadonlyMap<string, string>>
}

/** Checks the words of a query against the vocabulary of the index. Words in quotes are meant as they are. */
export async function checkSpelling(reader: SearchReads, query: SearchQuery): Promise<Spelling> {
  const words = [...new Set(query.all.flatMap((term) => (term.isPhrase ? [] : term.words)))]
  const known = words.length === 0 ? [] : await reader.knownWords(words)
  const documentsOf = new Map(known.map(({ word, documents }) => [word, documents]))
  const rare = words.filter((word) => (documentsOf.get(word) ?? 0) < FEW)
  return {
    others: await readCompletions(reader, query, rare),
    async corrections() {
      const found = await Promise.all(
        rare.filter(isCorrectable).map(async (word) => {
          const near = await reader.wordsLike(spellingKeys(word), NEIGHBOURS)
          const correction = findCorrection(word, moreUsual(near, documentsOf.get(word) ?? 0))
          return correction === null ? [] : [[word, correction] as const]
        }),
      )
      return new Map(found.flat())
    },
  }
}

/** A word that as few documents have is no correction, but another mistake or another name. */
function moreUsual(words: readonly KnownWord[], documents: number): readonly KnownWord[] {
  return words.filter((known) => known.documents > documents)
}

async function readCompletions(
  reader: SearchReads,
  { all, isOpen }: SearchQuery,
  rare: readonly string[],
): Promise<OtherWords> {
  const last = isOpen ? (all.at(-1)?.words[0] ?? '') : ''
  if (last.length < SHORTEST_START || !rare.includes(last)) return new Map()
  const longer = await reader.wordsFrom(last, COMPLETIONS)
  return new Map([[last, longer.flatMap(({ word }) => (word === last ? [] : [word]))]])
}
