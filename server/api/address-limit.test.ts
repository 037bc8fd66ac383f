import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'

function setUp() {
  let now = 0
  const limit = createAddressLimit({ clock: () => now, perSecond: 2, burst: 3 })
  const times = (address: string, count: number) => Array.from({ length: count }, () => limit(address))
  return { times, pass: (ms: number) => (now += ms) }
}

test('SE-010 an address may write in a burst, then waits for its next token', () => {
  const { times, pass } = setUp()

  expect(times('a', 4)).toEqual([0, 0, 0, 1])
  pass(500)
  expect(times('a', 2)).toEqual([0, 1])
  pass(60_000)
  expect(times('a', 4)).toEqual([0, 0, 0, 1])
})

test('SE-010 one address does not take from another', () => {
  const { times } = setUp()
  times('a', 4)

  expect(times('b', 1)).toEqual([0])
})

test('SE-010 a clock that goes back gives nothing and takes nothing', () => {
  const { times, pass } = setUp()
  times('a', 2)
  pass(-10_000)

  expect(times('a', 2)).toEqual([0, 1])
})
