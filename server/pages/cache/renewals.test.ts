import { expect, test } from 'vitest'
import { createRenewals } from './renewals.ts'

/** Renewals that end when the test says so. */
function setUp() {
  const state = { up: false, begun: [] as string[], open: 0, most: 0 }
  const ends = new Map<string, (made: boolean) => void>()
  const renewals = createRenewals<string>({
    isUp: () => state.up,
    renew(key) {
      state.begun.push(key)
      state.open += 1
      state.most = Math.max(state.most, state.open)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      ends.set(key, resolve)
      return promise.finally(() => (state.open -= 1))
    },
  })
  const end = async (key: string, made = true) => {
    ends.get(key)?.(made)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const back = () => {
    state.up = true
    renewals.resume()
  }
  return { renewals, state, end, back }
}

test('BX-009 renewals wait while the source is down, and then begin with the most requested pages', async () => {
  const { renewals, state, end, back } = setUp()
  for (const key of ['/once/', '/often/', '/twice/', '/often/', '/twice/', '/often/', '/last/']) renewals.ask(key, key)
  expect(state.begun).toEqual([])

  back()

  expect(state.begun).toEqual(['/often/', '/twice/', '/last/', '/once/'])
  for (const key of state.begun) await end(key)
  expect(renewals.size).toBe(0)
})

test('BX-009 after an outage four pages are renewed at a time, up to a thousand', async () => {
  const { renewals, state, end, back } = setUp()
  for (let index = 0; index < 1200; index += 1) renewals.ask(`/${index}/`, '')
  expect(renewals.size).toBe(1000)

  back()
  for (let index = 0; index < 1000; index += 1) await end(state.begun[index] ?? '')

  expect([state.begun.length, state.most]).toEqual([1000, 4])
  expect(state.begun).not.toContain('/199/')
})

test('BX-009 a renewal that fails in another outage is retried once', async () => {
  const { renewals, state, end, back } = setUp()
  renewals.ask('/a/', '')
  const sizes: number[] = []
  for (let round = 0; round < 2; round += 1) {
    back()
    state.up = false
    await end('/a/', false)
    sizes.push(renewals.size)
  }

  expect([state.begun, sizes]).toEqual([
    ['/a/', '/a/'],
    [1, 0],
  ])
})
