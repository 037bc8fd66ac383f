import { toUpdate } from '../live-rows.ts'
import { type Row, toFoundDocuments, toKnownWord, toNumberSet } from '../rows.ts'
import { type FindCoverage, MOST_TEXTS, MOST_UPDATES, toUpdateText, withCoverage } from '../search/coverage.ts'
import { INDEX_VERSION } from '../search/entry.ts'
import { type IndexWrites, lastNumber, MOST_DOCUMENTS } from '../search/index-writes.ts'
import type { Match, Phrase } from '../search/match.ts'
import type { SearchReads } from '../search/search-reads.ts'
import { trigramsOf } from '../search/spelling.ts'
import type { StoredDocument } from '../store.ts'
import type { Reads, Writes } from './statements.ts'

/** Writes a match in the language of FTS5. Stems are letters and digits, so that quotes need no escape. */
function toFtsQuery({ all, some, none, inTitle }: Match): string {
  const any = (phrases: readonly Phrase[]) => `(${phrases.map((stems) => `"${stems.join(' ')}"`).join(' OR ')})`
  const needed = [...all.map((phrase) => any([phrase])), ...(some.length > 0 ? [any(some.map((stem) => [stem]))] : [])]
  const has = `(${needed.join(' AND ')})`
  const query = none.length === 0 ? has : `(${has} NOT ${any(none)})`
  return inTitle ? `title : ${query}` : query
}

/**
 * The newest heads that are compared with what a search has found, for each condition: a common word is in more, and
 * this bounds the time.
 */
const MOST_HEADS = 4_000

/** SQLite's reads of the index, at `now` in milliseconds since the epoch. */
export function createSqliteSearch(reads: Reads, now: number): SearchReads {
  return {
    async search({ match, where, edition, type = null, section = null, before = Infinity, limit }) {
      const scope = { type, now, edition: ` ${edition} `, section: section && ` ${section} ` }
      const asked = { ...scope, match: toFtsQuery(match), limit, until: Math.min(lastNumber(now), before - 1) }
      if (where === 'head') return toFoundDocuments(reads.searchHead.all(asked))
      const found = toFoundDocuments(reads.searchText.all(asked))
      const findCoverage: FindCoverage = async (part) =>
        toFoundDocuments(reads.searchCoverage.all({ ...scope, match: toFtsQuery(part), most: MOST_UPDATES }))
      return withCoverage(found, match, findCoverage, limit)
    },
    async headHits(numbers, { all, any, sequence }) {
      const range = { from: Math.min(...numbers), until: Math.max(...numbers), most: MOST_HEADS }
      const having = (match: Match | null) =>
        toNumberSet(
          match === null ? undefined : reads.headNumbers.get({ ...range, match: toFtsQuery(match) }),
          'numbers',
        )
      return {
        inHead: having(all),
        inTitle: having({ ...all, inTitle: true }),
        partlyInTitle: having({ ...any, inTitle: true }),
        asPhrase: having(sequence),
      }
    },
    async updateTexts(contentId, stems) {
      const match = toFtsQuery({ all: [], some: stems, none: [], inTitle: false })
      return reads.updatesFound.all({ contentId, match, limit: MOST_TEXTS }).map(toUpdate).flatMap(toUpdateText)
    },
    async knownWords(words) {
      return reads.knownWords.all({ words: JSON.stringify(words) }).map(toKnownWord)
    },
    async wordsFrom(start, limit) {
      return reads.wordsFrom.all({ start, end: `${start}\u{10ffff}`, limit }).map(toKnownWord)
    },
    async wordsLike(sets, limit) {
      const match = sets.map((set) => `(${set.map((trigram) => `"${trigram}"`).join(' AND ')})`).join(' OR ')
      return reads.wordsLike.all({ match, limit }).map(toKnownWord)
    },
  }
}

/** SQLite's writes of the index, on the connection with the open transaction. */
export function createSqliteIndex(writes: Writes, toDocument: (row: Row) => StoredDocument): IndexWrites {
  const numberOf = (id: string) => writes.indexedNumber.get({ id })?.number ?? null
  const numberOfUpdate = (contentId: string, id: string) => writes.indexedUpdate.get({ contentId, id })?.number ?? null
  return {
    async findIndexed(id) {
      if (numberOf(id) === null) return null
      const row = writes.documentById.get({ id })
      return row === undefined ? null : toDocument(row)
    },
    async highestNumber(from, to) {
      const number = writes.highestNumber.get({ from, to })?.number ?? null
      return number === null ? null : Number(number)
    },
    async remove(id) {
      const number = numberOf(id)
      writes.removeText.run({ number })
      writes.removeHead.run({ number })
      writes.removeSearched.run({ number })
    },
    async put({ number, document, title, names, text, editions, sections }) {
      const { id, type, publishedAt, unpublishAt, updatedAt } = document
      writes.putSearched.run({
        number,
        id,
        type,
        publishedAt,
        unpublishAt,
        updatedAt,
        version: INDEX_VERSION,
        editions,
        sections,
      })
      writes.putText.run({ number, text })
      writes.putHead.run({ number, title, names })
    },
    hasUpdate: async (contentId, id) => numberOfUpdate(contentId, id) !== null,
    seenUpdates: async (contentId) => writes.seenUpdates.all({ contentId }).map(toUpdate),
    async putUpdate(contentId, id, text) {
      const known = numberOfUpdate(contentId, id)
      const number = known ?? writes.putSearchedUpdate.get({ contentId, id })?.number ?? null
      if (known !== null) writes.removeUpdateText.run({ number })
      writes.putUpdateText.run({ number, text })
    },
    async removeUpdate(contentId, id) {
      const number = numberOfUpdate(contentId, id)
      if (number === null) return
      writes.removeUpdateText.run({ number })
      writes.removeSearchedUpdate.run({ number })
    },
    async addWords(words) {
      for (const { number, word, documents } of writes.addWords.all({
        words: JSON.stringify(words),
        most: MOST_DOCUMENTS,
      })) {
        if (documents === 1)
          writes.putSpelling.run({ number: Number(number), trigrams: trigramsOf(String(word)).join(' ') })
      }
    },
    async dropWords(words) {
      const rows = writes.dropWords.all({ words: JSON.stringify(words), most: MOST_DOCUMENTS })
      const gone = rows.flatMap(({ number, documents }) => (Number(documents) <= 0 ? [Number(number)] : []))
      if (gone.length === 0) return
      writes.removeSpellings.run({ numbers: JSON.stringify(gone) })
      writes.removeWords.run({ numbers: JSON.stringify(gone) })
    },
  }
}
