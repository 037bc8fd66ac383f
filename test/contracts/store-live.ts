import { expect, test } from 'vitest'
import type { StoredUpdate } from '../../server/store/live-store.ts'
import type { StoreTransaction } from '../../server/store/store.ts'
import { liveUpdateSchema } from '../../shared/entities/live-article.schema.ts'
import { HOUR, NOW, type OpenStore, storeBuilder } from './store-parts.ts'

const BODY = { version: 1, blocks: [], wordCount: 0, headings: [] }

/** A sent update of the coverage `c`. */
export function buildStoredUpdate(
  id: string,
  given: Partial<StoredUpdate> & { readonly fields?: object } = {},
): StoredUpdate {
  const { fields, ...rest } = given
  const { sequence = 1, place = 1 } = rest
  const item = liveUpdateSchema.parse({ id, headline: `About ${id}`, body: '<p>One</p>', sequence, place, ...fields })
  const base = { contentId: 'c', id, sequence, place, publishedAt: NOW, draft: false, due: null, body: BODY }
  return { ...base, item, ...rest }
}

/** The updates of live coverage, which have a table of their own. */
export function testStoredLive(engine: string, open: OpenStore): void {
  async function setUp(...updates: readonly StoredUpdate[]) {
    const { store } = await storeBuilder(open)()
    const write = <T>(work: (transaction: StoreTransaction) => Promise<T>) => store.write(work)
    await write(async (transaction) => {
      for (const update of updates) await transaction.putUpdate(update)
    })
    return { store, write }
  }
  const ids = (updates: readonly StoredUpdate[]) => updates.map(({ id }) => id)

  test(`LV-001 (${engine}) a channel is read by sequence, from the first that a reader lacks`, async () => {
    const [a, b, held] = [
      buildStoredUpdate('a', { sequence: 3 }),
      buildStoredUpdate('b', { sequence: 2, place: 2 }),
      buildStoredUpdate('held', { sequence: 0, place: 0, draft: true }),
    ]
    const other = buildStoredUpdate('z', { contentId: 'other', sequence: 4 })
    const { store } = await setUp(a, b, held, other)

    expect(await store.live.since('c', 0, 10)).toEqual([b, a])
    expect(ids(await store.live.since('c', 3, 10))).toEqual(['a'])
    expect(ids(await store.live.since('c', 0, 1))).toEqual(['b'])
    expect(await store.live.since('nothing', 0, 10)).toEqual([])
  })

  test(`BX-034 (${engine}) a deleted update keeps its number and place, and loses its text`, async () => {
    const update = buildStoredUpdate('a', { fields: { author: { username: 'ada' }, important: true } })
    const { store, write } = await setUp(update)
    expect(await store.live.facts('c')).toMatchObject({ count: 1, reporters: 1 })

    await write((transaction) => transaction.putUpdate({ ...update, sequence: 2, item: null, body: null }))

    expect(await store.live.since('c', 1, 10)).toEqual([{ ...update, sequence: 2, item: null, body: null }])
    expect(await store.live.facts('c')).toEqual({ count: 0, firstPublished: null, lastPublished: null, reporters: 0 })
    expect(await store.live.important('c', 10)).toEqual([])
  })

  test(`LV-016 (${engine}) pages, key moments and counts are those of what readers have seen`, async () => {
    const moment = { important: true, author: { username: 'ada' } }
    const { store } = await setUp(
      buildStoredUpdate('a', { sequence: 1, place: 1, publishedAt: NOW, fields: moment }),
      buildStoredUpdate('b', { sequence: 2, place: 2, publishedAt: NOW + HOUR, fields: moment }),
      buildStoredUpdate('c', { sequence: 3, place: 3, fields: { important: true, headline: null } }),
      buildStoredUpdate('held', { sequence: 0, place: 0, draft: true, fields: moment }),
    )

    expect(ids(await store.live.places('c', 2, 3))).toEqual(['b', 'c'])
    expect(ids(await store.live.places('c', 0, 0))).toEqual(['held'])
    expect(ids(await store.live.important('c', 10))).toEqual(['b', 'a'])
    const facts = { count: 3, firstPublished: NOW, lastPublished: NOW + HOUR, reporters: 1 }
    expect(await store.live.facts('c')).toEqual(facts)
  })

  test(`LV-019 (${engine}) the newest pinned updates before a place are found, without deleted ones and those held back`, async () => {
    const pinned = { pinned: true }
    const { store, write } = await setUp(
      buildStoredUpdate('a', { sequence: 1, place: 1, fields: pinned }),
      buildStoredUpdate('b', { sequence: 2, place: 2, fields: { body: '"pinned":true' } }),
      buildStoredUpdate('c', { sequence: 3, place: 3, fields: pinned }),
      buildStoredUpdate('d', { sequence: 4, place: 4, fields: pinned }),
      buildStoredUpdate('late', { sequence: 5, place: 5, fields: pinned }),
      buildStoredUpdate('held', { sequence: 0, place: 0, draft: true, fields: pinned }),
    )
    await write((transaction) =>
      transaction.putUpdate({ ...buildStoredUpdate('d', { sequence: 6, place: 4 }), item: null, body: null }),
    )

    expect(ids(await store.live.pinned('c', 5, 10))).toEqual(['a', 'c'])
    expect(ids(await store.live.pinned('c', 5, 1))).toEqual(['c'])
    expect(await store.live.pinned('other', 5, 10)).toEqual([])
  })

  test(`BX-034 (${engine}) due updates and channels are found by time`, async () => {
    const { store, write } = await setUp(buildStoredUpdate('a', { sequence: 0, place: 0, due: NOW + HOUR }))
    const channel = { contentId: 'c', sequence: 1, places: 1, touchedAt: NOW, due: NOW + 2 * HOUR }
    await write((transaction) => transaction.putChannel(channel))

    expect(await store.live.nextDue()).toBe(NOW + HOUR)
    expect(await store.live.channel('c')).toEqual(channel)
    await write(async (transaction) => {
      expect(await transaction.findDueUpdates(NOW)).toEqual([])
      expect(ids(await transaction.findDueUpdates(NOW + HOUR))).toEqual(['a'])
      expect(await transaction.findDueChannels(NOW + 2 * HOUR)).toEqual([channel])
      await transaction.putChannel({ ...channel, due: null })
      await transaction.removeUpdates('c')
    })
    expect(await store.live.nextDue()).toBeNull()
    expect(await store.live.channel('c')).toMatchObject({ sequence: 1 })
    expect(await store.live.channel('other')).toBeNull()
  })

  test(`BX-034 (${engine}) a body that was compiled again is stored unless the update has changed`, async () => {
    const update = buildStoredUpdate('a', { body: null })
    const { store } = await setUp(update)

    await store.live.putCompiled({ ...update, sequence: 9 }, BODY)
    expect((await store.live.since('c', 1, 1))[0]?.body).toBeNull()
    await store.live.putCompiled(update, BODY)
    expect((await store.live.since('c', 1, 1))[0]?.body).toEqual(BODY)
  })

  test(`BX-034 (${engine}) what is cached by the newest change survives the updates of live coverage`, async () => {
    const { store, write } = await setUp()
    await write((transaction) => transaction.appendChange('changed', ['d-a'], NOW))
    await write((transaction) => transaction.appendChange('changed', ['w-c', 'w-c1'], NOW + HOUR))

    expect(await store.newestChange()).toEqual({ seq: 1, at: NOW })
    expect(await store.head()).toBe(2)
  })
}
