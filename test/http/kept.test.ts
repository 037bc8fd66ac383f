import fc from 'fast-check'
import request from 'supertest'
import { expect, test, vi } from 'vitest'
import type { Follower } from '../../server/changes/follower.ts'
import type { PageProduction } from '../../server/page/production.ts'
import { createPageCache } from '../../server/page-cache/page-cache.ts'
import { buildExperimentSite } from '../builders/experiment-site.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

/** One test that ends ten minutes on, one that begins then, and a feature that both devices and days decide. */
const TESTS = [
  { id: 'words', endDate: '2026-11-21T12:10:00Z', changes: { bold: [{ component: 'one', title: 'Bold words' }] } },
  { id: 'later', startDate: '2026-11-21T12:10:00Z', changes: { bold: [{ component: 'two', title: 'Later words' }] } },
]
const FLAGS = {
  newsletters: {
    device: { allowed: ['desktop'] },
    dateRange: { start: '2026-11-21T00:00:00Z', end: '2026-11-21T12:20:00Z' },
  },
}

interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string | null>>
  readonly method: 'get' | 'head'
  /** Milliseconds since the last one. */
  readonly after: number
}

function openSite(kept: boolean, flags = {}) {
  const state = { now: START }
  const clock = () => state.now
  const onFault = (error: unknown) => {
    throw error
  }
  const pages = createPageCache<PageProduction>({ maxBytes: 1e7, clock, spare: null, onFault })
  const changes: Follower = {
    start: async () => {},
    stop: () => {},
    poll: async () => {},
    renew: async () => {},
    subscribe: () => () => {},
    cursor: () => 0,
    // Behind for the first minute of each quarter of an hour.
    confirmedAt: () => (state.now % 900_000 < 60_000 ? 0 : state.now),
  }
  const { app, services } = buildExperimentSite({ tests: TESTS, flags, kept, services: { clock, pages, changes } })
  const server = app.listen(0)
  const ask = async ({ path, headers, method, after }: Asked) => {
    state.now += after
    const answer = await request(server)
      [method](path)
      .set({ 'accept-encoding': 'identity', ...headers })
    const { date: _date, 'x-tx-id': _txId, 'server-timing': _timing, connection: _connection, ...rest } = answer.headers
    return { status: answer.status, headers: rest, text: answer.text }
  }
  return { ask, services, server }
}

const plain: Asked = { path: '/news/a-story/', headers: { 'x-ab-test-variation': 'none' }, method: 'get', after: 0 }

test('BX-010 a page that lies ready is answered without being looked for again', async () => {
  const { ask, services, server } = openSite(true)
  await ask(plain)
  const found = await ask(plain)
  const match = vi.spyOn(services.router, 'match')

  const kept = await ask(plain)

  expect(kept).toEqual(found)
  expect(kept.headers['cache-status']).toMatch(/^site; hit; ttl=/)
  expect(match).not.toHaveBeenCalled()
  server.close()
})

test('BX-007 what an edge says and what the hour brings make another page of a known address', async () => {
  const [kept, whole] = [openSite(true, FLAGS), openSite(false, FLAGS)]
  const readers = ['none', 'words:1:bold', 'later:1:bold', null].flatMap((bucket) =>
    ['mobile', 'desktop', null].map((device) => ({ 'x-ab-test-variation': bucket, 'x-device': device })),
  )
  const seen = new Set<string>()

  for (const after of [0, 599_000, 2_000, 599_000, 2_000]) {
    for (const headers of readers) {
      for (const wait of [headers === readers[0] ? after : 0, 0, 0]) {
        const one = { ...plain, headers, after: wait }
        const answer = await kept.ask(one)
        expect(answer, JSON.stringify(one)).toEqual(await whole.ask(one))
        seen.add(answer.text)
      }
    }
  }

  expect(seen.size).toBeGreaterThan(3)
  kept.server.close()
  whole.server.close()
})

test('BX-007 whoever asks, in whatever order and at whatever time: a page that lies ready is the one the whole chain finds', async () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
  const headers = fc.record({
    'x-ab-test-variation': maybe(
      fc.constantFrom('none', 'words:1:bold', 'words:1:control', 'later:1:bold', 'nonsense'),
    ),
    'x-device': maybe(fc.constantFrom('mobile', 'desktop', 'nonsense')),
    cookie: maybe(
      fc.constantFrom(
        'a=1',
        'fly_device=desktop',
        'nemo_highlander=words:1:bold',
        'nemo_highlander_words=exclude',
        'jsDebug=api',
      ),
    ),
    'if-none-match': maybe(fc.constantFrom('*', '"other"')),
  })
  const asked = fc.record({
    path: fc.constantFrom(
      '/news/a-story/',
      '/news/a-story/',
      '/_data/news/a-story/',
      '/news/a-story/?page=2',
      '/news/nothing/',
      '/news/a-story/?setDevice=tablet',
      '/news/a-story/?ab=words:1:bold',
    ),
    headers,
    method: fc.constantFrom('get' as const, 'get' as const, 'head' as const),
    after: fc.constantFrom(0, 0, 0, 400, 61_000, 300_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 30 }), async (requests) => {
      const [kept, whole] = [openSite(true, FLAGS), openSite(false, FLAGS)]
      try {
        // Each twice, so that there is something to lie ready.
        for (const one of requests.flatMap((each) => [each, { ...each, after: 0 }, { ...each, after: 0 }])) {
          expect(await kept.ask(one), JSON.stringify(one)).toEqual(await whole.ask(one))
        }
      } finally {
        kept.server.close()
        whole.server.close()
      }
    }),
    { numRuns: 15 },
  )
})
