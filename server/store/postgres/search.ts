import { toUpdate } from '../live-rows.ts'
import { type Row, toFoundDocuments, toKnownWord, toNumberSet } from '../rows.ts'
import { type FindCoverage, MOST_TEXTS, MOST_UPDATES, toUpdateText, withCoverage } from '../search/coverage.ts'
import { INDEX_VERSION } from '../search/entry.ts'
import { type IndexWrites, lastNumber, MOST_DOCUMENTS } from '../search/index-writes.ts'
import type { Match, Phrase } from '../search/match.ts'
import type { SearchReads } from '../search/search-reads.ts'
import { trigramsOf } from '../search/spelling.ts'
import type { StoredDocument } from '../store.ts'
import { createEdges, findNewest } from './newest-first.ts'
import type { RunStatement } from './run-statement.ts'
import { toStemNumber } from './stem-numbers.ts'

const toPhrase = (phrase: Phrase) => ` ${phrase.map(toStemNumber).join(' ')} `

/** The parameters of a match: numbers of stems, and phrases as their numbers between spaces. */
function toParameters({ all, some, none, inTitle }: Match) {
  return {
    all: all.flat().map(toStemNumber),
    some: some.map(toStemNumber),
    none: none.flatMap((phrase) => (phrase.length === 1 ? phrase.map(toStemNumber) : [])),
    phrases: all.filter((phrase) => phrase.length > 1).map(toPhrase),
    nonePhrases: none.filter((phrase) => phrase.length > 1).map(toPhrase),
    inTitle,
  }
}

/** The numbers of stems that are separated by spaces. */
function toNumbers(stems: string): readonly string[] {
  return stems === '' ? [] : stems.split(' ').map(toStemNumber)
}

/** No stem has this number in practice; between title and names it separates phrases. */
const GAP = '0'

/** Where searches run. */
export interface SearchConnection {
  readonly run: RunStatement
  /** Numbers of the index, ascending, between each two of which are as many documents; empty: unknown. */
  readonly readEdges: () => Promise<readonly number[]>
}

/** Reads the index over connections of its own, so that no page waits for a search. */
export function createSearchConnection(run: RunStatement): SearchConnection {
  const readEdges = async () => [...toNumberSet((await run('numberEdges'))[0], 'edges')]
  return { run, readEdges: createEdges(readEdges, () => performance.now()) }
}

/** PostgreSQL's reads of the index, at `now` in milliseconds since the epoch. */
export function createPostgresSearch({ run, readEdges }: SearchConnection, now: number): SearchReads {
  return {
    async search({ match, where, edition, type = null, section = null, before = Infinity, limit }) {
      const scope = { type, now, edition: ` ${edition} `, section: section && ` ${section} ` }
      const connection = { ...scope, ...toParameters(match), limit, until: Math.min(lastNumber(now), before - 1) }
      const has = match.all.length > 0 ? 'All' : 'Some'
      if (where === 'head') return toFoundDocuments(await run(`searchHead${has}`, connection))
      const findCoverage: FindCoverage = async (part) => {
        const name = part.all.length > 0 ? 'searchCoverageAll' : 'searchCoverageSome'
        return toFoundDocuments(await run(name, { ...scope, ...toParameters(part), most: MOST_UPDATES }))
      }
      const found = await findNewest(await readEdges(), connection.until, limit, async (from, until, most) =>
        toFoundDocuments(await run(`searchText${has}`, { ...connection, from, until, limit: most })),
      )
      return withCoverage(found, match, findCoverage, limit)
    },
    async headHits(numbers, { all, any, sequence }) {
      const [phrase = []] = sequence?.all ?? []
      const [row] = await run('headHits', {
        ...toParameters(all),
        any: any.some.map(toStemNumber),
        ordered: phrase.map(toStemNumber),
        sequence: sequence && toPhrase(phrase),
        numbers: numbers.map(String),
      })
      return {
        inHead: toNumberSet(row, 'in_head'),
        inTitle: toNumberSet(row, 'in_title'),
        partlyInTitle: toNumberSet(row, 'partly_in_title'),
        asPhrase: toNumberSet(row, 'as_phrase'),
      }
    },
    async updateTexts(contentId, stems) {
      const rows = await run('updatesFound', { contentId, some: stems.map(toStemNumber), limit: MOST_TEXTS })
      return rows.map(toUpdate).flatMap(toUpdateText)
    },
    async knownWords(words) {
      return (await run('knownWords', { words })).map(toKnownWord)
    },
    async wordsFrom(start, limit) {
      return (await run('wordsFrom', { start, end: `${start}\u{10ffff}`, limit })).map(toKnownWord)
    },
    async wordsLike(sets, limit) {
      const match = sets.map((set) => `(${set.map((trigram) => `'${trigram}'`).join(' & ')})`).join(' | ')
      return (await run('wordsLike', { match, limit })).map(toKnownWord)
    },
  }
}

/** PostgreSQL's writes of the index, on the connection with the open transaction. */
export function createPostgresIndex(run: RunStatement, toDocument: (row: Row) => StoredDocument): IndexWrites {
  return {
    async findIndexed(id) {
      if ((await run('indexedNumber', { id })).length === 0) return null
      const [row] = await run('documentById', { id })
      return row === undefined ? null : toDocument(row)
    },
    async highestNumber(from, to) {
      const number = (await run('highestNumber', { from, to }))[0]?.number ?? null
      return number === null ? null : Number(number)
    },
    async remove(id) {
      await run('removeSearched', { id })
    },
    async put({ number, document, title, names, text, editions, sections }) {
      const { id, type, publishedAt, unpublishAt, updatedAt } = document
      const row = { number, id, type, publishedAt, unpublishAt, updatedAt, version: INDEX_VERSION, editions, sections }
      await run('putSearched', { ...row, words: toNumbers(text) })
      const titled = toNumbers(title)
      await run('putHead', { number, title: titled, words: [...titled, GAP, ...toNumbers(names)] })
    },
    hasUpdate: async (contentId, id) => (await run('indexedUpdate', { contentId, id })).length > 0,
    seenUpdates: async (contentId) =>
      (await run('updatesAt', { contentId, from: 1, to: Number.MAX_SAFE_INTEGER })).map(toUpdate),
    async putUpdate(contentId, id, text) {
      await run('putSearchedUpdate', { contentId, id, words: toNumbers(text) })
    },
    async removeUpdate(contentId, id) {
      await run('removeSearchedUpdate', { contentId, id })
    },
    async addWords(words) {
      const unknown = (await run('unknownWords', { words })).map(({ word }) => String(word))
      await run('addWords', { words, most: MOST_DOCUMENTS })
      if (unknown.length === 0) return
      await run('putWords', { words: unknown, trigrams: unknown.map((word) => trigramsOf(word).join(' ')) })
    },
    async dropWords(words) {
      await run('dropWords', { words, most: MOST_DOCUMENTS })
      await run('removeWords', { words })
    },
  }
}
