import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzzed, sendRaw as sendRawTo, statusesOf, toBytes } from '../../scripts/fuzz/requests.ts'
import { createHttpServer, serverOptions } from '../../server/http/http-server.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildContentApi } from '../builders/content.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

// Feeds and sitemaps read content; there is none, which is a 404.
const content = buildContentApi(() => ({ kind: 'missing', message: 'There is no content', tags: [] }))
const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }), content })
const page = buildStep((_request, response) => void response.status(200).end('rendered by the pages'))
const app = buildChain(services, [page])
const server = createHttpServer(app)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
)

const sendRaw = (bytes: string | Buffer) => sendRawTo((server.address() as AddressInfo).port, bytes)

test('BX-027 an address of 4096 characters is accepted, and one more is a 414', async () => {
  expect((await request(app).get(`/${'a'.repeat(4095)}`)).status).toBe(200)
  const refused = await request(app).get(`/${'a'.repeat(4096)}`)

  expect(refused.status).toBe(414)
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
  expect(refused.text).not.toContain('aaaa')
})

test.each(['/api/%', '/api/%zz/', '/api/%E0%A4%A/', '/_node/%ff/', '/api/a%00b/', '/api/a%0d%0ab/', '/api/a%5Cb/'])(
  'BX-027 %s is a 400',
  async (path) => {
    expect(await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
  'BX-027 %s of a page is a 405 that lists the allowed methods',
  async (method) => {
    const text = await sendRaw(`${method} /tech/ HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)

    expect(text).toMatch(/^HTTP\/1\.1 405 /)
    expect(text).toMatch(/^allow: GET, HEAD\r$/im)
  },
)

test('BX-027 addresses that accept writes allow more methods, but not all', async () => {
  const text = await sendRaw(
    'PATCH /api/neutron/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  )

  expect(text).toMatch(/^HTTP\/1\.1 405 /)
  expect(text).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r$/im)
})

test('BX-027 headers above the bound are a 431, and malformed requests a 400', async () => {
  expect(statusesOf(await sendRaw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`))).toEqual([431])
  expect(statusesOf(await sendRaw('GET / HTTP/1.1\r\nHost a\r\n\r\n'))).toEqual([400])
  expect(statusesOf(await sendRaw('GET / HTTP/1.1\r\n\r\n'))).toEqual([400])
})

test('BX-027 slow clients are cut off: headers, whole requests and stalled readers have a time limit', () => {
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    maxHeadersCount: 100,
    maxConnections: 10_000,
  })
  expect(serverOptions.connectionsCheckingInterval).toBeLessThanOrEqual(5_000)
})

test('BX-027 ten thousand fuzzed requests give no 5xx and no crash', async () => {
  const faults: string[] = []
  let answered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fuzzed, { minLength: 50, maxLength: 50 }), async (batch) => {
      const answers = await Promise.all(batch.map(async (one) => [one, await sendRaw(toBytes(one))] as const))
      for (const [one, text] of answers) {
        const statuses = statusesOf(text)
        answered += statuses.length
        if (statuses.some((status) => status >= 500)) faults.push(JSON.stringify(one).slice(0, 500))
      }
      expect(faults).toEqual([])
    }),
    // The same requests in every run; `npm run fuzz` sends others.
    { numRuns: 200, endOnFailure: true, seed: 27 },
  )

  expect(answered).toBeGreaterThan(7_000)
  expect((await request(app).get('/healthz')).status).toBe(200)
  const { values } = await services.metrics.httpRequests.get()
  expect(values.length).toBeLessThan(120)
})
