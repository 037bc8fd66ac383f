import { expect, onTestFinished, test } from 'vitest'
import { vanityTag } from '../../server/process/tags.ts'
import { buildObjectTarget, buildVanity } from '../builders/vanity.ts'
import { NOW, type OpenStore, storeBuilder } from './store-parts.ts'

/** What a store contains besides documents: media, settings, notes, vanity records and assets of builds. */
export function testStoredBelongings(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  test(`BX-036 (${engine}) media are found by id and by content hash`, async () => {
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

  test(`BX-031 (${engine}) settings and notes are stored, and notes can be removed`, async () => {
    const { store, read } = await buildStore()
    await store.write((transaction) => transaction.putSetting('header', { links: [] }))
    await store.putMeta('import', 'running')

    expect(await read().setting('header')).toEqual({ links: [] })
    expect(await read().setting('footer')).toBeNull()
    expect(await store.findMeta('import')).toBe('running')
    await store.putMeta('import', null)
    expect(await store.findMeta('import')).toBeNull()
  })

  test(`BX-030 (${engine}) notes with a prefix are listed by name, page by page`, async () => {
    const { store } = await buildStore()
    for (const name of ['import:c', 'import', 'import;a', 'import:a', 'other:a', 'import:b'])
      await store.putMeta(name, `of ${name}`)

    const first = await store.findMetas({ prefix: 'import:', limit: 2 })
    const rest = await store.findMetas({ prefix: 'import:', after: first.at(-1)?.name, limit: 2 })

    expect(first).toEqual([
      { name: 'import:a', value: 'of import:a' },
      { name: 'import:b', value: 'of import:b' },
    ])
    expect(rest).toEqual([{ name: 'import:c', value: 'of import:c' }])
  })

  test(`BX-033 (${engine}) a note that several processes add has one value`, async () => {
    const { store, again } = await buildStore()
    const other = await again()
    onTestFinished(() => other.close())

    // One after the other, as two connections of one thread would deadlock.
    const secrets = [await store.addMeta('secret', 'a'), await other.addMeta('secret', 'b')]

    expect(new Set(secrets).size).toBe(1)
    expect(await store.addMeta('secret', 'c')).toBe(secrets[0])
  })

  test(`MV-026 (${engine}) an import’s mark says whether something was changed since, and nothing else gets one`, async () => {
    const { store } = await buildStore()
    const marks = await store.write(async (transaction) => {
      const read = () =>
        Promise.all([
          transaction.findImportMark('document', 'a'),
          transaction.findImportMark('update', 'a'),
          transaction.findImportMark('document', 'b'),
        ])
      await transaction.markChanged('document', 'b')
      const before = await read()
      for (const kind of ['document', 'update'] as const) await transaction.markImported(kind, 'a')
      await transaction.markChanged('document', 'a')
      const changed = await read()
      await transaction.markImported('document', 'a')
      return [before, changed, await read()]
    })

    expect(marks).toEqual([
      [null, null, null],
      ['changed', 'written', null],
      ['written', 'written', null],
    ])
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
    expect(await reader.vanitiesOfObjects('us')).toEqual([moved])
    expect(await reader.vanitiesOfObjects('uk')).toEqual([])
    expect(await reader.vanity('/b/')).toBeNull()
  })

  test(`BX-013 (${engine}) assets of builds are stored whole, with the time they were last seen`, async () => {
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

  test(`BX-013 (${engine}) old assets are removed, and above the size limit those seen longest ago`, async () => {
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
