import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEARCH_TAG } from '../../server/process/tags.ts'
import { matchAll, matchAny, matchSequence } from '../../server/store/search/match.ts'
import type { SearchScope } from '../../server/store/search/search-reads.ts'
import { spellingKeys } from '../../server/store/search/spelling.ts'
import type { StoredDocument, StoreReader } from '../../server/store/store.ts'
import { parseQuery } from '../../shared/search/query.ts'
import { buildArticle, buildContent } from '../builders/content.ts'
import { buildDocument, HOUR, NOW, type OpenStore, storeBuilder } from './store-parts.ts'

/** A visible story with these fields. */
export function buildStory(id: string, fields: Readonly<Record<string, unknown>>, given: Partial<StoredDocument> = {}) {
  return buildDocument(id, { content: buildArticle({ id, slug: id, ...fields }), body: null, ...given })
}

/** The ids that a reader finds for a query, newest first. */
export async function find(
  reader: StoreReader,
  text: string,
  scope: Partial<SearchScope> = {},
): Promise<readonly string[]> {
  const match = matchAll(parseQuery(text))
  if (match === null) return []
  const found = await reader.search({ match, edition: 'us', where: 'text', limit: 10, ...scope })
  return found.map(({ id }) => id)
}

/** The index of the search. */
export function testStoredSearch(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  test(`BX-037 (${engine}) words are found in titles, names and bodies, in any form`, async () => {
    const { put, read } = await buildStore()
    await put(buildStory('sand', { headline: 'The battery that’s mostly sand' }))
    await put(buildStory('cafe', { dek: 'Batteries for cafés', body: '<p>A <b>charg</b>er&nbsp;& more</p>' }))
    await put(buildStory('wifi', { headline: 'Wi-Fi 8', topics: [{ slug: 'routers', name: 'Routers' }] }))
    await put(buildStory('kyoto', { headline: '東京の携帯電話', body: '<p>كتاب جديد</p><script>hidden</script>' }))

    expect((await find(read(), 'BATTERY')).toSorted()).toEqual(['cafe', 'sand'])
    expect(await find(read(), 'batteries cafe')).toEqual(['cafe'])
    expect(await find(read(), 'charger')).toEqual(['cafe'])
    expect(await find(read(), 'wifi router')).toEqual(['wifi'])
    expect(await find(read(), '携帯電話')).toEqual(['kyoto'])
    expect(await find(read(), 'كتاب')).toEqual(['kyoto'])
    expect(await find(read(), 'hidden')).toEqual([])
    expect(await find(read(), 'battery wifi')).toEqual([])
  })

  test(`BX-037 (${engine}) phrases, words left out and titles of common words are understood`, async () => {
    const { put, read } = await buildStore()
    await put(buildStory('art', { headline: 'State of the art', body: '<p>Solid cells, a new state</p>' }))
    await put(buildStory('solid', { headline: 'Solid-state cells', body: '<p>Old state</p>' }))
    await put(buildStory('who', { headline: 'The Who' }))

    expect(await find(read(), '"solid state"')).toEqual(['solid'])
    expect((await find(read(), 'solid state')).toSorted()).toEqual(['art', 'solid'])
    expect(await find(read(), 'solid state -old')).toEqual(['art'])
    expect(await find(read(), 'state -"solid state"')).toEqual(['art'])
    expect(await find(read(), '"state of the art"')).toEqual(['art'])
    expect(await find(read(), 'the who')).toEqual(['who'])
  })

  test(`BX-037 (${engine}) titles and heads are searched apart`, async () => {
    const { put, read } = await buildStore()
    await put(buildStory('title', { headline: 'Solar lease', dek: 'Of a roof' }))
    await put(buildStory('dek', { headline: 'Lease', dek: 'A solar roof' }))
    await put(buildStory('body', { body: '<p>Solar lease</p>' }))
    const query = parseQuery('solar lease')
    const ask = async (match: SearchScope['match'] | null) =>
      match && (await find(read(), 'solar lease', { match, where: 'head' })).toSorted()
    const titled = (match: SearchScope['match'] | null) => match && { ...match, inTitle: true }

    expect(await ask(matchAll(query))).toEqual(['dek', 'title'])
    expect(await ask(titled(matchAll(query)))).toEqual(['title'])
    expect(await ask(titled(matchAny(query)))).toEqual(['dek', 'title'])
    expect(await ask(matchSequence(query))).toEqual(['title'])
    expect(await ask(matchSequence(parseQuery('lease of a roof')))).toEqual([])
  })

  test(`BX-037 (${engine}) a search knows which of the documents have its words in their titles and heads`, async () => {
    const { put, read } = await buildStore()
    const headlines = { title: 'Solar lease', order: 'Lease of solar', part: 'Lease', other: 'Roof' }
    for (const [index, [id, headline]] of Object.entries(headlines).entries()) {
      const fields = { headline, dek: id === 'part' ? 'A solar roof' : '', body: '<p>Solar lease</p>' }
      await put(buildStory(id, fields, { publishedAt: NOW - index * HOUR }))
    }
    const query = parseQuery('solar lease')
    const [all, any] = [matchAll(query), matchAny(query)]
    if (all === null || any === null) throw new Error('The query has words')
    const found = await read().search({ match: all, edition: 'us', where: 'text', limit: 10 })
    const numbers = found.map(({ number }) => number)
    const hits = await read().headHits(numbers, { all, any, sequence: matchSequence(query) })
    const idsIn = (set: ReadonlySet<number>) => found.flatMap(({ id, number }) => (set.has(number) ? [id] : []))

    expect(idsIn(hits.inTitle)).toEqual(['title', 'order'])
    expect(idsIn(hits.partlyInTitle)).toEqual(['title', 'order', 'part'])
    expect(idsIn(hits.inHead)).toEqual(['title', 'order', 'part'])
    expect(idsIn(hits.asPhrase)).toEqual(['title'])
    expect(idsIn((await read().headHits(numbers, { all, any, sequence: null })).asPhrase)).toEqual([])
    expect(await find(read(), 'solar lease', { where: 'head', before: numbers[1] })).toEqual(['part'])
  })

  test(`BX-037 (${engine}) what readers do not see is not found`, async () => {
    const { put, read, store } = await buildStore()
    await put(buildStory('seen', { headline: 'Tide' }))
    await put(buildStory('draft', { headline: 'Tide' }, { draft: true }))
    await put(buildStory('later', { headline: 'Tide' }, { publishedAt: NOW + HOUR }))
    await put(buildStory('down', { headline: 'Tide' }, { unpublishAt: NOW - 1 }))
    await put(buildStory('hidden', { headline: 'Tide', noIndex: true }))
    await put(buildStory('unlisted', { headline: 'Tide' }), [])
    await put(buildStory('british', { headline: 'Tide', edition: 'uk' }, { edition: 'uk' }))
    await put(buildDocument('tag', { type: 'tag', content: buildContent({ typeName: 'content_tag', name: 'Tide' }) }))
    await put(
      buildDocument('page', {
        type: 'page',
        edition: '',
        content: buildContent({ typeName: 'content_page', headline: 'Tide' }),
      }),
      [],
    )

    expect((await find(read(), 'tide')).toSorted()).toEqual(['page', 'seen'])
    expect((await find(read(), 'tide', { edition: 'uk' })).toSorted()).toEqual(['british', 'page'])
    expect(await find(read(NOW + HOUR), 'tide', { type: 'article' })).toEqual(['later', 'seen'])

    await put(buildStory('seen', { headline: 'Moon' }))
    await store.write((transaction) => transaction.removeDocument('page'))

    expect(await find(read(), 'tide')).toEqual([])
    expect(await find(read(), 'moon')).toEqual(['seen'])
  })

  test(`BX-037 (${engine}) the newest come first, by type and section, and the search has a tag`, async () => {
    const { put, read } = await buildStore()
    const sections = (...keys: readonly string[]) => keys.map((key) => ({ kind: 'section', key }) as const)
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      const type = index === 1 ? 'review' : 'article'
      const document = buildStory(id, { headline: 'Tide' }, { type, publishedAt: NOW - index * HOUR })
      await put(document, sections('tech', ...(index < 2 ? ['reviews'] : [])))
    }
    const tags = new Set<string>()

    expect(await find(read(NOW, tags), 'tide')).toEqual(['a', 'b', 'c', 'd'])
    expect(await find(read(), 'tide', { limit: 2 })).toEqual(['a', 'b'])
    expect(await find(read(), 'tide', { type: 'review' })).toEqual(['b'])
    expect(await find(read(), 'tide', { section: 'reviews' })).toEqual(['a', 'b'])
    expect(await find(read(), 'tide', { section: 'view' })).toEqual([])
    expect([...tags]).toEqual([SEARCH_TAG])
  })

  test(`BX-037 (${engine}) the vocabulary has the words of what is indexed, and no others`, async () => {
    const { put, read, store } = await buildStore()
    const known = async (...words: readonly string[]) =>
      Object.fromEntries((await read().knownWords(words)).map(({ word, documents }) => [word, documents]))
    await put(buildStory('one', { headline: 'Battery battery life', body: '<p>Zebra</p>' }))
    await put(buildStory('two', { headline: 'Battery pack' }))

    expect(await known('battery', 'life', 'zebra', 'none')).toEqual({ battery: 2, life: 1, zebra: 1 })

    await put(buildStory('one', { headline: 'Life' }))
    await put(buildStory('two', { headline: 'Battery pack', dek: 'Again' }))

    expect(await known('battery', 'life', 'zebra', 'again')).toEqual({ battery: 1, life: 1, again: 1 })
    expect((await read().wordsLike(spellingKeys('batery'), 5)).map(({ word }) => word)).toEqual(['battery'])
    expect(await read().wordsLike(spellingKeys('zebro'), 5)).toEqual([])
    expect((await read().wordsFrom('pa', 5)).map(({ word }) => word)).toEqual(['pack'])

    await store.write((transaction) => transaction.removeDocument('one'))
    await store.write((transaction) => transaction.removeDocument('two'))

    expect(await known('battery', 'life', 'pack', 'again')).toEqual({})
  })

  test(`BX-037 (${engine}) documents of one moment have separate entries, and each can be indexed again`, async () => {
    const { put, read, store } = await buildStore()
    for (let index = 0; index < 5; index++) await put(buildStory(`d${index}`, { headline: 'Tide' }))

    expect((await find(read(), 'tide')).length).toBe(5)
    expect(await store.unindexed('', 10)).toEqual([])

    await store.write((transaction) => transaction.indexDocument('d3'))
    await store.write((transaction) => transaction.indexDocument('nothing'))

    expect((await find(read(), 'tide')).length).toBe(5)
    expect(await read().knownWords(['tide'])).toEqual([{ word: 'tide', documents: 5 }])
  })

  test(`BX-037 (${engine}) any text is a query, and none is an error`, async () => {
    const { put, read } = await buildStore()
    await put(buildStory('one', { headline: 'Tide AND near NOT or *' }))
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '"',
        '-',
        '(',
        ')',
        '*',
        ':',
        '\0',
        '\\',
        "'",
        ' AND ',
        ' OR ',
        ' NOT ',
        'NEAR(',
        '{',
        '&',
        '|',
        '!',
        '<->',
        '👍🏽',
        'שלום',
        '-"',
        '^',
        'tide',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const query = parseQuery(pieces.join(''))
        const reader = read()
        for (const match of [matchAll(query), matchAny(query), matchSequence(query)]) {
          if (match !== null) await reader.search({ match, edition: 'us', where: 'text', limit: 5 })
          if (match !== null)
            await reader.search({ match: { ...match, inTitle: true }, edition: 'us', where: 'head', limit: 5 })
        }
        const [all, any] = [matchAll(query), matchAny(query)]
        if (all !== null && any !== null)
          await reader.headHits([NOW * 1024, 1], { all, any, sequence: matchSequence(query) })
        const words = query.all.flatMap((term) => term.words)
        await reader.knownWords(words)
        for (const word of words) await reader.wordsLike(spellingKeys(word), 5)
        for (const word of words) await reader.wordsFrom(word, 5)
      }),
      { numRuns: 60 },
    )
  })
}
