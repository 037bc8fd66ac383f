import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVERY_PAGE } from '../../process/tags.ts'
import type { Change } from '../../store/store.ts'
import { createPurgeQueue } from './purge-queue.ts'

/** A queue over a log in memory, with a fake clock and a cache that can fail. */
function buildQueue({ keysPerCall = 100, toKeys = (tag: string): readonly string[] => [tag] } = {}) {
  const state = { now: 0, cursor: 0 as number | null, failing: false, lost: false }
  const rows: Change[] = []
  const calls: (readonly string[])[] = []
  const results: boolean[] = []
  const build = () =>
    createPurgeQueue({
      log: {
        head: async () => rows.length,
        changesSince: async (seq, limit = 1000) =>
          state.lost ? null : rows.filter((row) => row.seq > seq).slice(0, limit),
      },
      cursor: {
        find: async () => state.cursor,
        async put(seq) {
          state.cursor = seq
        },
      },
      clock: () => state.now,
      toKeys,
      keysPerCall,
      async send(keys) {
        if (state.failing) throw new Error('out of reach')
        calls.push(keys)
      },
      onCall: (_keys, error) => results.push(error === null),
    })
  const change = (...tags: string[]) => rows.push({ seq: rows.length + 1, kind: 'changed', tags, at: state.now })
  return { state, calls, results, change, build, queue: build() }
}

test('BX-004 a change is purged 50 ms, 850 ms and 5 s after it, and the cursor moves only then', async () => {
  const { state, calls, change, queue } = buildQueue()
  change('d-one')

  const waits: (number | null)[] = []
  for (const now of [0, 49, 50, 849, 850, 4999, 5000]) {
    state.now = now
    waits.push(await queue.work())
    if (now < 5000) expect(state.cursor).toBe(0)
  }

  expect(waits).toEqual([50, 1, 800, 1, 4150, 1, null])
  expect(calls).toEqual([['d-one'], ['d-one'], ['d-one']])
  expect(state.cursor).toBe(1)
  expect(queue.waiting).toBe(0)
})

test('BX-004 a change from before a restart is purged again', async () => {
  const { state, calls, change, build } = buildQueue()
  change('d-one')
  state.now = 60_000

  await build().work()
  await build().work()

  expect(calls).toEqual([['d-one']])
  expect(state.cursor).toBe(1)
})

test('BX-004 keys that are due together share requests, up to the limit of the cache', async () => {
  const { state, calls, change, queue } = buildQueue({ keysPerCall: 2 })
  change('a', 'b')
  change('b', 'c', 'd')
  change('e')
  state.now = 60_000

  await queue.work()

  expect(calls).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('BX-003 each tag is purged by all keys that may stand for it, within the limit of the cache', async () => {
  const { state, calls, change, queue } = buildQueue({ keysPerCall: 3, toKeys: (tag) => [tag, tag.slice(0, 1)] })
  change('apple', 'axe')
  state.now = 60_000

  await queue.work()

  expect(calls).toEqual([['apple', 'a', 'axe']])
})

test('BX-004 a failed purge is retried with backoff, and the cursor moves only after it succeeds', async () => {
  const { state, calls, results, change, queue } = buildQueue()
  state.failing = true
  change('d-one')
  state.now = 50

  const waits: (number | null)[] = []
  for (let tries = 0; tries < 9; tries += 1) {
    const wait = await queue.work()
    waits.push(wait)
    state.now += wait ?? 0
  }
  state.failing = false
  await queue.work()

  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(calls).toEqual([['d-one']])
  expect(results.filter((done) => !done)).toHaveLength(9)
  expect(state.cursor).toBe(1)
})

test('BX-004 after lost changes every page is purged', async () => {
  const { state, calls, change, queue } = buildQueue()
  change('a')
  change('b')
  state.lost = true
  await queue.work()
  state.lost = false
  state.now = 60_000

  await queue.work()

  expect(calls).toEqual([[EVERY_PAGE]])
  expect(state.cursor).toBe(2)
})

test('BX-004 a new queue starts at the head, and stores that first', async () => {
  const { state, calls, change, queue } = buildQueue()
  state.cursor = null
  change('old')

  await queue.work()
  expect(state.cursor).toBe(1)
  change('new')
  state.now = 60_000
  await queue.work()

  expect(calls).toEqual([['new']])
})

test('BX-004 every change is purged, whatever fails and whenever the process ends', async () => {
  const step = fc.oneof(
    fc.constant('change' as const),
    fc.constant('fail' as const),
    fc.constant('mend' as const),
    fc.constant('restart' as const),
    fc.integer({ min: 1, max: 6000 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { state, calls, change, build } = buildQueue({ keysPerCall: 3 })
      let queue = build()
      let made = 0
      for (const what of steps) {
        if (what === 'change') {
          made += 1
          change(`key-${made}`)
        } else if (what === 'restart') queue = build()
        else if (typeof what === 'number') state.now += what
        else state.failing = what === 'fail'
        await queue.work()
      }
      state.failing = false
      for (let wait = await queue.work(); wait !== null; wait = await queue.work()) state.now += wait

      const purged = new Set(calls.flat())
      for (let one = 1; one <= made; one += 1) expect(purged.has(`key-${one}`)).toBe(true)
      expect(state.cursor).toBe(made)
    }),
    { numRuns: 200 },
  )
})
