import { expect, test } from 'vitest'
import { parseQuery } from '../../../../shared/search/query.ts'
import type { FoundDocument, HeadHits, SearchReads, SearchScope } from '../../../store/search/search-reads.ts'
import { MOST_FOUND } from '../../search/answer.ts'
import { collect } from './collect.ts'

const NOW = Date.UTC(2026, 10, 26)
const DAY = 86_400_000

/** Documents from the newest to the oldest, a day apart, with their numbers as ids. */
function toDocuments(from: number, to: number): readonly FoundDocument[] {
  return Array.from({ length: from - to + 1 }, (_, index) => {
    const number = from - index
    return { id: String(number), number, type: 'article', publishedAt: NOW - (5000 - number) * DAY, sections: '  ' }
  })
}

/** An index that finds these documents, and the queries that it got. */
function buildIndex(text: readonly FoundDocument[], heads: readonly FoundDocument[], titled: ReadonlySet<number>) {
  const asked: SearchScope[] = []
  const all = new Set([...heads.map(({ number }) => number), ...titled])
  const hits: HeadHits = { inHead: all, inTitle: titled, partlyInTitle: titled, asPhrase: new Set() }
  const reader: Pick<SearchReads, 'search' | 'headHits'> = {
    async search(scope) {
      asked.push(scope)
      const found = scope.where === 'text' ? text : heads.filter(({ number }) => number < (scope.before ?? Infinity))
      return found.slice(0, scope.limit)
    },
    headHits: async () => hits,
  }
  return { asked, reader: reader as SearchReads }
}

const find = async (reader: SearchReads, q: string, sort?: 'newest') =>
  (await collect(reader, parseQuery(q), { edition: 'us' }, { sort, now: NOW })).documents.map(({ id }) => id)

test('BX-037 every found document is ranked by where it has the words, the oldest too', async () => {
  const { reader, asked } = buildIndex(toDocuments(4900, 4101), [], new Set([4101]))

  const ids = await find(reader, 'solar lease')

  expect(ids.slice(0, 2)).toEqual(['4101', '4900'])
  expect(asked.length).toBe(1)
})

test('BX-037 where more match than are read, older documents with the words in their heads are found', async () => {
  const text = toDocuments(4900, 4900 - MOST_FOUND)
  const { reader, asked } = buildIndex(text, [...text.slice(0, 5), ...toDocuments(12, 10)], new Set([10]))

  const ids = await find(reader, 'solar lease')

  expect(ids.slice(0, 6)).toEqual(['10', '4900', '4899', '4898', '4897', '4896'])
  expect(ids.slice(6, 8)).toEqual(['12', '11'])
  expect(ids.length).toBe(MOST_FOUND)
  expect(asked.map(({ where, before }) => [where, before])).toEqual([
    ['text', undefined],
    ['head', 3901],
  ])
})

test('BX-037 the newest first, and without certain words, needs no older documents', async () => {
  const text = toDocuments(4900, 4900 - MOST_FOUND)
  const newest = buildIndex(text, toDocuments(12, 10), new Set([10]))
  const without = buildIndex(text, toDocuments(12, 10), new Set([10]))

  expect((await find(newest.reader, 'solar lease', 'newest')).slice(0, 2)).toEqual(['4900', '4899'])
  expect((await find(without.reader, 'solar -lease')).includes('10')).toBe(false)
  expect([newest.asked.length, without.asked.length]).toEqual([1, 1])
})
