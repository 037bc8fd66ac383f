import { expect, onTestFinished, test } from 'vitest'
import { buildDocument, EVERYTHING, HOUR, LIST, NOW, type OpenStore, storeBuilder } from './store-parts.ts'

/** Writes to a store, its change log and its due times. */
export function testStoredChanges(engine: string, open: OpenStore): void {
  const buildStore = storeBuilder(open)

  test(`BX-031 (${engine}) a transaction that throws has no effect`, async () => {
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

  test(`BX-031 (${engine}) writers of one process wait for each other`, async () => {
    const { store, put, read } = await buildStore()
    await Promise.all(Array.from({ length: 20 }, (_, index) => put(buildDocument(`d${index}`))))

    expect(await read().count(LIST)).toBe(20)
    expect(await store.alive()).toBe(true)
  })

  test(`BX-031 (${engine}) a second process reads what the first has written`, async () => {
    const { store, again, put } = await buildStore()
    await put(buildDocument('one'))
    const other = await again()
    onTestFinished(() => other.close())

    expect((await other.reader(new Set(), { now: NOW }).byId('one'))?.id).toBe('one')
    await other.write((transaction) => transaction.putDocument(buildDocument('two'), [EVERYTHING], null))
    expect((await store.reader(new Set(), { now: NOW }).byId('two'))?.id).toBe('two')
  })

  test(`BX-004 (${engine}) the change log is read from any point, except from before its pruned rows`, async () => {
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

  test(`BX-005 (${engine}) the newest change has the latest time of all rows, as the clock of one machine may be behind`, async () => {
    const { store } = await buildStore()
    expect(await store.newestChange()).toEqual({ seq: 0, at: 0 })

    for (const at of [NOW, NOW + 9, NOW + 4])
      await store.write((transaction) => transaction.appendChange('changed', ['a'], at))

    expect(await store.newestChange()).toEqual({ seq: 3, at: NOW + 9 })
  })

  test(`BX-084 (${engine}) a write that is rolled back leaves no gap in the change log`, async () => {
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

  test(`BX-005 (${engine}) the earliest due time is found, and due documents are found until they are marked`, async () => {
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
}
