import { expect, onTestFinished, test, vi } from 'vitest'
import { buildDesk, NOW, toArticleInput } from '../../../test/builders/store.ts'
import { PATIENCE_MS } from '../../../test/harness/until.ts'
import { documentTag } from '../../process/tags.ts'
import type { Changes } from './follower.ts'
import { createStoreFollower, type StoreFollowerOptions } from './store-follower.ts'

const HOUR = 3_600_000
const iso = (time: number) => new Date(time).toISOString()

function buildFollower(given: Partial<StoreFollowerOptions> = {}) {
  const desk = buildDesk()
  const faults: unknown[] = []
  const seen: Changes[] = []
  const { store, clock } = desk.services
  const follower = createStoreFollower({ store, clock, onFault: (error) => faults.push(error), interval: 5, ...given })
  follower.subscribe((changes) => seen.push(changes))
  onTestFinished(() => follower.stop())
  const tags = () => seen.flatMap((changes) => (changes.kind === 'rows' ? changes.rows.flatMap((row) => row.tags) : []))
  return { ...desk, follower, faults, seen, tags }
}

test('BX-004 a follower begins at the head and passes on every later row once, in order', async () => {
  const { publish, follower, seen } = buildFollower()
  await publish(toArticleInput('before'))
  await follower.start()
  expect(seen).toEqual([])

  await publish(toArticleInput('one'))
  await publish(toArticleInput('two'))
  await follower.poll()
  await follower.poll()

  const rows = seen.flatMap((changes) => (changes.kind === 'rows' ? changes.rows : []))
  expect(rows.map((row) => row.seq)).toEqual([2, 3])
})

test('BX-004 a poll passes on rows committed before it, even while another one runs', async () => {
  const { publish, follower, tags } = buildFollower()
  await follower.poll()
  const { id } = await publish(toArticleInput('one'))
  const running = follower.poll()
  const other = await publish(toArticleInput('two'))

  await Promise.all([running, follower.poll()])

  expect(tags()).toEqual(expect.arrayContaining([documentTag(id), documentTag(other.id)]))
})

test('BX-004 a follower finds the rows of another process by polling', async () => {
  const { publish, follower, tags } = buildFollower()
  await follower.start()

  const { id } = await publish(toArticleInput('one'))

  await vi.waitFor(() => expect(tags()).toContain(documentTag(id)), PATIENCE_MS)
})

test('BX-005 a follower records scheduled content that goes live or is taken down, without a request', async () => {
  const { publish, follower, setNow, store } = buildFollower({ interval: 3_600_000 })
  const { id } = await publish(
    toArticleInput('one', { datePublished: iso(NOW + HOUR), dateUnpublished: iso(NOW + 2 * HOUR) }),
  )
  const rowsAt = async (now: number) => {
    const head = await store.head()
    setNow(now)
    await follower.start()
    await follower.stop()
    return (await store.changesSince(head))?.map(({ kind, tags }) => [kind, tags.includes(documentTag(id))])
  }

  expect(await rowsAt(NOW + HOUR - 1)).toEqual([])
  expect(await rowsAt(NOW + HOUR)).toEqual([['changed', true]])
  expect(await rowsAt(NOW + HOUR)).toEqual([])
  expect(await rowsAt(NOW + 2 * HOUR)).toEqual([
    ['removed', true],
    ['changed', false],
  ])
  expect(await store.nextDue()).toBeNull()
})

test('BX-005 of two processes only one records a due change', async () => {
  const { publish, setNow, store, services } = buildFollower()
  await publish(toArticleInput('one', { datePublished: iso(NOW + HOUR) }))
  const head = await store.head()
  setNow(NOW + HOUR)
  const build = () =>
    createStoreFollower({ store, clock: services.clock, onFault: () => undefined, interval: 3_600_000 })
  const followers = [build(), build()]

  await Promise.all(followers.map((follower) => follower.start()))
  await Promise.all(followers.map((follower) => follower.stop()))

  expect(await store.changesSince(head)).toHaveLength(1)
})

test('BX-004 subscribers get `lost` if rows were pruned before they were read', async () => {
  const { publish, follower, seen, store } = buildFollower()
  await follower.poll()
  await publish(toArticleInput('one'))
  await publish(toArticleInput('two'))
  await store.pruneChanges(NOW + HOUR)

  await follower.poll()
  expect(seen).toEqual([{ kind: 'lost' }])

  await publish(toArticleInput('three'))
  await follower.poll()
  expect(seen).toHaveLength(2)
})

test('BX-004 a failure of the store is reported and retried, and does not renew the lease', async () => {
  const desk = buildDesk()
  let broken = true
  const store = {
    ...desk.store,
    changesSince: async (since: number) =>
      broken ? Promise.reject(new Error('disk')) : desk.store.changesSince(since),
  }
  const faults: unknown[] = []
  const follower = createStoreFollower({ store, clock: () => NOW, onFault: (error) => faults.push(error), interval: 5 })
  onTestFinished(() => follower.stop())

  await follower.start()
  expect(faults).toHaveLength(1)
  expect(follower.confirmedAt()).toBe(0)
  await expect(follower.poll()).rejects.toThrow('disk')

  broken = false
  await vi.waitFor(() => expect(follower.confirmedAt()).toBe(NOW), PATIENCE_MS)
})

test('BX-004 if one subscriber fails, the others still get the rows', async () => {
  const { publish, follower, faults, tags } = buildFollower()
  const order: string[] = []
  follower.subscribe(() => {
    order.push('failing')
    throw new Error('no')
  })
  const leave = follower.subscribe(() => order.push('last'))
  await follower.poll()
  await publish(toArticleInput('one'))
  await follower.poll()
  leave()
  await publish(toArticleInput('two'))
  await follower.poll()

  expect(order).toEqual(['failing', 'last', 'failing'])
  expect(faults).toHaveLength(2)
  expect(tags().length).toBeGreaterThan(0)
})

test('BX-004 a stop waits for the round under way, so that the store can be closed', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const { follower } = buildFollower({ sendDue: () => promise })
  let stopped = false
  void follower.start()
  const stop = follower.stop().then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect(stopped).toBe(false)

  resolve(0)
  await stop
  expect(stopped).toBe(true)
})
