import { expect, onTestFinished, test, vi } from 'vitest'
import { buildLog } from '../../../test/builders/services.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import type { RateStore } from '../../store/rate-store.ts'
import { createSqliteRates } from '../../store/sqlite/rates.ts'
import { costOfHydrated, createLimits } from './limits.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

function setUp(overrides: Partial<RateStore> = {}) {
  vi.useFakeTimers({ now: START })
  onTestFinished(() => void vi.useRealTimers())
  const clock = () => Date.now()
  const rates = { ...createSqliteRates(':memory:', clock), ...overrides }
  const { log, lines } = buildLog()
  const metrics = createMetrics({ process: false })
  const limits = createLimits({ rates, clock, log, metrics })
  const times = async (address: string, count: number) => {
    const waits: number[] = []
    for (let n = 0; n < count; n++) waits.push(await limits.writes(address))
    return waits
  }
  const counted = async (result: string) =>
    (await metrics.rateLimits.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0
  return { rates, limits, times, lines, counted }
}

const passed = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length

test('BX-031 a client may write 200 times in 4 s, then gets the whole seconds to wait', async () => {
  const { times, counted } = setUp()

  expect(passed(await times('192.0.2.1', 200))).toBe(200)
  vi.advanceTimersByTime(1500)
  expect(await times('192.0.2.1', 2)).toEqual([3, 3])
  expect(await counted('refused')).toBe(2)
  vi.advanceTimersByTime(2500)
  expect(await times('192.0.2.1', 1)).toEqual([0])
})

test('SE-010 clients have separate limits, but a /64 is one client', async () => {
  const { times } = setUp()
  await times('2001:db8::1', 200)

  expect(await times('2001:db8::2', 1)).toEqual([4])
  expect(await times('2001:db8:0:1::1', 1)).toEqual([0])
})

test('BX-084 requests of a refused client do not reach the store', async () => {
  const { rates, times } = setUp()
  await times('192.0.2.1', 200)
  const add = vi.spyOn(rates, 'add')

  await times('192.0.2.1', 50)

  expect(add).not.toHaveBeenCalled()
})

test('BX-084 while the store fails the process counts in memory; failures are counted and logged once', async () => {
  const { times, lines, counted } = setUp({ add: () => Promise.reject(new Error('disk I/O error')) })

  expect(passed(await times('192.0.2.1', 250))).toBe(200)

  expect(await counted('failed')).toBe(250)
  expect(lines.filter(({ event }) => event === 'limit_failed')).toHaveLength(1)
})

test('BX-084 a write deletes expired windows no more than once a minute', async () => {
  const { rates, times } = setUp()
  await times('192.0.2.1', 1)
  await times('192.0.2.2', 1)

  vi.advanceTimersByTime(60_000)
  await times('192.0.2.3', 1)

  expect(await rates.count()).toBe(1)
})

test('BX-084 a client gets 3,000 stories of hydrated lists in 10 s, and 60 pages that are made for it alone', async () => {
  const { limits } = setUp()
  const feeds: number[] = []
  const pages: number[] = []
  for (let n = 0; n < 32; n++) feeds.push(await limits.hydrated('192.0.2.1', costOfHydrated('feed', 100)))
  for (let n = 0; n < 62; n++) pages.push(await limits.uncached('192.0.2.1'))

  expect([passed(feeds), passed(pages)]).toEqual([30, 60])
  vi.advanceTimersByTime(10_000)
  expect(await limits.hydrated('192.0.2.1', costOfHydrated('feed', 25))).toBe(0)
})

test('BX-024 ten passwords an hour are compared for one account, and other accounts are not affected', async () => {
  const { limits } = setUp()
  const waits: number[] = []
  for (let n = 0; n < 12; n++) waits.push(await limits.readers.passwords.count('a'))

  expect(passed(waits)).toBe(10)
  expect(await limits.readers.passwords.count('b')).toBe(0)
  await limits.readers.passwords.forgive('b')
  for (let n = 0; n < 20; n++) {
    expect(await limits.readers.passwords.count('b')).toBe(0)
    await limits.readers.passwords.forgive('b')
  }
  vi.advanceTimersByTime(3_600_000)
  expect(await limits.readers.passwords.count('a')).toBe(0)
})
