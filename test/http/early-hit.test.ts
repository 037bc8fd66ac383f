import fc from 'fast-check'
import request from 'supertest'
import { expect, test, vi } from 'vitest'
import type { FoundVanity } from '../../server/addresses/vanity/vanity-lookup.ts'
import type { Follower } from '../../server/content/changes/follower.ts'
import { createPageCache } from '../../server/pages/cache/page-cache.ts'
import type { Services } from '../../server/site/services.ts'
import { buildExperimentSite } from '../builders/experiment-site.ts'
import { buildObjectTarget, buildVanity } from '../builders/vanity.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

/** One test that ends in ten minutes, one that starts then, and a feature with device and date conditions. */
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
  /** Milliseconds since the previous request. */
  readonly after: number
}

function openSite(early: boolean, flags = {}, more: Partial<Services> = {}) {
  const state = { now: START }
  const clock = () => state.now
  const onFault = (error: unknown) => {
    throw error
  }
  const pages = createPageCache({ maxBytes: 1e7, clock, spare: null, onFault })
  const changes: Follower = {
    start: async () => {},
    stop: async () => {},
    poll: async () => {},
    renew: async () => {},
    subscribe: () => () => {},
    cursor: () => 0,
    // Unconfirmed in the first minute of each quarter of an hour.
    confirmedAt: () => (state.now % 900_000 < 60_000 ? 0 : state.now),
    leaseMs: 600,
  }
  const { app, services } = buildExperimentSite({
    tests: TESTS,
    flags,
    early,
    services: { clock, pages, changes, ...more },
  })
  const server = app.listen(0)
  const ask = async ({ path, headers, method, after }: Asked) => {
    state.now += after
    const answer = await request(server)
      [method](path)
      .set({ 'accept-encoding': 'identity', ...headers })
    const { date: _date, 'x-tx-id': _txId, 'server-timing': _timing, connection: _connection, ...rest } = answer.headers
    const said: Readonly<Record<string, string | readonly string[]>> = rest
    // The expiry of a cookie uses the system time.
    const cookies = [said['set-cookie'] ?? []].flat().map((cookie) => String(cookie).replace(/Expires=[^;]+/, ''))
    const compared: Readonly<Record<string, unknown>> = { ...said, 'set-cookie': cookies }
    return { status: answer.status, headers: compared, text: answer.text }
  }
  return { ask, services, server }
}

const plain: Asked = { path: '/news/a-story/', headers: { 'x-ab-test-variation': 'none' }, method: 'get', after: 0 }

test('BX-010 an early hit is sent without a route match', async () => {
  const { ask, services, server } = openSite(true)
  await ask(plain)
  const found = await ask(plain)
  const match = vi.spyOn(services.router, 'match')

  const early = await ask(plain)

  expect(early).toEqual(found)
  expect(early.headers['cache-status']).toMatch(/^site; hit; ttl=/)
  expect(match).not.toHaveBeenCalled()
  server.close()
})

test('BX-010 an early hit has each header once, and the same headers as a hit of the whole chain', async () => {
  const [early, whole] = [openSite(true), openSite(false)]
  const raw = async ({ ask, server }: ReturnType<typeof openSite>, etag?: string) => {
    for (let asked = 0; asked < 3; asked += 1) await ask(plain)
    const again = request(server)
      .get(plain.path)
      .set({ ...plain.headers, 'accept-encoding': 'identity' })
    const { res } = (await (etag === undefined ? again : again.set('if-none-match', etag))) as unknown as {
      readonly res: { readonly rawHeaders: readonly string[] }
    }
    return res.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  }

  for (const etag of [undefined, '*']) {
    const names = await raw(early, etag)
    expect(new Set(names).size).toBe(names.length)
    expect(names.toSorted()).toEqual((await raw(whole, etag)).toSorted())
  }
  early.server.close()
  whole.server.close()
})

test('BX-080 an early hit closes its connection while the process drains', async () => {
  const { ask, services, server } = openSite(true)
  for (let asked = 0; asked < 3; asked += 1) await ask(plain)
  const read = () =>
    request(server)
      .get(plain.path)
      .set({ ...plain.headers, 'x-tx-id': 'tx-of-the-test', connection: 'keep-alive' })
  expect((await read()).headers.connection).toBe('keep-alive')

  services.lifecycle.markDraining()

  const { headers } = await read()
  expect(headers).toMatchObject({ connection: 'close', 'x-tx-id': 'tx-of-the-test' })
  expect(headers['cache-status']).toMatch(/^site; hit/)
  server.close()
})

test('BX-007 the edge’s headers and the time make separate pages of a known address', async () => {
  const [early, whole] = [openSite(true, FLAGS), openSite(false, FLAGS)]
  const readers = ['none', 'words:1:bold', 'later:1:bold', null].flatMap((bucket) =>
    ['mobile', 'desktop', null].map((device) => ({ 'x-ab-test-variation': bucket, 'x-device': device })),
  )
  const seen = new Set<string>()

  for (const after of [0, 599_000, 2_000, 599_000, 2_000]) {
    for (const headers of readers) {
      for (const wait of [headers === readers[0] ? after : 0, 0, 0]) {
        const one = { ...plain, headers, after: wait }
        const answer = await early.ask(one)
        expect(answer, JSON.stringify(one)).toEqual(await whole.ask(one))
        seen.add(answer.text)
      }
    }
  }

  expect(seen.size).toBeGreaterThan(3)
  early.server.close()
  whole.server.close()
})

test('VN-005 a masked page is an early hit only while its record is the same', async () => {
  const target = { objectPath: '/news/a-story/', tags: ['v-1'], degraded: false }
  const mask = { ...target, record: buildVanity({ urlType: 'MASK', targets: buildObjectTarget('article/a-story') }) }
  // Another host has no change log, so the record is fetched again.
  const records: readonly FoundVanity[] = [mask, { ...mask }, { ...target, objectPath: null, record: buildVanity() }]
  const state = { found: mask as FoundVanity }
  const vanity = { find: () => state.found, apply: () => {} }
  const [early, whole] = [openSite(true, {}, { vanity }), openSite(false, {}, { vanity })]

  for (const found of records) {
    state.found = found
    for (const path of ['/ces-2026/', '/news/a-story/']) {
      for (let asked = 0; asked < 3; asked += 1) {
        const one = { ...plain, path }
        expect(await early.ask(one), `${records.indexOf(found)} ${path}`).toEqual(await whole.ask(one))
      }
    }
  }

  expect((await early.ask({ ...plain, path: '/ces-2026/' })).status).toBe(302)
  early.server.close()
  whole.server.close()
})

test('BX-007 a bucket header of a dash and a missing one are not confused', async () => {
  const [early, whole] = [openSite(true, FLAGS), openSite(false, FLAGS)]
  const dashed = { ...plain, headers: { 'x-ab-test-variation': '-', 'x-device': 'desktop' } }
  const silent = { ...plain, headers: { 'x-device': 'desktop' } }

  for (const one of [dashed, dashed, dashed, silent]) expect(await early.ask(one)).toEqual(await whole.ask(one))

  early.server.close()
  whole.server.close()
})

test('BX-007 for any requests, order and times an early hit equals the response of the whole chain', async () => {
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
      const [early, whole] = [openSite(true, FLAGS), openSite(false, FLAGS)]
      try {
        // Each three times, so that there are early hits.
        for (const one of requests.flatMap((each) => [each, { ...each, after: 0 }, { ...each, after: 0 }])) {
          expect(await early.ask(one), JSON.stringify(one)).toEqual(await whole.ask(one))
        }
      } finally {
        early.server.close()
        whole.server.close()
      }
    }),
    { numRuns: 15 },
  )
})
