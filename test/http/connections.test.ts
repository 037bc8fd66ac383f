import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { createApp } from '../../server/site/app.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { createSiteServer } from '../../server/site/site-server.ts'
import { buildContentApi } from '../builders/content.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { until } from '../harness/until.ts'

/** A site without content on a port of its own, with all bounds of a started one. */
async function start(env: Readonly<Record<string, string>> = {}, descriptors: number | null = null) {
  const config = buildConfig({ LOG_LEVEL: 'info', ...env })
  const { log, lines } = buildLog(config)
  const metrics = createMetrics({ process: false })
  const content = buildContentApi(() => ({ kind: 'missing', message: 'none', tags: [] }))
  const services = buildServices({ config, log, metrics, content, router: createSiteRouter(config) })
  const server = createSiteServer(createApp(services), services, { descriptors })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  /** All that the site sends until it ends the connection. */
  async function send(bytes: string): Promise<string> {
    const socket = await open()
    let text = ''
    socket.setEncoding('utf8').on('data', (piece) => (text += piece))
    const closed = once(socket, 'close')
    socket.write(bytes)
    await closed
    return text
  }
  const count = async (name: string) => (await metrics.registry.getSingleMetricAsString(name)).split('\n').slice(2)
  return { open, send, count, lines, event: (event: string) => lines.filter((line) => line.event === event) }
}

const toRequest = (cookieBytes: number, path = '/') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: a=${'x'.repeat(cookieBytes)}\r\nConnection: close\r\n\r\n`

test.each([17_000, 60_000, 400_000])(
  'BX-027 %i bytes of cookies get a page that says how to delete them',
  async (bytes) => {
    const { send, count, event } = await start()

    const text = await send(toRequest(bytes))

    expect(text).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    for (const header of [
      'Content-Type: text/html; charset=utf-8',
      'cache-control: private, no-cache',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ])
      expect(text).toContain(`${header}\r\n`)
    expect(text).toContain('Delete them, and load the page again')
    expect(text).not.toContain('xxxx')
    expect(Number(/Content-Length: (\d+)/.exec(text)?.[1])).toBe(Buffer.byteLength(text.split('\r\n\r\n')[1] ?? ''))
    expect(await count('unreadable_requests_total')).toEqual(['unreadable_requests_total{status="431"} 1'])
    expect(event('request_unreadable')).toMatchObject([{ status: 431, code: 'HPE_HEADER_OVERFLOW' }])
  },
)

test('BX-027 cookies below the bound are read, also by a page', async () => {
  const { send, event } = await start()

  expect(await send(toRequest(15_000))).toMatch(/^HTTP\/1\.1 (?:200|404) /)
  expect(event('request_unreadable')).toEqual([])
})

test('BX-027 a second request of a connection with too many cookies gets the page, too', async () => {
  const { open, event } = await start()
  const socket = await open()
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => (text += piece))
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await until('the first response', async () => text.endsWith('ok') && event('request').length === 1)

  socket.write(toRequest(30_000))
  await once(socket, 'close')

  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(text).toContain('HTTP/1.1 431 ')
})

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['another version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['a control character in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\u0001b\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
])('BX-027 a request with %s gets a page with 400, and is logged and counted', async (_what, bytes) => {
  const { send, count, event } = await start()

  const text = await send(bytes)

  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(text).toContain('<h1>Bad Request</h1>')
  expect(await count('unreadable_requests_total')).toEqual(['unreadable_requests_total{status="400"} 1'])
  expect(event('request_unreadable')).toMatchObject([{ status: 400, code: expect.stringMatching(/^HPE_/) }])
})

const hosts: readonly (readonly [what: string, lines: string, status: number])[] = [
  ['one host', 'Host: a.example:80\r\n', 200],
  ['an IPv6 address', 'Host: [::1]:80\r\n', 200],
  ['two hosts', 'Host: a\r\nHost: b\r\n', 400],
  ['the same host twice', 'Host: a\r\nhost: a\r\n', 400],
  ['no host', '', 400],
  ['a host with a path', 'Host: a/b\r\n', 400],
  ['a host with a user', 'Host: me@a\r\n', 400],
  ['a host with a space', 'Host: a b\r\n', 400],
]

test.each(hosts)('BX-027 a request with %s', async (_what, lines, status) => {
  const { send, event } = await start()

  for (const path of ['/healthz', '/robots.txt', '/api/neutron/openapi.json']) {
    const text = await send(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
    expect([path, text.slice(0, 12)]).toEqual([path, `HTTP/1.1 ${status}`])
  }
  expect(event('request').map((line) => line.status)).toEqual([status, status, status])
})

test('BX-027 one client cannot take all connections, and each drop is counted, and logged once in a while', async () => {
  // 105 connections, of which one client may have 52.
  const { open, count, event } = await start({ LIVE_SOCKETS_MAX: '0' }, 210)
  for (let index = 0; index < 52; index += 1) await open()

  const dropped = await Promise.all([open(), open()])
  await Promise.all(dropped.map((socket) => socket.destroyed || once(socket.resume(), 'close')))

  expect(await count('connections_dropped_total')).toEqual(['connections_dropped_total{reason="client"} 2'])
  expect(event('connections_dropped')).toMatchObject([{ client: 1, full: 0 }])
  expect(event('descriptors_few')).toMatchObject([{ limit: 210, needed: 10_200, connections: 105 }])
})

test('BX-027 a trusted proxy has the connections of many clients, and those beyond all places are counted', async () => {
  const { open, count } = await start({ LIVE_SOCKETS_MAX: '0', TRUSTED_PROXIES: '127.0.0.1' }, 210)
  for (let index = 0; index < 105; index += 1) await open()

  await open()

  await until('a drop', async () => (await count('connections_dropped_total')).length > 0)
  expect(await count('connections_dropped_total')).toEqual(['connections_dropped_total{reason="full"} 1'])
})

test('BX-027 a client that closes a connection has room for another', async () => {
  const { open, count } = await start({ CONNECTIONS_PER_CLIENT: '1' })
  for (let index = 0; index < 3; index += 1) {
    const socket = await open()
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await once(socket.resume(), 'close')
  }

  expect(await count('connections_dropped_total')).toEqual([])
})
