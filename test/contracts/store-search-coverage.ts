import { expect, test } from 'vitest'
import type { StoredDocument } from '../../server/store/store.ts'
import { buildContent } from '../builders/content.ts'
import { buildStoredUpdate } from './store-live.ts'
import { buildDocument, HOUR, NOW, type OpenStore, storeBuilder } from './store-parts.ts'
import { buildStory, find } from './store-search.ts'

/** Live coverage with the id `c`. */
function buildCoverage(fields: Readonly<Record<string, unknown>> = {}, given: Partial<StoredDocument> = {}) {
  const content = buildContent({ typeName: 'content_livearticle', id: 'c', slug: 'c', headline: 'Storm', ...fields })
  return buildDocument('c', { type: 'livearticle', content, body: null, ...given })
}

/** The index of live coverage and its updates. */
export function testStoredCoverage(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  /** A store with coverage of which two updates were posted and one is held back. */
  async function setUpCoverage() {
    const parts = await buildStore()
    const post = (id: string, given: Parameters<typeof buildStoredUpdate>[1] = {}) =>
      parts.store.write((transaction) => transaction.putUpdate(buildStoredUpdate(id, { body: null, ...given })))
    await parts.put(buildCoverage({ body: '<p>Kettle on the stove</p>' }))
    await post('a', { fields: { headline: 'Harbour', body: '<p>The <b>ferry</b> stays in port</p>' } })
    await post('b', { sequence: 2, place: 2, fields: { headline: 'Bridge', body: '<p>Closed to lorries</p>' } })
    await post('held', { sequence: 0, place: 0, draft: true, fields: { body: '<p>Embargo</p>' } })
    const known = async (...words: readonly string[]) =>
      (await parts.read().knownWords(words)).map(({ word }) => word).toSorted()
    return { ...parts, post, known }
  }

  test(`BX-037 (${engine}) live coverage is found by its updates, whose words count as one text with its own`, async () => {
    const { put, read, store } = await setUpCoverage()
    await put(buildStory('other', { headline: 'Ferry timetable' }, { publishedAt: NOW - 2 * HOUR }))

    expect(await find(read(), 'ferry')).toEqual(['c', 'other'])
    expect(await find(read(), 'ferry', { limit: 1 })).toEqual(['c'])
    expect(await find(read(), 'lorry storm ferry kettle')).toEqual(['c'])
    expect(await find(read(), '"ferry stays"')).toEqual(['c'])
    expect(await find(read(), '"port bridge"')).toEqual([])
    expect(await find(read(), 'ferry -lorries')).toEqual(['other'])
    expect(await find(read(), 'storm -ferry')).toEqual([])
    expect(await find(read(), 'embargo')).toEqual([])
    expect(await find(read(), 'ferry', { type: 'article' })).toEqual(['other'])
    expect(await find(read(), 'lorries', { edition: 'uk' })).toEqual([])
    expect(await read().updateTexts('c', ['lorri', 'none'])).toEqual(['Bridge · Closed to lorries'])
    expect(await store.unindexed('', 10)).toEqual([])
  })

  test(`BX-037 (${engine}) a correction or a deletion of an update is one in the index`, async () => {
    const { read, post, known } = await setUpCoverage()

    await post('a', { sequence: 3, fields: { headline: 'Harbour', body: '<p>The trawler sails</p>' } })
    await post('b', { sequence: 4, place: 2, item: null })
    await post('held', { sequence: 5, place: 3, fields: { body: '<p>Embargo</p>' } })

    expect(await find(read(), 'ferry')).toEqual([])
    expect(await find(read(), 'lorries')).toEqual([])
    expect(await find(read(), 'trawler embargo')).toEqual(['c'])
    expect(await known('ferry', 'lorries', 'bridge', 'trawler', 'embargo', 'harbour')).toEqual([
      'embargo',
      'harbour',
      'trawler',
    ])
  })

  test(`BX-037 (${engine}) updates enter the index and leave it with their story`, async () => {
    const { put, read, store, post, known } = await setUpCoverage()

    await put(buildCoverage({}, { draft: true }))
    await post('c', { sequence: 3, place: 3, fields: { body: '<p>Lighthouse</p>' } })
    expect(await find(read(), 'ferry')).toEqual([])
    expect(await known('ferry', 'lighthouse')).toEqual([])

    await put(buildCoverage({ headline: 'Gale' }))
    expect(await find(read(), 'gale ferry lighthouse')).toEqual(['c'])

    await store.write((transaction) => transaction.indexDocument('c'))
    expect(await read().knownWords(['ferry'])).toEqual([{ word: 'ferry', documents: 1 }])
    expect(await find(read(), 'ferry')).toEqual(['c'])

    await store.write((transaction) => transaction.removeDocument('c'))
    expect(await find(read(), 'ferry')).toEqual([])
    expect(await known('gale', 'ferry', 'lighthouse')).toEqual([])
  })
}
