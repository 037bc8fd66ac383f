import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createLiveChannels } from '../../server/content/live/channels.ts'
import { createLiveSockets } from '../../server/content/live/socket/live-sockets.ts'
import { applyUpgrades } from '../../server/http/apply-upgrades.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { drain } from '../../server/process/lifecycle.ts'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { WEBSOCKET_CHAIN } from '../../server/site/websocket-chain.ts'
import type { LiveEvent } from '../../shared/live/live-update.ts'
import type { ServerMessage } from '../../shared/live/messages.ts'
import { buildChannelSource } from '../builders/channel-source.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { until } from '../harness/until.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const refOf = (key: string) => ({ name: 'live_coverage', key })

/** A site with the sockets alone, over a content source of channels. */
async function startSockets({ max = 100, setChannelsMs = 60_000, env = {} } = {}) {
  const source = buildChannelSource(['c1', 'c2'])
  const config = buildConfig({ SITE_ORIGIN: 'https://www.example.com', ...env })
  const { log } = buildLog(config)
  const metrics = createMetrics({ process: false })
  const { clock } = source
  const channels = createLiveChannels({ content: source.content, edition: 'us', clock, log, metrics })
  const sockets = createLiveSockets({ channels, max, clock, log, metrics, setChannelsMs })
  const services = buildServices({ config, channels, sockets, metrics })
  const server = createHttpServer((_request, response) => response.end('a page'))
  applyUpgrades(server, WEBSOCKET_CHAIN, services)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  closers.push(async () => {
    await sockets.drain(0)
    server.close()
    server.closeAllConnections()
  })
  return {
    ...{ source, services, sockets, channels, metrics, server, log, port },
    /** Posts an event, which the change log then names. */
    post(key: string, update: string): LiveEvent {
      const event = source.post(key, update)
      channels.apply({ kind: 'rows', rows: [{ seq: 1, kind: 'changed', tags: [source.tagOf(key)], at: clock() }] })
      return event
    },
    read: (keys: readonly string[]) => openReader(port, keys),
  }
}

async function openReader(port: number, keys: readonly string[]) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`)
  closers.push(() => socket.terminate())
  const messages: ServerMessage[] = []
  socket.on('message', (data) => void messages.push(JSON.parse(String(data))))
  const closed = once(socket, 'close').then(([code]) => Number(code))
  await once(socket, 'open')
  const set = (channels: unknown) => socket.send(JSON.stringify({ type: 'set_channels', channels }))
  if (keys.length > 0) set(keys.map(refOf))
  const isSet = () => until('the channels', async () => messages.some(({ type }) => type === 'channels_set'))
  return { socket, messages, closed, set, isSet }
}

/** The status of the response to an upgrade; 101: it was accepted. */
function upgrade(port: number, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    })
    sent.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ status: 101, retryAfter: undefined })
    })
    sent.on('response', (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('LV-020 a reader sets channels, gets them confirmed, and then every event of them, once', async () => {
  const site = await startSockets()
  site.source.post('c1', 'before')
  const reader = await site.read(['c1'])
  await reader.isSet()

  const events = [site.post('c1', 'a'), site.post('c2', 'x'), site.post('c1', 'b')]
  await until('the items', async () => reader.messages.length === 3)

  expect(reader.messages).toEqual([
    { type: 'channels_set', channels: [refOf('c1')] },
    { type: 'item', channel: refOf('c1'), item: events[0], after: 1 },
    { type: 'item', channel: refOf('c1'), item: events[2], after: 2 },
  ])
})

test('LV-020 a beat names the newest sequence of each channel, and when its coverage ends', async () => {
  const site = await startSockets()
  site.source.post('c1', 'a')
  const ends = site.source.clock() + 3_600_000
  site.source.end('c2', ends)
  const one = await site.read(['c1'])
  const both = await site.read(['c1', 'c2'])
  await Promise.all([one.isSet(), both.isSet()])

  await site.sockets.beat()
  await until('the beats', async () => one.messages.length === 2 && both.messages.length === 2)

  expect(one.messages[1]).toEqual({ type: 'beat', channels: [{ ...refOf('c1'), sequence: 1, ends: null }] })
  expect(both.messages[1]).toEqual({
    type: 'beat',
    channels: [
      { ...refOf('c1'), sequence: 1, ends: null },
      { ...refOf('c2'), sequence: 0, ends },
    ],
  })
})

test('LV-020 an event is read once for all readers, and the newest ones are not read again for those who return', async () => {
  const site = await startSockets()
  const readers = await Promise.all(Array.from({ length: 20 }, () => site.read(['c1'])))
  await Promise.all(readers.map(({ isSet }) => isSet()))
  const before = site.source.reads()

  site.post('c1', 'a')
  await until('the items', async () => readers.every(({ messages }) => messages.length === 2))
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.channels.answer('c1', 1)))

  expect(site.source.reads() - before).toBe(1)
  expect(new Set(answers.map((answer) => answer?.body)).size).toBe(1)
})

const misunderstood: readonly { readonly what: string; readonly text: string | Buffer }[] = [
  { what: 'no JSON', text: 'hello' },
  { what: 'another type', text: '{"type":"post"}' },
  { what: 'another channel name', text: '{"type":"set_channels","channels":[{"name":"chat","key":"c1"}]}' },
  {
    what: 'seventeen channels',
    text: JSON.stringify({ type: 'set_channels', channels: Array.from({ length: 17 }, (_, n) => refOf(`c${n}`)) }),
  },
  { what: 'bytes', text: Buffer.from('{"type":"set_channels","channels":[]}') },
]

test.each(misunderstood)('LV-020 a message of $what is a close with 4000', async ({ text }) => {
  const site = await startSockets()
  const reader = await site.read([])

  reader.socket.send(text)

  expect(await reader.closed).toBe(4000)
  expect(await (await fetch(`http://127.0.0.1:${site.port}/`)).text()).toBe('a page')
})

test('LV-020 a message above 4 kB is a close, and so is a reader that names no channels in time', async () => {
  const large = await (await startSockets()).read([])
  const silent = await (await startSockets({ setChannelsMs: 50 })).read([])

  large.socket.send('x'.repeat(4097))

  expect([await large.closed, await silent.closed]).toEqual([1009, 4000])
})

test('LV-011 a channel that is unknown, taken down, or ended 10 minutes ago is a close with 4104', async () => {
  const site = await startSockets()
  const unknown = await site.read(['nothing'])
  const down = await site.read(['c2'])
  const ended = await site.read(['c1'])
  await Promise.all([down.isSet(), ended.isSet()])
  expect(await unknown.closed).toBe(4104)

  site.source.end('c1', site.source.clock())
  site.source.takeDown('c2')
  const tags = [site.source.documentTagOf('c1'), site.source.documentTagOf('c2')]
  site.channels.apply({ kind: 'rows', rows: [{ seq: 2, kind: 'changed', tags, at: 0 }] })
  expect(await down.closed).toBe(4104)
  site.source.advance(10 * 60_000 - 1)
  await site.sockets.beat()
  await until('the last beat', async () => ended.messages.some(({ type }) => type === 'beat'))
  site.source.advance(1)
  await site.sockets.beat()

  expect(await ended.closed).toBe(4104)
  expect(await (await site.read(['c1'])).closed).toBe(4104)
})

test('LV-020 a reader who does not read is sent away, and the others get everything', async () => {
  const site = await startSockets()
  const slow = await site.read(['c1'])
  const quick = await site.read(['c1'])
  await Promise.all([slow.isSet(), quick.isSet()])
  slow.socket.pause()

  let posted = 0
  await until('the close', async () => {
    site.post('c1', `u${posted}-${'x'.repeat(500_000)}`)
    posted += 1
    await until('the item', async () => quick.messages.length === posted + 1)
    return site.sockets.size === 1
  })

  const metric = await site.metrics.liveCloses.get()
  expect(metric.values.map(({ labels, value }) => [labels.code, value])).toEqual([['4001', 1]])
})

test('BX-027 upgrades are bounded: other addresses 404, other sites 403, too many sockets 503', async () => {
  const site = await startSockets({ max: 1 })
  const { port } = site

  expect((await upgrade(port, '/')).status).toBe(404)
  expect((await upgrade(port, '/live/more')).status).toBe(404)
  expect((await upgrade(port, '/live', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await upgrade(port, '/live', { origin: 'null' })).status).toBe(403)
  for (const [path, origin] of [
    ['/live', 'https://www.example.com'],
    ['/live/', `http://127.0.0.1:${port}`],
  ] as const) {
    expect((await upgrade(port, path, { origin })).status).toBe(101)
    await until('the place', async () => site.sockets.size === 0)
  }
  await site.read(['c1'])
  expect(await upgrade(port, '/live')).toEqual({ status: 503, retryAfter: '5' })
  // A client that offers another protocol for a plain request gets its page.
  const plain = await upgrade(port, '/', { upgrade: 'h2c' })
  expect(plain.status).toBe(200)
})

test('BX-080 in a drain sockets are closed with 1001, new ones get a 503, and the server ends', async () => {
  const site = await startSockets()
  const { lifecycle, sockets } = site.services
  const readers = await Promise.all(Array.from({ length: 5 }, () => site.read(['c1'])))
  await Promise.all(readers.map(({ isSet }) => isSet()))

  const draining = drain({ ...site, lifecycle, sockets, drainMs: 60_000, noticeMs: 100 })
  const refused = await upgrade(site.port, '/live')
  const codes = await Promise.all(readers.map(({ closed }) => closed))
  await draining

  expect(refused).toEqual({ status: 503, retryAfter: '1' })
  expect(codes).toEqual([1001, 1001, 1001, 1001, 1001])
})

test('BX-027 one client has a bounded number of live sockets, and a proxy names its clients', async () => {
  const env = { LIVE_SOCKETS_PER_CLIENT: '2', TRUSTED_PROXIES: '127.0.0.1' }
  const { port, metrics, sockets } = await startSockets({ env })
  /** The status of the response; an accepted socket stays open. */
  const from = (client: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { 'x-forwarded-for': client } })
      closers.push(() => socket.terminate())
      socket.once('open', () => resolve(101)).once('error', reject)
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    })

  const statuses: (number | undefined)[] = []
  for (const client of ['203.0.113.5', '203.0.113.5', '203.0.113.5', '203.0.113.6', '2001:db8::1', '2001:db8::2']) {
    statuses.push(await from(client))
  }

  expect(statuses).toEqual([101, 101, 503, 101, 101, 101])
  expect(await from('2001:db8::3')).toBe(503)
  expect(await metrics.registry.getSingleMetricAsString('live_refusals_total')).toContain('{result="client"} 2')
  await sockets.drain(0)
  await until('no socket', async () => sockets.countOf('203.0.113.5') === 0)
})

test('BX-027 an upgrade that names two hosts is a 400', async () => {
  const { port } = await startSockets()

  expect((await upgrade(port, '/live', { host: 'a b' })).status).toBe(400)
})
