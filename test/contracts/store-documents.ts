import { expect, test } from 'vitest'
import { buildArticle } from '../builders/content.ts'
import { buildDocument, HOUR, LIST, NOW, type OpenStore, storeBuilder } from './store-parts.ts'

/** Single documents: their visibility, dates and slugs. */
export function testStoredDocuments(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  test(`BX-031 (${engine}) a document is read back unchanged, by slug and by id`, async () => {
    const { put, read } = await buildStore()
    const document = buildDocument('one')
    await put(document)

    expect(await read().bySlug('article', 'us', 'one')).toEqual({ kind: 'found', document })
    expect(await read().byId('one')).toEqual(document)
    expect(await read().contents(['one', 'two'])).toEqual([document.content])
    expect(await read().bySlug('article', 'uk', 'one')).toEqual({ kind: 'missing' })
    expect(await read().bySlug('review', 'us', 'one')).toEqual({ kind: 'missing' })
  })

  test(`BX-005 (${engine}) scheduled, ended and draft documents are invisible, and only the clock changes that`, async () => {
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

  test(`BX-033 (${engine}) a preview reads drafts and scheduled documents`, async () => {
    const { store, put } = await buildStore()
    await put(buildDocument('draft', { draft: true, publishedAt: NOW + HOUR }))

    const reader = store.reader(new Set(), { now: NOW, unpublished: true })

    expect((await reader.bySlug('article', 'us', 'draft')).kind).toBe('found')
  })

  test(`BX-033 (${engine}) a preview link reads its own document, by slug, former slug and id, and no other draft`, async () => {
    const { store, put } = await buildStore()
    await put(buildDocument('one', { draft: true }))
    await put(buildDocument('other', { draft: true }))
    await put(buildDocument('later', { publishedAt: NOW + HOUR }))
    await put(buildDocument('out'))
    await store.write((transaction) => transaction.putFormerSlug('article', 'us', 'once', 'one'))
    const reader = store.reader(new Set(), { now: NOW, preview: ['one'] })
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

  test(`BX-031 (${engine}) replacing a document replaces its listings, and removing it removes them`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one'), [{ kind: 'topic', key: 'phones' }])
    await put(buildDocument('one'), [{ kind: 'topic', key: 'laptops' }])

    const count = (key: string) => read().count({ filters: [{ kind: 'topic', key }], edition: 'us' })
    expect([await count('phones'), await count('laptops')]).toEqual([0, 1])

    await store.write((transaction) => transaction.removeDocument('one'))

    expect([await count('laptops'), await read().byId('one')]).toEqual([0, null])
  })

  test(`BX-032 (${engine}) a former slug leads to the document, unless another one has the slug now`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one', { slug: 'new' }))
    await store.write((transaction) => transaction.putFormerSlug('article', 'us', 'old', 'one'))

    expect(await read().bySlug('article', 'us', 'old')).toEqual({ kind: 'moved', slug: 'new' })

    await put(buildDocument('two', { slug: 'old' }))
    expect((await read().bySlug('article', 'us', 'old')).kind).toBe('found')

    await put(buildDocument('two', { slug: 'old', draft: true }))
    expect(await read().bySlug('article', 'us', 'old')).toEqual({ kind: 'moved', slug: 'new' })
  })

  test(`BX-032 (${engine}) a former slug never leads to an invisible document or to itself`, async () => {
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

  test(`BX-031 (${engine}) two documents cannot have the same slug`, async () => {
    const { put, read } = await buildStore()
    await put(buildDocument('one', { slug: 'same' }))

    await expect(put(buildDocument('two', { slug: 'same' }))).rejects.toThrow()
    expect(await read().byId('two')).toBeNull()
  })

  test(`BX-031 (${engine}) a recompiled body is stored unless the document has changed since`, async () => {
    const { store, put, read } = await buildStore()
    await put(buildDocument('one', { updatedAt: 1 }))
    const newer = { version: 2, blocks: [], wordCount: 9, headings: [] }

    await store.putCompiledBody('one', 0, newer)
    expect((await read().byId('one'))?.body?.version).toBe(1)
    await store.putCompiledBody('one', 1, newer)
    expect((await read().byId('one'))?.body).toEqual(newer)
    await store.putCompiledBody('one', 1, { ...newer, version: 1 })
    expect((await read().byId('one'))?.body).toEqual(newer)
    await store.putCompiledBody('one', 1, { ...newer, links: 'other rules' })
    expect((await read().byId('one'))?.body).toMatchObject({ links: 'other rules' })
  })

  test(`BX-084 (${engine}) text that no store can contain is missing, not an error`, async () => {
    const { put, read } = await buildStore()
    await put(buildDocument('one'))
    const odd = '\0\ud800'

    expect(await read().bySlug('article', 'us', odd)).toEqual({ kind: 'missing' })
    expect(await read().byId(odd)).toBeNull()
    expect(await read().summaries([odd, 'one'])).toHaveLength(1)
    expect(await read().count({ filters: [{ kind: 'topic', key: odd }], edition: 'us', exclude: [odd] })).toBe(0)
  })

  test(`BX-084 (${engine}) any text of a document is read back unchanged`, async () => {
    const { put, read } = await buildStore()
    const headline = `'"\\ \0 \u2028 \ud800 {} 🦊 {a,b} NULL $1 :id`
    const document = buildDocument('one', { content: buildArticle({ id: 'one', slug: 'one', headline }) })
    await put(document, [{ kind: 'tag', key: `{"',\\}` }])

    expect(await read().byId('one')).toEqual(document)
    expect(await read().count({ filters: [{ kind: 'tag', key: `{"',\\}` }], edition: 'us' })).toBe(1)
  })
}
