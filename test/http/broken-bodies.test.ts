import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApiDocument } from '../../server/publishing/api/api-document.ts'
import { FREE_LIMITS } from '../builders/limits.ts'
import { buildApiServices, PUBLISH_TOKEN, startSite } from '../builders/mounted-api.ts'
import { buildLog } from '../builders/services.ts'
import { until } from '../harness/until.ts'

/** Milliseconds; 10 seconds in production. */
const SHORT_MS = 60

async function setUp(bodyStalledMs = SHORT_MS) {
  // Unlimited, so that no response comes from the write limit.
  const limits = FREE_LIMITS
  const { log, lines } = buildLog()
  const { server } = await startSite(buildApiServices({ overrides: { limits, log } }), bodyStalledMs)
  return { server, lines }
}

const PAGE = '/api/neutron/composer/cnet/pages/article/x/web'
const MEDIA = 'POST /api/neutron/media/cnet?filename='

const json = (endpoint: string) => ({ endpoint, type: 'application/json' })

/** Every write of the API document, so that none is forgotten. */
function findWrites(): readonly { readonly endpoint: string; readonly type: string }[] {
  const { paths } = buildApiDocument({ siteKey: 'cnet', siteOrigin: 'http://a.example' })
  return Object.entries(paths as Readonly<Record<string, object>>).flatMap(([path, item]) => {
    const methods = Object.keys(item).filter((name) => /^(?:put|post|delete)$/.test(name))
    const address = path.replace('{site}', 'cnet').replace(/\{\w+\}/g, 'x')
    return methods.map((method) => json(`${method.toUpperCase()} ${address}`))
  })
}

/** An endpoint, and the type of body that it reads. */
const ENDPOINTS = [
  ...findWrites(),
  { endpoint: `${MEDIA}a.jpg`, type: 'image/jpeg' },
  { endpoint: `${MEDIA}a.mp4`, type: 'video/mp4' },
  { endpoint: 'PUT /api/neutron/vanity/cnet/records', type: 'text/csv' },
  { endpoint: 'POST /newsletters/', type: 'application/x-www-form-urlencoded' },
  { endpoint: 'POST /_node/csp', type: 'application/csp-report' },
  { endpoint: 'POST /_node/csp', type: 'application/reports+json' },
  ...[
    `GET ${PAGE}`,
    'GET /',
    'GET /news/no-such-story/',
    'POST /news/',
    'HEAD /',
    'TRACE /',
    'GET /_data/news/',
    'POST /_data/news/',
    'GET /_component/x/news/',
    'GET /search/?q=x',
    'GET /live',
    'POST /live',
    'GET /feed/all/',
    'GET /sitemap.xml',
    'GET /media/none.mp4',
    'POST /api/neutron/nothing',
    'OPTIONS /api/neutron/nothing',
    'POST /_node/renew',
    'POST /_node/errors',
    'POST /_node/vitals',
    'GET /healthz',
    'POST /readyz',
    'GET /_node/status',
    'POST /_node/metrics',
    'GET /assets/page-12345678.js',
    'GET /resize/none/a.jpg',
    'GET /favicon.svg',
    'GET /_error/throw',
    'POST /apigee/users',
  ].map(json),
] as const

const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n'

/** Sent after the headers; `ends`: the client then closes its side. */
const FAULTS: Readonly<Record<string, { readonly sent: string; readonly ends?: true }>> = {
  'a chunk size that is no number': { sent: `${CHUNKED}zz\r\n{}\r\n0\r\n\r\n` },
  'a negative chunk size': { sent: `${CHUNKED}-1\r\n{}\r\n0\r\n\r\n` },
  'an overflowing chunk size': { sent: `${CHUNKED}ffffffffffffffff1\r\n{}` },
  'an incomplete chunk of 2 GB': { sent: `${CHUNKED}7fffffff\r\n{}` },
  'a chunk extension of 20 kB': { sent: `${CHUNKED}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n` },
  'a chunk longer than its size': { sent: `${CHUNKED}2\r\n{}{}0\r\n\r\n` },
  'line feeds without carriage returns': { sent: `${CHUNKED}2\n{}\n0\n\n` },
  'no last chunk': { sent: `${CHUNKED}2\r\n{}\r\n` },
  'half of the last chunk': { sent: `${CHUNKED}2\r\n{}\r\n0\r\n` },
  'no chunk': { sent: CHUNKED },
  'no chunk, and an end': { sent: CHUNKED, ends: true },
  'an end inside a chunk': { sent: `${CHUNKED}ff\r\n{}`, ends: true },
  'an end before the last chunk': { sent: `${CHUNKED}2\r\n{}\r\n`, ends: true },
  'a broken trailer': { sent: `${CHUNKED}2\r\n{}\r\n0\r\nno trailer\r\n\r\n` },
  'a trailer of 20 kB': { sent: `${CHUNKED}2\r\n{}\r\n0\r\nX: ${'a'.repeat(20_000)}\r\n\r\n` },
  'a trailer without end': { sent: `${CHUNKED}2\r\n{}\r\n0\r\nX: y\r\n` },
  'its transfer coding twice': { sent: `Transfer-Encoding: chunked\r\n${CHUNKED}2\r\n{}\r\n0\r\n\r\n` },
  'a transfer coding and a length': { sent: `Content-Length: 2\r\n${CHUNKED}2\r\n{}\r\n0\r\n\r\n` },
  'an unknown transfer coding': { sent: 'Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n' },
  'compressed chunks without end': { sent: `Content-Encoding: gzip\r\n${CHUNKED}2\r\n{}\r\n` },
  'less than its length': { sent: 'Content-Length: 50\r\n\r\n{}' },
  'less than its length, and an end': { sent: 'Content-Length: 50\r\n\r\n{}', ends: true },
  'a length that is no number': { sent: 'Content-Length: zz\r\n\r\n{}' },
  'two lengths': { sent: 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}' },
  'nothing after 100 Continue': { sent: 'Expect: 100-continue\r\nContent-Length: 50\r\n\r\n' },
  'a change of protocol': { sent: `Connection: Upgrade\r\nUpgrade: websocket\r\n${CHUNKED}ff\r\n{}` },
}

/** Sends bytes and reads until the server closes the connection; returns the statuses except 100. */
function probe(server: Server, bytes: string, ends = false): Promise<readonly number[]> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    // Half open, so that only the server closes it.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(bytes)
      if (ends) socket.end()
    })
    let text = ''
    const done = () => {
      socket.destroy()
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]))
      resolve(statuses.filter((status) => status !== 100))
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('end', done).on('error', done)
  })
}

const toHead = (endpoint: string, type = 'application/json') =>
  `${endpoint} HTTP/1.1\r\nHost: a.example\r\nContent-Type: ${type}\r\nAuthorization: Bearer ${PUBLISH_TOKEN}\r\n`

test.each(Object.entries(FAULTS))(
  'BX-027 a body with %s ends its connection at every endpoint, with no more than one response and no 5xx',
  async (_fault, { sent, ends }) => {
    const { server } = await setUp()

    const answers = await Promise.all(
      ENDPOINTS.map(async ({ endpoint, type }) => {
        const statuses = await probe(server, toHead(endpoint, type) + sent, ends)
        return { endpoint, type, statuses }
      }),
    )

    const wrong = answers.filter(({ statuses }) => statuses.length > 1 || statuses.some((status) => status >= 500))
    expect(wrong).toEqual([])
  },
)

test('BX-027 an endpoint that waits for a stalled body responds with 408, and the log marks the request as aborted', async () => {
  const { server, lines } = await setUp()
  const waiting = [
    ...['POST /_node/csp', `PUT ${PAGE}`, 'POST /_node/renew', 'POST /api/neutron/livearticles/cnet/items/x'].map(json),
    { endpoint: 'POST /newsletters/', type: 'application/x-www-form-urlencoded' },
    { endpoint: `${MEDIA}a.jpg`, type: 'image/jpeg' },
    { endpoint: `${MEDIA}a.mp4`, type: 'video/mp4' },
  ]

  const answers = await Promise.all(
    waiting.map(({ endpoint, type }) => probe(server, `${toHead(endpoint, type)}Content-Length: 50\r\n\r\n{"a":`)),
  )

  expect(answers).toEqual(waiting.map(() => [408]))
  const findLines = () => lines.filter(({ event, aborted }) => event === 'request' && aborted)
  await until('the lines of the log', async () => findLines().length === waiting.length)
  // A parser of bodies sets its own status when the connection breaks.
  expect(findLines().filter(({ status }) => status !== 408 && status !== 400)).toEqual([])
})

test('BX-027 a body that keeps arriving, however slowly, is awaited; 10 s without a byte end it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server } = await setUp(10_000)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>
  const closed = once(socket.resume(), 'close')
  let sent = 0
  const send = (bytes: string) => {
    sent += bytes.length
    socket.write(bytes)
  }
  send(`${toHead('POST /_node/renew')}Content-Length: 50\r\n\r\n`)
  const [request] = await arrived

  for (let byte = 0; byte < 20; byte++) {
    send(' ')
    await until('the byte', async () => request.socket.bytesRead === sent)
    vi.advanceTimersByTime(9_000)
    expect(request.socket.destroyed).toBe(false)
  }
  vi.advanceTimersByTime(10_000)

  await closed
  expect(request.complete).toBe(false)
})
