import { trigramsOf } from '../../../../shared/search/spelling.ts'
import { toDocument, toFoundDocument, toKnownWord } from '../rows.ts'
import { INDEX_VERSION } from '../search/entry.ts'
import { type IndexWrites, lastNumber, MOST_DOCUMENTS } from '../search/index-writes.ts'
import type { Match } from '../search/match.ts'
import type { SearchReads } from '../search/search-reads.ts'
import type { Ask } from './ask.ts'

/** Writes a match as a tsquery. Stems are letters and digits, so that quotes need no escape. */
export function toTsQuery(match: Match, weight = ''): string {
  switch (match.kind) {
    case 'phrase':
      return `(${match.stems.map((stem) => `'${stem}'${weight}`).join(' <-> ')})`
    case 'all':
    case 'any':
      return `(${match.of.map((part) => toTsQuery(part, weight)).join(match.kind === 'all' ? ' & ' : ' | ')})`
    case 'without':
      return `(${toTsQuery(match.match, weight)} & !${toTsQuery(match.not, weight)})`
    case 'title':
      return toTsQuery(match.match, ':A')
  }
}

/** The highest position that a tsvector has; later words have that one too. */
const LAST_POSITION = 16_383

/** The most positions of one word in a tsvector. */
const MOST_POSITIONS = 255

/** Stems, separated by spaces, as a tsvector with their positions from `from` on. */
function toTsVector(stems: string, { from = 0, weight = '' } = {}): { readonly text: string; readonly length: number } {
  const places = new Map<string, string[]>()
  const all = stems === '' ? [] : stems.split(' ')
  all.forEach((stem, index) => {
    const at = places.get(stem) ?? []
    if (at.length < MOST_POSITIONS) at.push(`${Math.min(LAST_POSITION, from + index + 1)}${weight}`)
    places.set(stem, at)
  })
  return { text: [...places].map(([stem, at]) => `'${stem}':${at.join(',')}`).join(' '), length: all.length }
}

/** PostgreSQL's reads of the index, at `now` in milliseconds since the epoch. */
export function createPostgresSearch(ask: Ask, now: number): SearchReads {
  return {
    async search({ match, where, edition, type = null, section = null, limit }) {
      const asked = {
        ...{ match: toTsQuery(match), type, now, limit, until: lastNumber(now) },
        edition: ` ${edition} `,
        section: section && ` ${section} `,
      }
      return (await ask(where === 'head' ? 'searchHead' : 'searchText', asked)).map(toFoundDocument)
    },
    async knownWords(words) {
      return (await ask('knownWords', { words })).map(toKnownWord)
    },
    async wordsFrom(start, limit) {
      return (await ask('wordsFrom', { start, end: `${start}\u{10ffff}`, limit })).map(toKnownWord)
    },
    async wordsLike(sets, limit) {
      const match = sets.map((set) => `(${set.map((trigram) => `'${trigram}'`).join(' & ')})`).join(' | ')
      return (await ask('wordsLike', { match, limit })).map(toKnownWord)
    },
  }
}

/** PostgreSQL's writes of the index, on the connection with the open transaction. */
export function createPostgresIndex(ask: Ask): IndexWrites {
  return {
    async findIndexed(id) {
      if ((await ask('indexedNumber', { id })).length === 0) return null
      const [row] = await ask('documentById', { id })
      return row === undefined ? null : toDocument(row)
    },
    async highestNumber(from, to) {
      const number = (await ask('highestNumber', { from, to }))[0]?.number ?? null
      return number === null ? null : Number(number)
    },
    async remove(id) {
      await ask('removeSearched', { id })
    },
    async put({ number, document, title, names, text, editions, sections }) {
      const { id, type, publishedAt, unpublishAt, updatedAt } = document
      const row = { number, id, type, publishedAt, unpublishAt, updatedAt, version: INDEX_VERSION, editions, sections }
      await ask('putSearched', { ...row, text: toTsVector(text).text })
      const titled = toTsVector(title, { weight: 'A' })
      // A gap between title and dek, so that no phrase reaches across.
      const named = toTsVector(names, { from: titled.length + 2 })
      await ask('putHead', { number, head: `${titled.text} ${named.text}` })
    },
    async addWords(words) {
      const unknown = (await ask('unknownWords', { words })).map(({ word }) => String(word))
      await ask('addWords', { words, most: MOST_DOCUMENTS })
      if (unknown.length === 0) return
      await ask('putWords', { words: unknown, trigrams: unknown.map((word) => trigramsOf(word).join(' ')) })
    },
    async dropWords(words) {
      await ask('dropWords', { words, most: MOST_DOCUMENTS })
      await ask('removeWords', { words })
    },
  }
}
