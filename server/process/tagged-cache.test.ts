import { expect, test } from 'vitest'
import { createTaggedCache, type TaggedAnswer } from './tagged-cache.ts'

interface Answer extends TaggedAnswer {
  readonly value: string
}

function setUp(fetch: (call: number) => Promise<string>) {
  const state = { now: 1, calls: 0, faults: 0 }
  const cache = createTaggedCache<Answer, object>({
    max: 10,
    freshMs: 60_000,
    clock: () => state.now,
    async fetch() {
      state.calls += 1
      return { value: await fetch(state.calls), tags: ['n-header'], degraded: false }
    },
    fallback: () => ({ value: 'fallback', tags: [], degraded: true }),
    onFault: () => (state.faults += 1),
  })
  return {
    state,
    read: () => cache.read('header', {}),
    change: (...tags: string[]) => cache.apply({ kind: 'rows', rows: [{ seq: 1, kind: 'changed', tags, at: 0 }] }),
    lose: () => cache.apply({ kind: 'lost' }),
  }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('BX-004 readers who wait while a change happens get the answer after it', async () => {
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const { state, read, change } = setUp((call) => gates[call - 1]?.promise ?? Promise.resolve('third'))
  const waiting = read()
  change('n-header')
  const late = read()
  gates[0]?.resolve('before')
  gates[1]?.resolve('after')

  expect([await waiting, await late]).toMatchObject([{ value: 'after' }, { value: 'after' }])
  expect(read()).toMatchObject({ value: 'after' })
  expect(state.calls).toBe(2)
})

test('BX-004 an unrelated change while an answer is fetched causes no second fetch', async () => {
  const { state, read, change } = setUp(async () => 'answer')
  const waiting = read()
  change('d-another')
  await waiting

  expect(read()).toMatchObject({ value: 'answer' })
  expect(state.calls).toBe(1)
})

test('BX-004 a background fetch that a change overtakes is not cached', async () => {
  const gate = Promise.withResolvers<string>()
  const { state, read, change } = setUp((call) => (call === 2 ? gate.promise : Promise.resolve(`answer ${call}`)))
  await read()
  state.now += 60_000
  expect(read()).toMatchObject({ value: 'answer 1' })

  change('n-header')
  expect(await read()).toMatchObject({ value: 'answer 3' })
  gate.resolve('answer 2')
  await soon()

  expect(read()).toMatchObject({ value: 'answer 3' })
})

test('BX-004 an answer that changes during every fetch is returned, and not cached', async () => {
  const built = setUp(async (call) => {
    built.change('n-header')
    return `answer ${call}`
  })

  expect(await built.read()).toMatchObject({ value: 'answer 3' })
  expect(await built.read()).toMatchObject({ value: 'answer 6' })
})

test('BX-004 after lost changes no answer comes from the cache', async () => {
  const { read, lose } = setUp(async (call) => `answer ${call}`)
  await read()
  lose()

  expect(await read()).toMatchObject({ value: 'answer 2' })
})

test('BX-009 after a failed fetch the old answer is returned as degraded, and the fetch is retried after 5 s', async () => {
  const { state, read } = setUp(async (call) => (call === 3 ? Promise.reject(new Error('down')) : `answer ${call}`))
  await read()
  state.now += 60_000
  await read()
  await soon()
  state.now += 60_000
  expect(read()).toMatchObject({ value: 'answer 2', degraded: false })
  await soon()

  expect(read()).toMatchObject({ value: 'answer 2', degraded: true, tags: ['n-header'] })
  state.now += 4_999
  expect([read(), state.calls, state.faults]).toMatchObject([{ degraded: true }, 3, 1])
  state.now += 1
  await read()
  await soon()
  expect(read()).toMatchObject({ value: 'answer 4', degraded: false })
})
