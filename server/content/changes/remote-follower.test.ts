import { afterEach, expect, test, vi } from 'vitest'
import { SiteError } from '../../../shared/errors.ts'
import type { ChangeRow } from '../content-api.ts'
import type { Changes } from './follower.ts'
import { createRemoteFollower } from './remote-follower.ts'

afterEach(() => {
  vi.useRealTimers()
})

const row = (seq: number): ChangeRow => ({ seq, kind: 'changed', tags: [`d-${seq}`] })

/** A log that the test writes to, with two rows per answer. */
function setUp(first = 1) {
  const log = { rows: [row(first)], first, fault: null as Error | null, asked: 0 }
  const head = () => log.rows.at(-1)?.seq ?? 0
  const faults: unknown[] = []
  const seen: Changes[] = []
  const follower = createRemoteFollower({
    edition: 'us',
    content: {
      async changes(since) {
        log.asked += 1
        if (log.fault !== null) throw log.fault
        if (since === null) return { items: [], head: head() }
        if (since < log.first - 1 || since > head()) return null
        return { items: log.rows.filter(({ seq }) => seq > since).slice(0, 2), head: head() }
      },
    },
    clock: () => 1000 + log.asked,
    onFault: (error) => faults.push(error),
  })
  follower.subscribe((changes) => seen.push(changes))
  return {
    log,
    follower,
    faults,
    seen,
    seqs: () => seen.flatMap((c) => (c.kind === 'rows' ? c.rows.map((r) => r.seq) : [-1])),
  }
}

test('BX-004 a follower begins at the head and passes on every later row once, in order', async () => {
  const { log, follower, seqs } = setUp(7)

  await follower.poll()
  log.rows.push(row(8), row(9), row(10), row(11), row(12))
  await Promise.all([follower.poll(), follower.poll()])
  await follower.poll()

  expect(seqs()).toEqual([8, 9, 10, 11, 12])
})

test('BX-004 if the log no longer has the cursor, subscribers get `lost`, and following continues from the head', async () => {
  const { log, follower, seen, seqs } = setUp()
  await follower.poll()

  log.rows = [row(50), row(51)]
  log.first = 50
  await follower.poll()
  log.rows.push(row(52))
  await follower.poll()

  expect(seen[0]).toEqual({ kind: 'lost' })
  expect(seqs()).toEqual([-1, 52])
})

test('BX-004 a lower head means another log, so subscribers get `lost`', async () => {
  const { log, follower, seqs } = setUp(9)
  await follower.poll()

  log.rows = [row(3)]
  log.first = 3
  await follower.poll()

  expect(seqs()).toEqual([-1])
})

test('BX-004 a host that refuses its own head is called a bounded number of times per poll', async () => {
  const { log, follower, seqs } = setUp()
  await follower.poll()

  log.first = 100
  const before = log.asked
  await follower.poll()
  await follower.poll()

  expect(seqs()).toEqual([-1, -1])
  expect(log.asked - before).toBeLessThan(6)
})

test('BX-004 an outage at the start gives `lost`, a later one loses no rows', async () => {
  const { log, follower, faults, seqs } = setUp()
  log.fault = new SiteError('CONTENT_UNAVAILABLE')
  await expect(follower.poll()).rejects.toThrow()
  await expect(follower.poll()).rejects.toThrow()

  log.fault = null
  await follower.poll()
  log.fault = new SiteError('CONTENT_UNAVAILABLE')
  log.rows.push(row(2))
  await expect(follower.poll()).rejects.toThrow()
  log.fault = null
  await follower.poll()

  expect(seqs()).toEqual([-1, 2])
  expect(faults).toHaveLength(2)
})

test('BX-004 every response renews the lease, and no failure does', async () => {
  const { log, follower } = setUp()
  expect(follower.confirmedAt()).toBe(0)

  await follower.poll()
  const confirmed = follower.confirmedAt()
  log.fault = new Error('down')
  await follower.poll().catch(() => undefined)

  expect(confirmed).toBe(1000)
  expect(follower.confirmedAt()).toBe(confirmed)
})

test('BX-004 the lease is longer than the second between two polls, and shorter than two seconds', () => {
  const { follower } = setUp()

  expect(follower.leaseMs).toBeGreaterThan(1000)
  expect(follower.leaseMs).toBeLessThan(2000)
})

test('BX-004 the source is polled once a second, or once a minute if it has no log', async () => {
  vi.useFakeTimers()
  const { log, follower } = setUp()
  await follower.start()
  const started = log.asked

  await vi.advanceTimersByTimeAsync(3000)
  expect(log.asked).toBe(started + 3)

  log.fault = new SiteError('CONTENT_UNAVAILABLE', 'API responded with 404')
  await vi.advanceTimersByTimeAsync(1000)
  const without = log.asked
  await vi.advanceTimersByTimeAsync(59_000)
  expect(log.asked).toBe(without)
  await vi.advanceTimersByTimeAsync(1000)
  expect(log.asked).toBe(without + 1)

  await follower.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(log.asked).toBe(without + 1)
})
