import { expect, onTestFinished, test } from 'vitest'
import type { DocumentSource } from '../../server/store/history/record-history.ts'
import { versionOf } from '../../server/store/history/version-of.ts'
import type { Writer } from '../../server/store/history/writer.ts'
import type { StoredDocument } from '../../server/store/store.ts'
import { buildArticle } from '../builders/content.ts'
import { buildDocument, EVERYTHING, HOUR, NOW, type OpenStore, storeBuilder } from './store-parts.ts'

const DAY = 24 * HOUR
const ANNA: Writer = { name: 'anna', via: 'api' }
const BEN: Writer = { name: 'ben', via: 'command' }

/** A story of some length, as corrections are small beside it. */
const TEXT = Array.from({ length: 400 }, (_, index) => `<p>Sentence ${index * 7919} of the story.</p>`).join('')

function buildStory(id: string, headline: string, given: Partial<StoredDocument> = {}): StoredDocument {
  return buildDocument(id, { content: buildArticle({ id, slug: id, headline, body: TEXT }), ...given })
}

/** The history of an engine: who wrote what, every version, and the tokens of those who write. */
export function testStoredHistory(engine: string, open: OpenStore): void {
  const buildStore = async () => {
    const built = await storeBuilder(open)()
    const put = (document: StoredDocument, writer: Writer, at = NOW) =>
      built.store.write((transaction) => transaction.putDocument(document, [EVERYTHING], null), { ...writer, at })
    return { ...built, put }
  }

  test(`NW-001 (${engine}) each write names who and by what, with the version after it`, async () => {
    const { store, put } = await buildStore()
    const story = buildStory('one', 'First')
    await put(story, ANNA)
    await put(buildStory('one', 'Second'), { ...BEN, run: 'run-1', note: 'a reason' }, NOW + 1)
    await store.write((transaction) => transaction.removeDocument('one'), { ...ANNA, at: NOW + 2 })

    const rows = await store.history.audit({ limit: 10 })
    expect(rows.map(({ name, via, action, at }) => [name, via, action, at])).toEqual([
      ['anna', 'api', 'created', NOW],
      ['ben', 'command', 'replaced', NOW + 1],
      ['anna', 'api', 'removed', NOW + 2],
    ])
    expect(rows[0]).toMatchObject({ kind: 'document', key: 'one', type: 'article', slug: 'one', edition: 'us' })
    expect([rows[0]?.version, rows[2]?.version]).toEqual([versionOf(story), null])
    expect([rows[1]?.run, rows[1]?.note]).toEqual(['run-1', 'a reason'])
  })

  test(`NW-001 (${engine}) a rolled back write is not recorded, and one without a writer neither`, async () => {
    const { store } = await buildStore()
    const fail = store.write(
      async (transaction) => {
        await transaction.putDocument(buildStory('one', 'First'), [EVERYTHING], null)
        throw new Error('no')
      },
      { ...ANNA, at: NOW },
    )
    await expect(fail).rejects.toThrow('no')
    await store.write((transaction) => transaction.putSetting('most-read', { stories: [] }))

    expect(await store.history.audit({ limit: 10 })).toEqual([])
  })

  test(`NW-003 (${engine}) every version can be read as it was stored, and a correction takes few bytes`, async () => {
    const { store, put } = await buildStore()
    const headlines = ['First', 'Second', 'Third “with quotes”', 'Second']
    for (const [index, headline] of headlines.entries()) await put(buildStory('one', headline), ANNA, NOW + index)

    const versions = await store.history.versions('document', 'one', 10)
    const sources = await Promise.all(versions.map(({ seq }) => store.history.source(seq)))
    const contents = sources.map((source) => (source as DocumentSource).content)
    expect(contents).toEqual(headlines.toReversed().map((headline) => buildStory('one', headline).content))
    expect(Math.max(...versions.slice(0, 3).map(({ bytes }) => bytes))).toBeLessThan(300)
    const [newest, before] = versions
    expect(await store.history.versionBefore('document', 'one', newest?.seq ?? 0)).toEqual(before)
    expect(await store.history.source(999)).toBeNull()
  })

  test(`NW-003 (${engine}) what was stored without a writer becomes the first version at its first change`, async () => {
    const { store, put } = await buildStore()
    await store.write((transaction) => transaction.putDocument(buildStory('one', 'Old'), [EVERYTHING], null))
    await put(buildStory('one', 'New'), ANNA)

    const versions = await store.history.versions('document', 'one', 10)
    expect(versions.map(({ action }) => action)).toEqual(['replaced', 'found'])
    const found = (await store.history.source(versions[1]?.seq ?? 0)) as DocumentSource
    expect(found.content).toMatchObject({ headline: 'Old' })
  })

  test(`NW-003 (${engine}) settings and vanity records have versions, too`, async () => {
    const { store } = await buildStore()
    const record = {
      id: 'go',
      urlPath: '/go',
      urlType: 'NOT_FOUND',
      enabled: null,
      dateExpired: null,
      targets: [],
    } as const
    await store.write(
      async (transaction) => {
        await transaction.putSetting('header', { items: [] })
        await transaction.putSetting('header', { items: [1] })
        await transaction.putVanity(record)
        await transaction.removeVanity('/go')
      },
      { ...ANNA, at: NOW },
    )

    const [header] = await store.history.versions('setting', 'header', 10)
    expect(await store.history.source(header?.seq ?? 0)).toEqual({ items: [1] })
    const vanities = await store.history.versions('vanity', '/go', 10)
    expect(vanities.map(({ action }) => action)).toEqual(['removed', 'created'])
    expect(await store.history.source(vanities[0]?.seq ?? 0)).toEqual(record)
  })

  test(`NW-003 (${engine}) old versions are pruned, but for the newest of each thing`, async () => {
    const { store, put } = await buildStore()
    for (let day = 0; day < 6; day++) await put(buildStory('one', `Day ${day}`), ANNA, NOW + day * DAY)
    await put(buildStory('two', 'Old and alone'), ANNA)

    const now = NOW + 20 * DAY
    await store.history.prune({ since: 0, now, age: 10 * DAY, floor: 3, removedAge: 30 * DAY })
    // A version that others are the difference from goes once they are gone.
    await store.history.prune({ since: NOW, now, age: 10 * DAY, floor: 3, removedAge: 30 * DAY })

    const versions = await store.history.versions('document', 'one', 10)
    const kept = await Promise.all(versions.map(({ seq }) => store.history.source(seq)))
    expect(kept.map((source) => ((source as DocumentSource).content as { headline: string }).headline)).toEqual(
      expect.arrayContaining(['Day 5', 'Day 4', 'Day 3']),
    )
    expect(versions.length).toBeLessThan(6)
    expect(await store.history.versions('document', 'two', 10)).toHaveLength(1)
    expect(await store.history.audit({ limit: 20 })).toHaveLength(7)
  })

  test(`NW-014 (${engine}) a removed document rests for some days, with its addresses, and is then gone`, async () => {
    const { store, put } = await buildStore()
    await put(buildStory('one', 'Removed'), ANNA)
    await put(buildStory('two', 'Back again'), ANNA)
    for (const id of ['one', 'two'])
      await store.write((transaction) => transaction.removeDocument(id, ['/old/one/']), { ...ANNA, at: NOW })
    await put(buildStory('two', 'Back again'), ANNA, NOW + 1)

    const removed = await store.history.findBySlug('article', 'one')
    expect(removed).toMatchObject({ action: 'removed', key: 'one' })
    expect(await store.history.source(removed?.seq ?? 0)).toMatchObject({ formerPaths: ['/old/one/'] })
    const prune = (now: number) =>
      store.history.prune({ since: NOW, now, age: 400 * DAY, floor: 20, removedAge: 30 * DAY })
    await prune(NOW + 29 * DAY)
    expect(await store.history.versions('document', 'one', 10)).toHaveLength(2)
    await prune(NOW + 31 * DAY)
    expect(await store.history.versions('document', 'one', 10)).toEqual([])
    expect(await store.history.versions('document', 'two', 10)).not.toEqual([])
  })

  test(`NW-002 (${engine}) the audit is read by time, name, document and import; erasing a person changes only the name`, async () => {
    const { store, put } = await buildStore()
    await put(buildStory('one', 'First'), ANNA, NOW)
    await put(buildStory('two', 'Second'), { ...BEN, run: 'run-1' }, NOW + DAY)
    await put(buildStory('one', 'Third'), BEN, NOW + 2 * DAY)
    const seqs = async (query: object) => (await store.history.audit({ limit: 10, ...query })).map(({ seq }) => seq)
    const before = await store.history.audit({ limit: 10 })

    expect(await seqs({ since: NOW + DAY })).toEqual([2, 3])
    expect(await seqs({ after: 2 })).toEqual([3])
    expect(await seqs({ name: 'ben' })).toEqual([2, 3])
    expect(await seqs({ kind: 'document', key: 'one' })).toEqual([1, 3])
    expect(await seqs({ run: 'run-1' })).toEqual([2])
    expect(await store.history.erase('nobody', 'erased 1')).toBe(false)
    expect(await store.history.erase('anna', 'ben')).toBe(false)
    expect(await store.history.erase('anna', 'erased 1')).toBe(true)
    expect(await store.history.audit({ limit: 10 })).toEqual(
      before.map((row) => (row.name === 'anna' ? { ...row, name: 'erased 1' } : row)),
    )
  })

  test(`NW-001 (${engine}) a token is found by its hash alone, and revoked in every process at once`, async () => {
    const { store, again } = await buildStore()
    const token = { name: 'news desk', rights: ['publish'], sections: ['news'], until: NOW + DAY, createdAt: NOW }
    const add = (hash: string) => store.write((transaction) => transaction.addToken(token, hash), { ...ANNA, at: NOW })
    expect([await add('hash'), await add('another')]).toEqual([true, false])
    const other = await again()
    onTestFinished(() => other.close())

    expect(await other.tokens.find('hash')).toEqual({ ...token, usedAt: null, revokedAt: null })
    expect(await other.tokens.find('another')).toBeNull()
    await other.tokens.touch('news desk', NOW + 5)
    const revoke = () =>
      store.write((transaction) => transaction.revokeToken('news desk', NOW + 9), { ...ANNA, at: NOW })
    expect([await revoke(), await revoke()]).toEqual([true, false])
    expect(await other.tokens.find('hash')).toMatchObject({ usedAt: NOW + 5, revokedAt: NOW + 9 })
    expect((await store.tokens.list()).map(({ name }) => name)).toEqual(['news desk'])
  })
}
