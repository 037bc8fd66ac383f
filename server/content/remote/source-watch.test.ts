import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Received } from './exchange.ts'
import { createSourceWatch } from './source-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const received = (status: number): Received => ({ status, headers: {}, pieces: [] })
const refused = () => Promise.reject(new Error('connect ECONNREFUSED'))
const never = () => new Promise<Received>(() => {})

type Answer = () => Promise<Received>

/** A watch on a fake source, with its responses to probes for changes and for a page. */
function setUp(source: { changes: Answer; page: Answer }) {
  const asked: string[] = []
  const told: string[] = []
  let open = 0
  let most = 0
  const watch = createSourceWatch({
    async ask(address, timeoutMs) {
      asked.push(address)
      most = Math.max(most, ++open)
      const late = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new Error('No answer')))
      const answer = address === '/changes' ? source.changes() : source.page()
      return Promise.race([answer, late]).finally(() => (open -= 1))
    },
    changes: '/changes',
    page: '/front',
    timeoutMs: 8000,
    onDown: () => told.push('down'),
    onBack: () => told.push('back'),
  })
  watch.subscribe((news) => told.push(news))
  const call = (answer: Answer, address = '/story') =>
    watch.run(address, undefined, (signal) => {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason))
      return Promise.race([answer(), promise])
    })
  return { watch, call, asked, told, most: () => most }
}

const ok = async () => received(200)
const failing = async () => received(500)
/** Runs the handlers of settled promises. */
const settle = () => vi.advanceTimersByTimeAsync(0)

test.each([
  ['refuses connections', refused],
  ['answers 500', failing],
  ['has no address', () => Promise.reject(new Error('getaddrinfo ENOTFOUND'))],
])('BX-009 a source that %s is down after one call, and every later call fails at once', async (_what, dead) => {
  const { watch, call, told } = setUp({ changes: dead, page: dead })
  await call(ok)

  await call(dead).catch(() => undefined)
  await settle()

  expect([watch.isUp(), watch.isDown(), told]).toEqual([false, true, ['silent', 'down']])
  await expect(call(never)).rejects.toMatchObject({ code: 'SOURCE_DOWN', status: 503 })
})

test('BX-009 a source that does not respond is silent before any call fails; when it is down, waiting calls fail', async () => {
  const { watch, call } = setUp({ changes: never, page: never })
  await call(ok)
  const waiting = call(never).catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(2250)
  expect([watch.isSilent(), watch.isDown()]).toEqual([true, false])

  await vi.advanceTimersByTimeAsync(3750)
  expect(watch.isDown()).toBe(true)
  expect(await waiting).toMatchObject({ code: 'SOURCE_DOWN' })
})

test('BX-009 before its first response a process notices a silent source within 500 ms', async () => {
  const { watch, call } = setUp({ changes: never, page: never })
  call(never).catch(() => undefined)

  await vi.advanceTimersByTimeAsync(500)

  expect([watch.isSilent(), watch.isDown()]).toEqual([true, false])
})

test('BX-009 one probe at a time detects within 5 s that a source is back, however many calls hang', async () => {
  const source: { changes: Answer; page: Answer } = { changes: never, page: never }
  const { watch, call, told, most } = setUp(source)
  for (let reader = 0; reader < 5; reader += 1) call(never).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([watch.isDown(), most()]).toEqual([true, 1])

  source.changes = ok
  source.page = ok
  await vi.advanceTimersByTimeAsync(3000)

  expect([watch.isUp(), told.slice(-2)]).toEqual([true, ['back', 'up']])
  await expect(call(ok)).resolves.toEqual(received(200))
  expect(most()).toBe(1)
})

test('BX-009 a source that hangs while a process starts is detected as back within 5 s', async () => {
  const source: { changes: Answer; page: Answer } = { changes: never, page: never }
  const { watch, call } = setUp(source)
  call(never).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  expect([watch.isSilent(), watch.isDown()]).toEqual([true, false])

  source.changes = ok
  await vi.advanceTimersByTimeAsync(5000)

  expect(watch.isUp()).toBe(true)
})

test('BX-009 a source that hangs while a process starts is down only after the time-out of a call', async () => {
  const { watch, call } = setUp({ changes: never, page: never })
  call(never).catch(() => undefined)

  await vi.advanceTimersByTimeAsync(8000)
  expect(watch.isDown()).toBe(false)
  await vi.advanceTimersByTimeAsync(6000)
  expect(watch.isDown()).toBe(true)
})

test('BX-009 one page that fails is no outage, as the source responds to the probe for changes', async () => {
  const { watch, call, told } = setUp({ changes: ok, page: ok })
  await call(failing)
  await settle()

  expect([watch.isUp(), told]).toEqual([true, ['up']])
})

test('BX-009 a change log that fails is no outage, as the source responds to a probe for a page that worked before', async () => {
  const { watch, call, asked, told } = setUp({ changes: failing, page: ok })
  await call(ok, '/story')
  await call(failing, '/changes')
  await settle()

  expect([watch.isUp(), asked]).toEqual([true, ['/changes', '/story']])
  expect(told).not.toContain('down')
  expect(watch.isSilent()).toBe(false)
})

test('BX-009 a slow source is neither silent nor down', async () => {
  const slow = () => new Promise<Received>((resolve) => setTimeout(resolve, 3000, received(200)))
  const { watch, call, told } = setUp({ changes: slow, page: slow })
  const first = call(slow)
  await vi.advanceTimersByTimeAsync(3000)
  await first
  told.length = 0

  for (let index = 0; index < 3; index += 1) {
    const next = call(slow)
    await vi.advanceTimersByTimeAsync(3000)
    await next
  }

  expect([watch.isUp(), told]).toEqual([true, []])
})

test('BX-009 a page that keeps failing costs one probe a second, and the source does not count as silent', async () => {
  const { call, asked, told } = setUp({ changes: ok, page: ok })
  for (let index = 0; index < 50; index += 1) {
    await call(failing)
    await vi.advanceTimersByTimeAsync(100)
  }

  expect(asked.length).toBeLessThanOrEqual(6)
  expect(told).not.toContain('silent')
})

test('BX-009 a reader who leaves does not change the state of the source', async () => {
  const { watch } = setUp({ changes: never, page: never })
  const reader = new AbortController()
  const left = watch.run('/story', reader.signal, () => Promise.reject(new Error('aborted')))
  reader.abort()

  await expect(left).rejects.toThrow('aborted')
  expect(watch.isUp()).toBe(true)
})
