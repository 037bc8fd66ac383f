import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { openSqliteStore } from '../../server/store/sqlite/open.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { buildFolder, buildStore } from '../builders/store.ts'

const METRICS_TOKEN = 'metrics-token-of-the-test'

test('OP-002 /_node/status has status, version, uptime, environment and data source', async () => {
  const answer = await request(buildChain()).get('/_node/status')

  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    uptime: expect.any(Number),
    environment: 'production',
    dataSource: 'api',
  })
})

test('OP-001 /_node/metrics is Prometheus text, open in development', async () => {
  const services = buildServices({ config: buildConfig({ NODE_ENV: 'development' }) })

  const answer = await request(buildChain(services)).get('/_node/metrics').set('x-forwarded-for', '8.8.8.8')

  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.text).toContain('# TYPE http_requests_total counter')
})

test('OP-001 in production metrics need the token, or a private network without a proxy', async () => {
  const services = buildServices({ config: buildConfig({ METRICS_TOKEN }) })
  const app = buildChain(services)
  const proxied = () => request(app).get('/_node/metrics').set('x-forwarded-for', '203.0.113.9')

  expect((await request(app).get('/_node/metrics')).status).toBe(200)
  expect((await proxied()).status).toBe(403)
  expect((await proxied().set('authorization', 'Bearer wrong-token-of-the-test')).status).toBe(403)
  expect((await proxied().set('authorization', `Bearer ${METRICS_TOKEN}`)).status).toBe(200)
})

test('OP-001 labels are bounded: a thousand paths make no new time series', async () => {
  const services = buildServices()
  const app = buildChain(services)

  for (const path of ['/a/', '/b/', '/c.php', '/wp-login.php']) await request(app).get(path)
  await request(app).delete('/a/')

  const text = await services.metrics.registry.metrics()
  expect(text).toContain('http_requests_total{route="other",method="GET",status="4xx"} 4')
  expect(text).not.toContain('wp-login')
})

test('OP-001 requests are counted and timed under the name of their route', async () => {
  const services = buildServices()

  await request(buildChain(services)).get('/_node/status')

  const text = await services.metrics.registry.metrics()
  expect(text).toContain('http_requests_total{route="node",method="GET",status="2xx"} 1')
  expect(text).toContain('http_request_duration_seconds_count{route="node"} 1')
})

test('OP-001 the metrics include those of the process', async () => {
  const metrics = createMetrics()

  expect(await metrics.registry.metrics()).toContain('process_resident_memory_bytes')
  metrics.registry.clear()
})

test('BX-080 a process is live from the start, and ready only between start and drain', async () => {
  const services = buildServices()
  const app = buildChain(services)

  const ready = await request(app).get('/readyz')
  services.lifecycle.markDraining()
  const draining = await request(app).get('/readyz')

  expect([ready.status, ready.text]).toEqual([200, 'ready'])
  expect([draining.status, draining.text]).toEqual([503, 'draining'])
  expect(draining.headers.connection).toBe('close')
  expect((await request(app).get('/healthz')).status).toBe(200)
})

test('TX-002 an incoming transaction id is echoed, a malformed one is replaced', async () => {
  const app = buildChain()

  const adopted = await request(app).get('/').set('x-tx-id', 'reader-tx-0001')
  const replaced = await request(app).get('/').set('x-tx-id', 'no good')

  expect(adopted.headers['x-tx-id']).toBe('reader-tx-0001')
  expect(replaced.headers['x-tx-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('TX-001 later steps read the adopted id', async () => {
  const seen: (string | undefined)[] = []
  const page = buildStep((req, res) => {
    seen.push(req.get('x-tx-id'))
    res.end()
  })

  const answer = await request(buildChain(buildServices(), [page]))
    .get('/')
    .set('x-tx-id', 'bad id')

  expect(seen).toEqual([answer.headers['x-tx-id']])
})

test('OP-006 each request has its own context', async () => {
  const { log, lines } = buildLog()
  const app = buildChain(buildServices({ log }))

  await Promise.all(['one-00001', 'two-00002', 'three-003'].map((id) => request(app).get('/').set('x-tx-id', id)))

  expect(lines.map((line) => line.txId).sort()).toEqual(['one-00001', 'three-003', 'two-00002'])
})

test('BX-082 a request is one log line with tx id, trace, route, status, cache and duration', async () => {
  const { log, lines } = buildLog()
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  await request(buildChain(buildServices({ log })))
    .get('/profiles/jane@example.com/?token=hush-hush&page=2')
    .set({ 'x-tx-id': 'reader-tx-0001', traceparent, authorization: 'Bearer hush-hush', cookie: 'session=hush-hush' })

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    event: 'request',
    txId: 'reader-tx-0001',
    traceparent,
    method: 'GET',
    path: '/profiles/[email]/',
    query: ['token', 'page'],
    route: 'other',
    status: 404,
    cache: '-',
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
  expect(JSON.stringify(lines)).not.toMatch(/hush-hush|jane@/)
})

test('OP-009 a failed request is logged as an error, with the cause and the same tx id', async () => {
  const { log, lines } = buildLog()
  const page = buildStep(() => {
    throw new Error('the cause')
  })

  await request(buildChain(buildServices({ log }), [page]))
    .get('/')
    .set('x-tx-id', 'reader-tx-0001')

  expect(lines.map((line) => [line.level, line.event, line.txId])).toEqual([
    ['error', 'request_failed', 'reader-tx-0001'],
    ['error', 'request', 'reader-tx-0001'],
  ])
})

test('BX-084 a process that cannot reach its store stays ready for its cached pages, and says so', async () => {
  let alive = true
  const services = buildServices({ store: { ...buildStore(), alive: async () => alive } })
  const ask = async () => {
    const ready = await request(buildChain(services)).get('/readyz')
    const metrics = await request(buildChain(services)).get('/_node/metrics')
    return [ready.status, ready.text, /^store_up (\d)$/m.exec(metrics.text)?.[1]]
  }

  expect(await ask()).toEqual([200, 'ready', '1'])
  alive = false
  expect(await ask()).toEqual([200, 'ready, but the store does not answer', '0'])
})

test('BX-080 a read of a damaged page of a SQLite store shows in the probe and in a gauge, and stays', async () => {
  const path = join(buildFolder(), 'content.db')
  const whole = openSqliteStore(path)
  for (let note = 0; note < 60; note++) await whole.putMeta(`note-${note}`, `${note}`.repeat(2000))
  await whole.close()
  const bytes = readFileSync(path)
  // The newest notes are at the end of the file.
  writeFileSync(path, bytes.fill(7, bytes.length - 40 * 4096))
  const store = openSqliteStore(path)
  onTestFinished(() => store.close())
  const services = buildServices({ store })
  const ask = async () => {
    const ready = await request(buildChain(services)).get('/readyz')
    const metrics = await request(buildChain(services)).get('/_node/metrics')
    return [ready.status, ready.text, /^store_damaged (\d)$/m.exec(metrics.text)?.[1]]
  }
  expect(await ask()).toEqual([200, 'ready', '0'])

  await expect(store.findMeta('note-59')).rejects.toThrow(/malformed/)

  expect(await ask()).toEqual([200, 'ready, but the store is damaged', '1'])
  expect(await store.findMeta('note-1')).toBe('1'.repeat(2000))
  expect(await ask()).toEqual([200, 'ready, but the store is damaged', '1'])
})

test('BX-080 a probe that hears of the drain is no error in the log and the metrics', async () => {
  const config = buildConfig({ LOG_LEVEL: 'info' })
  const { log, lines } = buildLog(config)
  const services = buildServices({ config, log, metrics: createMetrics({ process: false }) })
  services.lifecycle.markDraining()

  expect((await request(buildChain(services)).get('/readyz')).status).toBe(503)

  const levels = lines.filter(({ event }) => event === 'request').map(({ level, status }) => [level, status])
  expect(levels).toEqual([['info', 503]])
  const counts = await services.metrics.registry.getSingleMetricAsString('http_requests_total')
  expect(counts).toContain('status="not_ready"} 1')
  expect(counts).not.toContain('5xx')
})
