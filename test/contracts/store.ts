import { expect, onTestFinished, test } from 'vitest'
import { EMPTY_LINK } from '../../server/content/empty-link.ts'
import type { Listing, ListQuery, Store, StoredDocument } from '../../server/content/store/store.ts'
import { addressTag, documentTag, listTag, settingTag, vanityTag } from '../../server/content/tags.ts'
import { buildArticle } from '../builders/content.ts'
import { buildObjectTarget, buildVanity } from '../builders/vanity.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-21T12:00:00Z')
const EVERYTHING = { kind: 'all', key: '' } as const

/** A visible article of its id; the slug is the id unless given. */
function buildDocument(id: string, given: Partial<StoredDocument> = {}): StoredDocument {
  const slug = given.slug ?? id
  return {
    id,
    type: 'article',
    edition: 'us',
    content: buildArticle({ id, slug }),
    body: { version: 1, blocks: [], wordCount: 0, headings: [] },
    summary: { kind: 'link', link: { ...EMPTY_LINK, id, slug }, site: null, coAuthors: [] },
    publishedAt: NOW - HOUR,
    unpublishAt: null,
    draft: false,
    implicit: false,
    updatedAt: NOW,
    ...given,
    slug,
  }
}

const LIST: ListQuery = { filters: [], edition: 'us', limit: 10, offset: 0 }

/** What every engine must do the same; `open` gives an empty store and how to open it a second time. */
export function testStore(
  engine: string,
  open: () => Promise<{ readonly store: Store; readonly again: () => Promise<Store> }>,
): void {
  async function buildStore() {
    const { store, again } = await open()
    onTestFinished(() => store.close())
    return {
      store,
      again,
      put: (document: StoredDocument, listings: readonly Listing[] = [EVERYTHING]) =>
        store.write((transaction) => transaction.putDocument(document, listings, null)),
      read: (now = NOW, tags = new Set<string>()) => store.reader(tags, { now }),
    }
  }

  test(`BX-031 (${engine}) a document is read back as it was written, by slug and by id`, async () => {
    const { put, read } = await buildStore()
    const document = buildDocument('one')
    await put(document)

    expect(await read().bySlug('article', 'us', 'one')).toEqual({ kind: 'found', document })
    expect(await read().byId('one')).toEqual(document)
    expect(await read().contents(['one', 'two'])).toEqual([document.content])
    expect(await read().bySlug('article', 'uk', 'one')).toEqual({ kind: 'missing' })
    expect(await read().bySlug('review', 'us', 'one')).toEqual({ kind: 'missing' })
  })

  test(`BX-005 (${engine}) what waits, has ended or is a draft is nowhere, and the clock alone brings it`, async () => {
    const { put, read } = await buildStore()
    await put(buildDocument('later', { publishedAt: NOW + HOUR }))
    await put(buildDocument('over', { unpublishAt: NOW }))
    await put(buildDocument('draft', { draft: true }))

    for (const id of ['later', 'over', 'draft']) {
      expect(await read().byId(id)).toBeNull()
      expect(await read().bySlug('article', 'us', id)).toEqual({ kind: 'missing' })
      expect(await read().summaries([id])).toEqual([])
      expect(await read().contents([id])).toEqual([])
    }
    expect(await read().list(LIST)).toEqual([])
    expect(await read().count(LIST)).toBe(0)
    expect(await read().years(LIST)).toEqual([])
    expect((await read(NOW + HOUR).list(LIST)).map((item) => item.id)).toEqual(['later'])
    expect((await read(NOW - 1).list(LIST)).map((item) => item.id)).toEqual(['over'])
    expect(await read(NOW - HOUR - 1).byId('over')).toBeNull()
  })

  test(`BX-033 (${engine}) a preview reads drafts and what waits`, async () => {
    const { store, put } = await buildStore()
    await put(buildDocument('draft', { draft: true, publishedAt: NOW + HOUR }))

    const reader = store.reader(new Set(), { now: NOW, unpublished: true })

    expect((await reader.bySlug('article', 'us', 'draft')).kind).toBe('found')
  })

  test(`BX-033 (${engine}) a link reads the one document it is for, by slug, former slug and id, and no other draft`, async () => {
    const { store, put } = await buildStore()
    await put(buildDocument('one', { draft: true }))
    await put(buildDocument('other', { draft: true }))
    await put(buildDocument('later', { publishedAt: NOW + HOUR }))
    await put(buildDocument('out'))
    await store.write((transaction) => transaction.putFormerSlug('article', 'us', 'once', 'one'))
    const reader = store.reader(new Set(), { now: NOW, preview: 'one' })
    const bySlug = (slug: string) => reader.bySlug('article', 'us', slug)

    expect(await bySlug('once')).toEqual({ kind: 'moved', slug: 'one' })
    expect((await bySlug('one')).kind).toBe('found')
    expect((await reader.byId('one'))?.id).toBe('one')
    for (const slug of ['other', 'later']) {
      expect(await bySlug(slug)).toEqual({ kind: 'missing' })
      expect(await reader.byId(slug)).toBeNull()
    }
    const ids = ['one', 'other', 'later', 'out']
    expect((await reader.summaries(ids)).map(({ id }) => id).toSorted()).toEqual(['one', 'out'])
    expect(await reader.contents(ids)).toHaveLength(2)
  })

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

  test(`SM-004 (${engine}) years are those of what is listed, newest first`, async () => {
    const { put, read } = await buildStore()
    const listings = [{ kind: 'sitemap', key: 'news' } as const]
    await put(buildDocument('a', { publishedAt: Date.UTC(2023, 11, 31, 23) }), listings)
    await put(buildDocument('b', { publishedAt: Date.UTC(2025, 0, 1) }), listings)
    await put(buildDocument('c', { publishedAt: Date.UTC(2025, 5, 1) }), listings)

    expect(await read().years({ filters: listings, edition: 'us' })).toEqual([2025, 2023])
  })

  test(`BX-031 (${engine}) replacing a document replaces its lists, removing it empties them`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one'), [{ kind: 'topic', key: 'phones' }])
    await put(buildDocument('one'), [{ kind: 'topic', key: 'laptops' }])

    const count = (key: string) => read().count({ filters: [{ kind: 'topic', key }], edition: 'us' })
    expect([await count('phones'), await count('laptops')]).toEqual([0, 1])

    await store.write((transaction) => transaction.removeDocument('one'))

    expect([await count('laptops'), await read().byId('one')]).toEqual([0, null])
  })

  test(`BX-032 (${engine}) a former slug leads to the document, unless another one holds it now`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one', { slug: 'new' }))
    await store.write((transaction) => transaction.putFormerSlug('article', 'us', 'old', 'one'))

    expect(await read().bySlug('article', 'us', 'old')).toEqual({ kind: 'moved', slug: 'new' })

    await put(buildDocument('two', { slug: 'old' }))
    expect((await read().bySlug('article', 'us', 'old')).kind).toBe('found')

    await put(buildDocument('two', { slug: 'old', draft: true }))
    expect(await read().bySlug('article', 'us', 'old')).toEqual({ kind: 'moved', slug: 'new' })
  })

  test(`BX-032 (${engine}) a former slug never leads to what is not visible, nor to itself`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one', { slug: 'new', publishedAt: NOW + HOUR }))
    await store.write(async (transaction) => {
      await transaction.putFormerSlug('article', 'us', 'old', 'one')
      await transaction.putFormerSlug('article', 'us', 'new', 'one')
      await transaction.putFormerSlug('article', 'us', 'lost', 'nobody')
    })

    for (const slug of ['old', 'new', 'lost']) {
      expect(await read().bySlug('article', 'us', slug)).toEqual({ kind: 'missing' })
    }
  })

  test(`BX-031 (${engine}) a transaction that throws has done nothing`, async () => {
    const { store, read } = await buildStore()
    const fail = store.write(async (transaction) => {
      await transaction.putDocument(buildDocument('one'), [EVERYTHING], null)
      await transaction.appendChange('changed', ['d-one'], NOW)
      throw new Error('no')
    })

    await expect(fail).rejects.toThrow('no')
    expect(await read().byId('one')).toBeNull()
    expect(await store.head()).toBe(0)
  })

  test(`BX-031 (${engine}) two documents cannot hold one slug`, async () => {
    const { put, read } = await buildStore()
    await put(buildDocument('one', { slug: 'same' }))

    await expect(put(buildDocument('two', { slug: 'same' }))).rejects.toThrow()
    expect(await read().byId('two')).toBeNull()
  })

  test(`BX-031 (${engine}) writers of one process stand in line`, async () => {
    const { store, put, read } = await buildStore()
    await Promise.all(Array.from({ length: 20 }, (_, index) => put(buildDocument(`d${index}`))))

    expect(await read().count(LIST)).toBe(20)
    expect(await store.alive()).toBe(true)
  })

  test(`BX-004 (${engine}) the change log is read from any point, and is lost once pruned beyond it`, async () => {
    const { store } = await buildStore()
    const append = (tag: string, at: number) =>
      store.write((transaction) => transaction.appendChange('changed', [tag], at))
    for (const [index, tag] of ['a', 'b', 'c'].entries()) await append(tag, NOW + index)

    expect((await store.changesSince(1))?.map(({ seq, kind, tags }) => [seq, kind, tags])).toEqual([
      [2, 'changed', ['b']],
      [3, 'changed', ['c']],
    ])
    expect(await store.changesSince(0, 1)).toHaveLength(1)
    expect(await store.head()).toBe(3)
    expect(await store.changesSince(3)).toEqual([])
    expect(await store.changesSince(4)).toBeNull()

    await store.pruneChanges(NOW + 2)
    expect(await store.changesSince(0)).toBeNull()
    expect(await store.changesSince(2)).toHaveLength(1)

    await store.pruneChanges(NOW + 100)
    expect(await store.head()).toBe(3)
    await append('d', NOW + 200)
    expect((await store.changesSince(3))?.map((change) => change.seq)).toEqual([4])
  })

  test(`BX-005 (${engine}) the newest change has the latest time of the rows before it, as one machine's clock may be behind`, async () => {
    const { store } = await buildStore()
    expect(await store.newestChange()).toEqual({ seq: 0, at: 0 })

    for (const at of [NOW, NOW + 9, NOW + 4])
      await store.write((transaction) => transaction.appendChange('changed', ['a'], at))

    expect(await store.newestChange()).toEqual({ seq: 3, at: NOW + 9 })
  })

  test(`BX-005 (${engine}) the earliest due time is known, and due documents are found until they are marked`, async () => {
    const { store } = await buildStore()
    await store.write(async (transaction) => {
      await transaction.putDocument(buildDocument('one', { publishedAt: NOW + HOUR }), [], NOW + HOUR)
      await transaction.putDocument(buildDocument('two', { publishedAt: NOW + 2 * HOUR }), [], NOW + 2 * HOUR)
      await transaction.putDocument(buildDocument('three'), [], null)
    })
    const due = (now: number) =>
      store.write(async (transaction) => (await transaction.findDue(now)).map((found) => found.id))

    expect(await store.nextDue()).toBe(NOW + HOUR)
    expect(await due(NOW)).toEqual([])
    expect(await due(NOW + HOUR)).toEqual(['one'])
    await store.write((transaction) => transaction.setNextDue('one', null))
    expect(await store.nextDue()).toBe(NOW + 2 * HOUR)
  })

  test(`BX-003 (${engine}) reads note what they were asked, found or not`, async () => {
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
    expect(await tagsOf((reader) => reader.summaries(['none']))).toEqual([documentTag('none')])
    expect(await tagsOf((reader) => reader.list(LIST))).toEqual([documentTag('one'), listTag(EVERYTHING)].toSorted())
    expect(await tagsOf((reader) => reader.count({ ...LIST, types: ['review', 'video'] }))).toEqual(
      [listTag({ kind: 'type', key: 'review' }), listTag({ kind: 'type', key: 'video' })].toSorted(),
    )
    expect(await tagsOf((reader) => reader.setting('header'))).toEqual([settingTag('header')])
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

  test(`BX-036 (${engine}) media are found by id and by content`, async () => {
    const { store } = await buildStore()
    const media = {
      ...{ id: 'm1', sha256: 'a'.repeat(64), filename: 'a.jpg', bucketPath: 'aa/a.jpg', alt: null, credits: 'Me' },
      ...{ mime: 'image/jpeg', width: 10, height: 20, createdAt: NOW },
    }
    await store.putMedia(media)

    expect(await store.findMedia('m1')).toEqual(media)
    expect(await store.findMediaByHash('a'.repeat(64))).toEqual(media)
    expect(await store.findMediaByHash('b'.repeat(64))).toBeNull()
  })

  test(`BX-031 (${engine}) settings and notes are kept, and notes can be taken back`, async () => {
    const { store, read } = await buildStore()
    await store.write((transaction) => transaction.putSetting('header', { links: [] }))
    await store.putMeta('import', 'running')

    expect(await read().setting('header')).toEqual({ links: [] })
    expect(await read().setting('footer')).toBeNull()
    expect(await store.findMeta('import')).toBe('running')
    await store.putMeta('import', null)
    expect(await store.findMeta('import')).toBeNull()
  })

  test(`BX-033 (${engine}) a note that is drawn once is the same for all who draw it`, async () => {
    const { store, again } = await buildStore()
    const other = await again()
    onTestFinished(() => other.close())

    // One after the other: two connections of one thread would wait for each other for good.
    const drawn = [await store.keepMeta('secret', 'a'), await other.keepMeta('secret', 'b')]

    expect(new Set(drawn).size).toBe(1)
    expect(await store.keepMeta('secret', 'c')).toBe(drawn[0])
  })

  test(`BX-031 (${engine}) a body compiled anew is kept unless the document has changed since`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one', { updatedAt: 1 }))
    const newer = { version: 2, blocks: [], wordCount: 9, headings: [] }

    await store.putCompiledBody('one', 0, newer)
    expect((await read().byId('one'))?.body?.version).toBe(1)
    await store.putCompiledBody('one', 1, newer)
    expect((await read().byId('one'))?.body).toEqual(newer)
    await store.putCompiledBody('one', 1, { ...newer, version: 1 })
    expect((await read().byId('one'))?.body).toEqual(newer)
  })

  test(`BX-031 (${engine}) a second process sees what the first has written`, async () => {
    const { store, again, put } = await buildStore()
    await put(buildDocument('one'))
    const other = await again()
    onTestFinished(() => other.close())

    expect((await other.reader(new Set(), { now: NOW }).byId('one'))?.id).toBe('one')
    await other.write((transaction) => transaction.putDocument(buildDocument('two'), [EVERYTHING], null))
    expect((await store.reader(new Set(), { now: NOW }).byId('two'))?.id).toBe('two')
  })

  test(`BX-084 (${engine}) what is equally old is listed by the bytes of its id, whatever the language`, async () => {
    const { put, read } = await buildStore()
    for (const id of ['a', 'B', 'é', 'z', '10', '9', '-a']) await put(buildDocument(id))

    expect((await read().list({ ...LIST, sort: 'oldest' })).map((item) => item.id)).toEqual([
      ...['-a', '10', '9', 'B', 'a', 'z', 'é'],
    ])
  })

  test(`BX-084 (${engine}) text that no store can hold is missing, not an error`, async () => {
    const { put, read } = await buildStore()
    await put(buildDocument('one'))
    const odd = '\0\ud800'

    expect(await read().bySlug('article', 'us', odd)).toEqual({ kind: 'missing' })
    expect(await read().byId(odd)).toBeNull()
    expect(await read().summaries([odd, 'one'])).toHaveLength(1)
    expect(await read().count({ filters: [{ kind: 'topic', key: odd }], edition: 'us', exclude: [odd] })).toBe(0)
  })

  test(`BX-084 (${engine}) any text of a document is read back as it was written`, async () => {
    const { put, read } = await buildStore()
    const headline = `'"\\ \0 \u2028 \ud800 {} 🦊 {a,b} NULL $1 :id`
    const document = buildDocument('one', { content: buildArticle({ id: 'one', slug: 'one', headline }) })
    await put(document, [{ kind: 'tag', key: `{"',\\}` }])

    expect(await read().byId('one')).toEqual(document)
    expect(await read().count({ filters: [{ kind: 'tag', key: `{"',\\}` }], edition: 'us' })).toBe(1)
  })

  test(`BX-084 (${engine}) a write that was undone leaves no gap in the change log`, async () => {
    const { store } = await buildStore()
    const append = (tag: string) => store.write((transaction) => transaction.appendChange('changed', [tag], NOW))
    const undone = store.write(async (transaction) => {
      await transaction.appendChange('changed', ['undone'], NOW)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await append('a')

    expect(await store.changesSince(0)).toEqual([{ seq: 1, kind: 'changed', tags: ['a'], at: NOW }])
  })

  test(`VN-001 (${engine}) a vanity record is found by its path and by the document it shows, with the tags of both`, async () => {
    const { store } = await buildStore()
    const mask = buildVanity({ urlType: 'MASK', targets: buildObjectTarget('article/a') })
    const other = buildVanity({ id: 'v-2', urlPath: '/b/' })
    const tags = new Set<string>()
    const reader = store.reader(tags, { now: NOW })
    await store.write(async (transaction) => {
      for (const record of [mask, other]) await transaction.putVanity(record)
    })

    expect(await reader.vanity('/ces-2026/')).toEqual(mask)
    expect(await reader.vanityOf('article/a', 'us')).toEqual(mask)
    expect(await reader.vanityOf('article/a', 'uk')).toBeNull()
    expect(await reader.vanity('/nothing/')).toBeNull()
    expect(await reader.vanityOf('article/\0', 'us')).toBeNull()
    expect(await store.vanities()).toEqual([other, mask])
    expect(tags).toEqual(
      new Set(['/ces-2026/', '/nothing/', 'article/a', 'article/\0'].map((asked) => vanityTag(asked))),
    )

    const moved = { ...mask, targets: buildObjectTarget('article/c') }
    await store.write(async (transaction) => {
      await transaction.putVanity(moved)
      await transaction.removeVanity('/b/')
      expect(await transaction.findVanities()).toEqual([moved])
    })
    expect(await reader.vanityOf('article/a', 'us')).toBeNull()
    expect(await reader.vanityOf('article/c', 'us')).toEqual(moved)
    expect(await reader.vanity('/b/')).toBeNull()
  })

  test(`BX-013 (${engine}) assets of builds are kept whole, with the time they were last seen`, async () => {
    const { store, again } = await buildStore()
    const bytes = (text: string) => new Uint8Array(Buffer.from(text))
    const script = { name: 'a-12345678.js', body: bytes('\0\xff plain'), brotli: bytes('b'), gzip: bytes('g') }
    const font = { name: 'f-12345678.woff2', body: bytes('font'), brotli: null, gzip: null }

    await store.putAssets([script, font], NOW)
    const other = await again()
    onTestFinished(() => other.close())
    await other.putAssets([{ ...script, body: bytes('never written') }], NOW + 1)
    await other.touchAssets([font.name, 'none'], NOW + 2)

    const found = await store.findAsset(script.name)
    expect([found?.body, found?.brotli, found?.gzip].map((body) => Buffer.from(body ?? []).toString())).toEqual([
      '\0\xff plain',
      'b',
      'g',
    ])
    expect(await store.findAsset(font.name)).toMatchObject({ name: font.name, brotli: null, gzip: null })
    expect(await store.findAsset('none')).toBeNull()
    expect(await store.assetsSeen([font.name, script.name, 'none', '\0'])).toEqual(
      new Map([
        [script.name, NOW + 1],
        [font.name, NOW + 2],
      ]),
    )
  })

  test(`BX-013 (${engine}) old assets go, and those that were seen longest ago where there are too many`, async () => {
    const { store } = await buildStore()
    const names = ['a', 'b', 'c', 'd']
    for (const [index, name] of names.entries()) {
      const [body, brotli] = [Buffer.alloc(60), Buffer.alloc(40)]
      await store.putAssets([{ name, body, brotli, gzip: null }], NOW + index)
    }
    const left = async () => [...(await store.assetsSeen(names)).keys()].sort()

    await store.pruneAssets(NOW + 1, 1000)
    expect(await left()).toEqual(['b', 'c', 'd'])
    await store.pruneAssets(NOW, 200)
    expect(await left()).toEqual(['c', 'd'])
  })
}
