import { expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../telemetry/metrics.ts'
import { type PrimaryMessage, parsePrimaryMessage, parseWorkerMessage, type Question, snapshot } from './messages.ts'
import { createSwitchboard, type Peer } from './switchboard.ts'

interface FakePeer extends Peer {
  readonly received: PrimaryMessage[]
  serving: boolean
}

/** A primary with workers that answer as a test says; `null`: no answer. */
function setUp() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const own = createMetrics({ process: false })
  const board = createSwitchboard(own.registry)

  function join(id: number, answer: (question: Question) => Parameters<typeof board.takeAnswer>[1] | null): FakePeer {
    const peer: FakePeer = {
      id,
      received: [],
      serving: true,
      isServing: () => peer.serving,
      send(message) {
        peer.received.push(message)
        const given = message.kind === 'question' ? answer(message.question) : null
        if (given !== null && message.kind === 'question') board.takeAnswer(message.id, given)
      },
    }
    board.join(peer)
    return peer
  }

  /** The answer that the asking worker receives after all timeouts. */
  async function ask(from: FakePeer, question: Question) {
    const asked = board.ask(from, 7, question)
    await vi.runAllTimersAsync()
    await asked
    return from.received.at(-1)
  }
  return { board, join, ask, own }
}

/** Metrics of a worker that has served so many requests, with a duration in seconds. */
async function count(requests: number, seconds: number) {
  const metrics = createMetrics({ process: false })
  metrics.httpRequests.inc({ route: 'article', method: 'GET', status: '2xx' }, requests)
  metrics.httpDuration.observe({ route: 'article' }, seconds)
  metrics.storeUp.set(1)
  return snapshot.parse(await metrics.registry.getMetricsAsJSON())
}

const RENEWAL = { about: 'renewal', keys: ['l-news'] } as const
const METRICS = { about: 'metrics' } as const
const REQUESTS = 'http_requests_total{route="article",method="GET",status="2xx"}'

test('PG-032 the primary grants the one vote of a client to one worker', async () => {
  const { join, ask } = setUp()
  const first = join(1, () => null)
  const second = join(2, () => null)
  const toVote = (reader: string): Question => ({
    about: 'vote',
    vote: { poll: 's/p', question: '1', client: '192.0.2.1', reader, closes: null },
  })

  expect(await ask(first, toVote('ada'))).toMatchObject({ granted: true })
  expect(await ask(second, toVote('bob'))).toMatchObject({ granted: false })
  expect(await ask(second, toVote('ada'))).toMatchObject({ granted: true })
  expect(parseWorkerMessage({ kind: 'asks', id: 1, question: toVote('ada') })).not.toBeNull()
  expect(parsePrimaryMessage({ kind: 'answer', id: 1, missing: 0, granted: true })).toMatchObject({ granted: true })
})

test('BX-085 a question is sent to the others, and the answer has the number of missing workers', async () => {
  const { join, ask } = setUp()
  const first = join(1, () => ({ ok: true }))
  const second = join(2, () => ({ ok: true }))
  const silent = join(3, () => null)

  expect(await ask(first, RENEWAL)).toEqual({ kind: 'answer', id: 7, missing: 1 })
  expect(second.received).toMatchObject([{ kind: 'question', question: RENEWAL }])
  expect(silent.received).toHaveLength(1)
  expect(first.received).toHaveLength(1)
})

test('BX-085 a worker that fails counts as missing; one that is starting or has exited does not', async () => {
  const { board, join, ask } = setUp()
  const first = join(1, () => ({ ok: true }))
  join(2, () => ({ ok: false }))
  expect(await ask(first, RENEWAL)).toMatchObject({ missing: 1 })
  board.leave({ ...first, id: 2 })

  join(3, () => null).serving = false
  const dying = join(4, () => {
    queueMicrotask(() => board.leave(dying))
    return null
  })

  expect(await ask(first, RENEWAL)).toMatchObject({ missing: 0 })
})

test('BX-085 the metrics page sums all workers, with the last metrics of those that are silent or gone', async () => {
  const { board, join, ask, own } = setUp()
  own.workersUp.set(2)
  const [few, many] = [await count(3, 0.2), await count(5, 0.4)]
  let answers = true
  const first = join(1, () => ({ ok: true, metrics: few }))
  const second = join(2, () => (answers ? { ok: true, metrics: many } : null))
  const textOf = async () => {
    const answer = await ask(first, METRICS)
    return answer?.kind === 'answer' ? (answer.text ?? '') : ''
  }

  const page = await textOf()
  expect(page).toContain(`${REQUESTS} 8`)
  expect(page).toContain('http_request_duration_seconds_count{route="article"} 2')
  expect(page).toMatch(/^store_up 1$/m)
  expect(page).toMatch(/^workers_up 2$/m)

  answers = false
  expect(await textOf()).toContain(`${REQUESTS} 8`)

  board.leave(second)
  const after = await textOf()
  expect(after).toContain(`${REQUESTS} 8`)
  expect(after).toContain('http_request_duration_seconds_count{route="article"} 2')
})

test('BX-085 the lag is the slowest worker’s, and bytes of pages are summed', async () => {
  const { join, ask } = setUp()
  const toMetrics = (value: number) =>
    snapshot.parse([
      {
        name: 'nodejs_eventloop_lag_p99_seconds',
        help: 'Lag',
        type: 'gauge',
        aggregator: 'average',
        values: [{ value, labels: {} }],
      },
      { name: 'page_cache_bytes', help: 'Bytes', type: 'gauge', aggregator: 'sum', values: [{ value, labels: {} }] },
      {
        name: 'nodejs_eventloop_lag_mean_seconds',
        help: 'Mean',
        type: 'gauge',
        aggregator: 'average',
        values: [{ value: Number.NaN, labels: {} }],
      },
    ])
  const first = join(1, () => ({ ok: true, metrics: toMetrics(2) }))
  join(2, () => ({ ok: true, metrics: toMetrics(5) }))

  const answer = await ask(first, METRICS)

  expect(answer).toMatchObject({ text: expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds 5$/m) })
  expect(answer).toMatchObject({ text: expect.stringMatching(/^page_cache_bytes 7$/m) })
})

test('BX-085 messages of others are ignored', () => {
  for (const message of [null, 'drain', { cmd: 'NODE_CLUSTER' }, { kind: 'asks', id: 1 }, { kind: 'drain' }]) {
    expect([parseWorkerMessage(message), parsePrimaryMessage(message)]).toEqual([null, null])
  }
})
