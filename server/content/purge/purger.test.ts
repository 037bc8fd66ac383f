import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildConfig, buildLog } from '../../../test/builders/services.ts'
import { buildDesk, buildStore, type Desk, toArticleInput } from '../../../test/builders/store.ts'
import { PATIENCE_MS } from '../../../test/harness/until.ts'
import { documentTag, EVERY_PAGE } from '../../process/tags.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import { purgeKeysOf } from '../cache-keys.ts'
import { createRemoteFollower } from '../changes/remote-follower.ts'
import { createStoreFollower } from '../changes/store-follower.ts'
import { createLease } from './lease.ts'
import { createPurger } from './purger.ts'
import { sendPurge } from './send-purge.ts'

interface Call {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A cache on the loopback whose response each test sets. */
async function startCache() {
  const calls: Call[] = []
  const state = { respond: (response: ServerResponse) => void response.end() }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    calls.push({ method: request.method, url: request.url, headers: request.headers, body })
    state.respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, calls, state, keys: () => calls.flatMap(({ headers }) => String(headers.xkey).split(' ')) }
}

function startPurger(desk: Desk, env: Readonly<Record<string, string>>, leaseMs = 60) {
  const { store } = desk.services
  const metrics = createMetrics({ process: false })
  const { log, lines } = buildLog(buildConfig({ LOG_LEVEL: 'info' }))
  const changes = createStoreFollower({ store, clock: Date.now, onFault: () => undefined, interval: 5 })
  const purger = createPurger({ config: buildConfig(env), store, log, metrics, clock: Date.now, leaseMs })
  if (purger === null) throw new Error('There is nothing to purge')
  changes.subscribe(purger.apply)
  purger.start()
  void changes.start()
  const stop = async () => {
    await purger.stop()
    await changes.stop()
  }
  onTestFinished(stop)
  const count = async () => await metrics.registry.getSingleMetricAsString('cdn_purges_total')
  return { stop, count, lines, events: () => lines.map(({ event }) => event), changes }
}

async function isDone(desk: Desk, origin: string): Promise<boolean> {
  return (await desk.store.findMeta(`purge-cursor ${new URL(origin).host}`)) === String(await desk.store.head())
}

test('BX-004 published, changed and removed documents are purged by their keys in each Varnish', async () => {
  const desk = buildDesk()
  const [one, two] = [await startCache(), await startCache()]
  const { count, events } = startPurger(desk, { CDN_PURGE_VARNISH: `${one.origin}, ${two.origin}` })
  await vi.waitFor(async () => expect(await isDone(desk, one.origin)).toBe(true), PATIENCE_MS)
  const { id, tags } = await desk.publish(toArticleInput('one'))
  await desk.store.write((transaction) => transaction.appendChange('removed', ['d-gone'], Date.now()))

  for (const { keys, calls } of [one, two]) {
    const purged = [...tags, 'd-gone'].flatMap(purgeKeysOf)
    await vi.waitFor(() => expect(keys()).toEqual(expect.arrayContaining(purged)), PATIENCE_MS)
    expect(calls[0]).toMatchObject({ method: 'PURGE', url: '/' })
  }
  expect(tags).toContain(documentTag(id))
  // The metric counts the response, which may arrive after the cache has recorded the request.
  await vi.waitFor(async () => expect(await count()).toMatch(/result="done"} \d/), PATIENCE_MS)
  expect(events()).toContain('cdn_purged')
})

test('BX-004 a purge is retried until the cache responds with success, and each try is counted', async () => {
  const desk = buildDesk()
  const cache = await startCache()
  const faults = [
    (response: ServerResponse) => void response.writeHead(500).end(),
    (response: ServerResponse) => response.destroy(),
    (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
  ]
  cache.state.respond = (response) => {
    const fault = faults.shift()
    if (fault) fault(response)
    else response.end()
  }
  const { count, lines } = startPurger(desk, { CDN_PURGE_VARNISH: cache.origin })
  await vi.waitFor(async () => expect(await isDone(desk, cache.origin)).toBe(true), PATIENCE_MS)

  await desk.publish(toArticleInput('one'))

  await vi.waitFor(async () => {
    expect(await count()).toMatch(/result="done"} [1-9]/)
    expect(await isDone(desk, cache.origin)).toBe(true)
  }, PATIENCE_MS)
  expect(await count()).toContain('result="failed"} 3')
  expect(lines.filter(({ event }) => event === 'cdn_purge_failed')).toHaveLength(3)
})

test('BX-004 a purge fails when the cache never responds', async () => {
  const cache = await startCache()
  cache.state.respond = () => undefined
  const target = { name: 'a', url: cache.origin, method: 'PURGE', headers: {}, body: null }

  await expect(sendPurge(target, ['a'], 50)).rejects.toThrow()
})

test('BX-004 the next process purges what the last one could not', async () => {
  const desk = buildDesk()
  const cache = await startCache()
  cache.state.respond = (response) => void response.writeHead(503).end()
  const first = startPurger(desk, { CDN_PURGE_VARNISH: cache.origin })
  await vi.waitFor(async () => expect(await isDone(desk, cache.origin)).toBe(true), PATIENCE_MS)
  const { id } = await desk.publish(toArticleInput('one'))
  await vi.waitFor(() => expect(cache.calls.length).toBeGreaterThan(0), PATIENCE_MS)
  await first.stop()
  cache.calls.splice(0)
  cache.state.respond = (response) => void response.end()

  startPurger(desk, { CDN_PURGE_VARNISH: cache.origin })

  await vi.waitFor(() => expect(cache.keys()).toContain(documentTag(id)), PATIENCE_MS)
})

test('BX-004 one of two processes purges, and when it ends the other continues', async () => {
  const desk = buildDesk()
  const [mine, other] = [await startCache(), await startCache()]
  // Each process has its own cache, so that the test sees which one purges. The lease is as long as in production,
  // because a busy machine may delay the renewal.
  const first = startPurger(desk, { CDN_PURGE_VARNISH: mine.origin }, 3000)
  await vi.waitFor(async () => expect(await isDone(desk, mine.origin)).toBe(true), PATIENCE_MS)
  startPurger(desk, { CDN_PURGE_VARNISH: other.origin }, 3000)

  await desk.publish(toArticleInput('one'))
  await vi.waitFor(() => expect(mine.calls.length).toBeGreaterThan(0), PATIENCE_MS)
  expect(other.calls).toEqual([])

  await first.stop()
  await vi.waitFor(async () => expect(await isDone(desk, other.origin)).toBe(true), PATIENCE_MS)
  const { id } = await desk.publish(toArticleInput('two'))
  await vi.waitFor(() => expect(other.keys()).toContain(documentTag(id)), PATIENCE_MS)
})

test('BX-004 a holder that stops renewing loses the lease, and shares it only briefly', async () => {
  const store = buildStore()
  let now = 0
  const [one, two] = [createLease(store, 3000, () => now), createLease(store, 3000, () => now)]

  expect([await one.hold(), await two.hold()]).toEqual([true, false])
  now = 2999
  expect([await two.hold(), await one.hold(), await two.hold()]).toEqual([false, true, false])
  now = 5998
  expect([await two.hold(), await one.hold()]).toEqual([false, true])
  now = 20_000
  expect(await two.hold()).toBe(false)
  now = 23_000
  expect([await two.hold(), await one.hold()]).toEqual([true, false])
  await two.release()
  expect(await one.hold()).toBe(true)
})

test('BX-004 in remote mode a process purges the changes it receives, and everything after a gap', async () => {
  const cache = await startCache()
  const items = [{ seq: 2, kind: 'changed' as const, tags: ['d-remote'] }]
  let gone = false
  const content = {
    changes: async (since: number | null) => {
      if (since === null) return { head: gone ? 9 : 1, items: [] }
      return gone ? null : { head: 2, items }
    },
  }
  const changes = createRemoteFollower({ content, edition: 'us', clock: Date.now, onFault: () => undefined })
  const purger = createPurger({
    config: buildConfig({ CDN_PURGE_VARNISH: cache.origin }),
    store: null,
    log: buildLog().log,
    metrics: createMetrics({ process: false }),
    clock: Date.now,
  })
  if (purger !== null) changes.subscribe(purger.apply)
  purger?.start()
  onTestFinished(() => purger?.stop())

  await changes.poll()
  await changes.renew(['l-asked'])
  await vi.waitFor(() => expect(cache.keys()).toEqual(expect.arrayContaining(['d-remote', 'l-asked'])), PATIENCE_MS)
  expect(cache.keys()).not.toContain(EVERY_PAGE)

  gone = true
  await changes.poll()
  await vi.waitFor(() => expect(cache.keys()).toContain(EVERY_PAGE), PATIENCE_MS)
})

test('BX-004 the template can express the purge requests of other services', async () => {
  const cache = await startCache()
  const fastly = buildConfig({
    CDN_PURGE_URL: `${cache.origin}/service/abc/purge`,
    CDN_PURGE_HEADERS: '{"fastly-key": "a-secret", "surrogate-key": "{keys}"}',
  })
  const cloudflare = buildConfig({
    CDN_PURGE_URL: `${cache.origin}/zones/abc/purge_cache`,
    CDN_PURGE_HEADERS: '{"authorization": "Bearer a-secret", "content-type": "application/json"}',
    CDN_PURGE_BODY: '{"tags": {keys}}',
  })

  for (const { cdnPurge } of [fastly, cloudflare]) {
    for (const target of cdnPurge.targets) await sendPurge(target, ['d-1', 'l-'])
  }

  expect(cache.calls).toMatchObject([
    { method: 'POST', url: '/service/abc/purge', headers: { 'fastly-key': 'a-secret', 'surrogate-key': 'd-1 l-' } },
    { method: 'POST', url: '/zones/abc/purge_cache', body: '{"tags": ["d-1","l-"]}' },
  ])
})

const FASTLY = { CDN_PURGE_URL: 'https://a.example/purge', CDN_PURGE_HEADERS: '{"surrogate-key": "{keys}"}' }
const CLOUDFLARE = { CDN_PURGE_URL: 'https://a.example/purge', CDN_PURGE_BODY: '{"tags": {keys}}' }
const VARNISH = { CDN_PURGE_VARNISH: 'http://a.example' }

test.each([
  [{}, null],
  [VARNISH, 'surrogate-key'],
  [FASTLY, 'surrogate-key'],
  [CLOUDFLARE, 'cache-tag'],
  [{ ...VARNISH, ...CLOUDFLARE }, 'cache-tag'],
  [{ ...FASTLY, CDN_KEY_HEADER: 'Cache-Tag' }, 'cache-tag'],
  [{ ...CLOUDFLARE, CDN_KEY_HEADER: 'surrogate-key' }, 'surrogate-key'],
  [{ CDN_KEY_HEADER: 'Surrogate-Key' }, 'surrogate-key'],
  [{ CDN_KEY_HEADER: 'none' }, null],
] as const)('BX-003 with %o the keys of pages are in the header %s', (env, name) => {
  expect(buildConfig(env).cdnPurge.keyHeader).toBe(name)
})

const faults: readonly { readonly env: Readonly<Record<string, string>>; readonly says: RegExp }[] = [
  { env: { CDN_PURGE_VARNISH: 'varnish:80' }, says: /^CDN_PURGE_VARNISH: expected origins/ },
  { env: { CDN_PURGE_VARNISH: 'http://a/path' }, says: /^CDN_PURGE_VARNISH: expected origins/ },
  { env: { CDN_PURGE_URL: 'api.fastly.com' }, says: /^CDN_PURGE_URL: expected an http/ },
  { env: { CDN_PURGE_URL: 'https://a/purge' }, says: /^CDN_PURGE_URL: expected \{keys\} in/ },
  { env: { CDN_PURGE_HEADERS: 'key: value' }, says: /^CDN_PURGE_HEADERS: expected a JSON object/ },
  { env: { CDN_PURGE_BODY: '{keys}' }, says: /^CDN_PURGE_URL: expected, because/ },
  { env: { CDN_KEY_HEADER: 'x-keys' }, says: /^CDN_KEY_HEADER: expected Surrogate-Key, Cache-Tag or none/ },
  {
    env: { CDN_PURGE_VARNISH: 'http://a', CDN_KEY_HEADER: 'none' },
    says: /^CDN_KEY_HEADER: expected Surrogate-Key or/,
  },
  { env: { CDN_PURGE_METHOD: 'purge' }, says: /^CDN_PURGE_METHOD: expected a method in capitals/ },
  { env: { CDN_PURGE_KEYS_PER_CALL: '0' }, says: /^CDN_PURGE_KEYS_PER_CALL: expected a number/ },
]

test.each(faults)('BX-086 a fault in the purge configuration names its variable: $env', ({ env, says }) => {
  expect(() => buildConfig(env)).toThrow(says)
})
