import { expect, test } from 'vitest'
import { addressTag, documentTag, listTag, settingTag, UNSEEN_TAG } from '../../server/process/tags.ts'
import type { ListQuery } from '../../server/store/store.ts'
import { buildDocument, EVERYTHING, HOUR, LIST, NOW, type OpenStore, storeBuilder } from './store-parts.ts'

/** Lists, counts, and the tags that readers collect. */
export function testStoredLists(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  test(`BX-031 (${engine}) lists are sorted, filtered, paged and counted`, async () => {
    const { put, read } = await buildStore()
    for (let index = 0; index < 5; index++) {
      const type = index % 2 === 0 ? 'article' : 'review'
      const lists = [
        EVERYTHING,
        { kind: 'section', key: 'tech' },
        ...(index > 1 ? [{ kind: 'topic', key: 'phones' } as const] : []),
      ] as const
      await put(buildDocument(`d${index}`, { type, publishedAt: NOW - index * HOUR }), lists)
    }
    const ids = async (query: Partial<ListQuery>) => (await read().list({ ...LIST, ...query })).map((item) => item.id)

    expect(await ids({})).toEqual(['d0', 'd1', 'd2', 'd3', 'd4'])
    expect(await ids({ sort: 'oldest' })).toEqual(['d4', 'd3', 'd2', 'd1', 'd0'])
    expect(await ids({ limit: 2, offset: 2 })).toEqual(['d2', 'd3'])
    expect(await ids({ types: ['review'] })).toEqual(['d1', 'd3'])
    expect(await ids({ exclude: ['d0', 'd2'] })).toEqual(['d1', 'd3', 'd4'])
    expect(
      await ids({
        filters: [
          { kind: 'section', key: 'tech' },
          { kind: 'topic', key: 'phones' },
        ],
      }),
    ).toEqual(['d2', 'd3', 'd4'])
    expect(
      await ids({
        filters: [
          { kind: 'section', key: 'money' },
          { kind: 'topic', key: 'phones' },
        ],
      }),
    ).toEqual([])
    expect(await ids({ from: NOW - 3 * HOUR, until: NOW - HOUR })).toEqual(['d2', 'd3'])
    expect(await ids({ edition: 'uk' })).toEqual([])
    expect(await read().count({ filters: [], edition: 'us', types: ['article'] })).toBe(3)
    expect(
      await read().count({ filters: [{ kind: 'topic', key: 'phones' }], edition: 'us', among: ['d2', 'd3', 'no'] }),
    ).toBe(2)
    expect(await read().count({ filters: [{ kind: 'section', key: 'money' }], edition: 'us', among: ['d2'] })).toBe(0)
    expect(await read().count({ filters: [], edition: 'us', among: [] })).toBe(0)
  })

  test(`SM-002 (${engine}) the extent of a list is its size and the time of its last change`, async () => {
    const { put, read } = await buildStore()
    const scope = { filters: [EVERYTHING], edition: 'us' }
    const empty = await read().extent(scope)
    await put(buildDocument('old', { publishedAt: NOW - 9 * HOUR, updatedAt: NOW - 8 * HOUR }), [EVERYTHING])
    await put(buildDocument('changed', { publishedAt: NOW - 7 * HOUR, updatedAt: NOW - 2 * HOUR }), [EVERYTHING])
    // Stored long before it became public.
    await put(buildDocument('due', { publishedAt: NOW - HOUR, updatedAt: NOW - 9 * HOUR }), [EVERYTHING])
    await put(buildDocument('later', { publishedAt: NOW + HOUR, updatedAt: NOW }), [EVERYTHING])

    expect(empty).toEqual({ count: 0, changedAt: null })
    expect(await read().extent(scope)).toEqual({ count: 3, changedAt: NOW - HOUR })
    expect(await read().extent({ ...scope, until: NOW - HOUR })).toEqual({ count: 2, changedAt: NOW - 2 * HOUR })
  })

  test(`SM-004 (${engine}) the years are those of the listed documents, newest first`, async () => {
    const { put, read } = await buildStore()
    const listings = [{ kind: 'sitemap', key: 'news' } as const]
    await put(buildDocument('a', { publishedAt: Date.UTC(2023, 11, 31, 23) }), listings)
    await put(buildDocument('b', { publishedAt: Date.UTC(2025, 0, 1) }), listings)
    await put(buildDocument('c', { publishedAt: Date.UTC(2025, 5, 1) }), listings)

    expect(await read().years({ filters: listings, edition: 'us' })).toEqual([2025, 2023])
  })

  test(`BX-031 (${engine}) a list follows its topic's slug`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one'), [{ kind: 'topic', key: 'fones' }])
    await put(buildDocument('two'), [
      { kind: 'topic', key: 'fones' },
      { kind: 'topic', key: 'phones' },
    ])

    await store.write((transaction) => transaction.renameListing('topic', 'fones', 'phones'))

    const count = (key: string) => read().count({ filters: [{ kind: 'topic', key }], edition: 'us' })
    expect([await count('fones'), await count('phones')]).toEqual([0, 2])
  })

  test(`BX-003 (${engine}) reads add the tags of what they looked up, found or not`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one'))
    await store.write((transaction) => transaction.putFormerSlug('article', 'us', 'old', 'one'))
    const tagsOf = async (work: (reader: ReturnType<typeof read>) => Promise<unknown>) => {
      const tags = new Set<string>()
      await work(read(NOW, tags))
      return [...tags].toSorted()
    }
    const address = (slug: string) => addressTag('article', 'us', slug)

    expect(await tagsOf((reader) => reader.bySlug('article', 'us', 'none'))).toEqual([address('none')])
    expect(await tagsOf((reader) => reader.bySlug('article', 'us', 'one'))).toEqual(
      [address('one'), documentTag('one')].toSorted(),
    )
    expect(await tagsOf((reader) => reader.bySlug('article', 'us', 'old'))).toEqual(
      [address('old'), documentTag('one')].toSorted(),
    )
    expect(await tagsOf((reader) => reader.byId('none'))).toEqual([documentTag('none')])
    expect(await tagsOf((reader) => reader.byId('none', 'former-path'))).toEqual([])
    await put(buildDocument('hidden', { draft: true }))
    await store.write((transaction) => transaction.putFormerSlug('article', 'us', 'was-hidden', 'hidden'))
    // Nobody who reads keys learns the id of a draft.
    expect(await tagsOf((reader) => reader.bySlug('article', 'us', 'was-hidden'))).toEqual([address('was-hidden')])
    for (const id of ['none', 'hidden']) {
      expect(await tagsOf((reader) => reader.byId(id, 'document'))).toEqual([UNSEEN_TAG])
      expect(await tagsOf((reader) => reader.summaries([id, 'one']))).toEqual(
        [documentTag('one'), UNSEEN_TAG].toSorted(),
      )
      expect(await tagsOf((reader) => reader.contents([id]))).toEqual([UNSEEN_TAG])
    }
    expect(await tagsOf((reader) => reader.list(LIST))).toEqual([documentTag('one'), listTag(EVERYTHING)].toSorted())
    expect(await tagsOf((reader) => reader.count({ ...LIST, types: ['review', 'video'] }))).toEqual(
      [listTag({ kind: 'type', key: 'review' }), listTag({ kind: 'type', key: 'video' })].toSorted(),
    )
    expect(await tagsOf((reader) => reader.setting('header'))).toEqual([settingTag('header')])
  })

  test(`BX-084 (${engine}) documents with the same date are ordered by the bytes of their ids, in any locale`, async () => {
    const { put, read } = await buildStore()
    for (const id of ['a', 'B', 'é', 'z', '10', '9', '-a']) await put(buildDocument(id))

    expect((await read().list({ ...LIST, sort: 'oldest' })).map((item) => item.id)).toEqual([
      ...['-a', '10', '9', 'B', 'a', 'z', 'é'],
    ])
  })
}
