import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestOver,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { PARAMETERS } from '../builders/parameters.ts'
import { needs } from '../harness/needs.ts'
import { findFreePort } from '../harness/port.ts'
import { until } from '../harness/until.ts'
import { startVarnish, type Varnish } from '../harness/varnish.ts'

const runs = needs('Varnish')

/** A fake site: it responds with the test's handler, and records its requests. */
const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = []
let answer = (_url: string, _headers: IncomingHttpHeaders, response: ServerResponse): unknown => response.end()
let version = 0

const origin = createServer((request, response) => {
  const url = request.url ?? ''
  if (url === '/healthz' || url === '/readyz') return void response.end('ok')
  asked.push({ url, headers: request.headers })
  answer(url, request.headers, response)
})
let varnish: Varnish
let number = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  if (runs) varnish = await startVarnish(await findFreePort(), (origin.address() as AddressInfo).port)
})
afterAll(async () => {
  await varnish?.close()
  origin.close()
  origin.closeAllConnections()
})
beforeEach(() => {
  asked.splice(0)
  version += 1
})

const LIVES = 'max-age=3600, stale-while-revalidate=60, stale-if-error=864000'
const ENDS_SOON = 'max-age=1, stale-while-revalidate=60, stale-if-error=864000'

/** A page as the site sends it. */
function page(headers: Readonly<Record<string, string>> = {}) {
  const body = `version ${version}`
  return (_url: string, _headers: IncomingHttpHeaders, response: ServerResponse) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'cache-control': 'private, max-age=3600',
        'cdn-cache-control': LIVES,
        'surrogate-control': LIVES,
        ...headers,
      })
      .end(body)
}

/** An address that no other test has requested. */
function address(): string {
  number += 1
  return `/page-${number}/`
}

async function get(path: string, headers: Readonly<Record<string, string>> = {}, init: RequestInit = {}) {
  const response = await fetch(varnish.base + path, { redirect: 'manual', headers, ...init })
  return {
    status: response.status,
    headers: response.headers,
    cache: response.headers.get('x-cache'),
    text: await response.text(),
    cookies: response.headers.getSetCookie(),
  }
}

test('BX-011 a page is requested once, and a reader sees no headers that are meant for the edge', async () => {
  answer = page({
    'surrogate-key': 'd-1',
    'cache-tag': 'd-1',
    'x-tx-id': 'of-the-first',
    vary: 'x-device, Accept-Encoding',
  })
  const path = address()

  const [first, second] = [await get(path), await get(path)]

  expect([first.cache, second.cache]).toEqual(['MISS', 'HIT'])
  expect(second.text).toBe(first.text)
  expect(asked).toHaveLength(1)
  expect(second.headers.get('cache-control')).toBe('private, max-age=3600')
  expect(second.headers.get('vary')).toBe('Accept-Encoding')
  for (const name of [
    'surrogate-key',
    'cache-tag',
    'surrogate-control',
    'cdn-cache-control',
    'xkey',
    'via',
    'x-tx-id',
  ]) {
    expect(second.headers.get(name), name).toBeNull()
  }
})

const lives: readonly { readonly says: string; readonly kept: boolean }[] = [
  { says: LIVES, kept: true },
  { says: 'max-age=60', kept: true },
  { says: 'no-store', kept: false },
]

test.each(lives)('BX-011 the edge caches a page as CDN-Cache-Control says: $says', async ({ says, kept }) => {
  answer = page({ 'cdn-cache-control': says })
  const path = address()
  await get(path)
  expect((await get(path)).cache === 'HIT').toBe(kept)
})

test('BX-001 a response that sets a cookie, or varies by cookie, is never cached', async () => {
  for (const [name, value] of [
    ['set-cookie', 'a=b'],
    ['vary', 'Cookie'],
  ] as const) {
    answer = page({ [name]: value })
    const path = address()
    await get(path)
    expect((await get(path)).cache).not.toBe('HIT')
  }
})

test('BX-007 undeclared parameters reach neither the site nor the cache key', async () => {
  answer = page()
  const path = address()
  const queries = ['?utm_source=mail&utm_medium=x', '?gclid=1&whatever=2', '?fbclid=%26page%3D2', '', '?']

  const answers = []
  for (const query of queries) answers.push(await get(path + query))
  await get(`${path}?utm_campaign=x&q=tide&page=2`)
  await get(`${path}?page=2&q=tide&gclid=y`)

  expect(answers.map(({ cache }) => cache)).toEqual(['MISS', 'HIT', 'HIT', 'HIT', 'HIT'])
  expect(asked.map(({ url }) => url)).toEqual([path, `${path}?page=2&q=tide`])
})

test.each(PARAMETERS)('BX-007 the parameter %s reaches the site', async (name) => {
  answer = page()
  const path = address()

  await get(`${path}?utm_source=x&${name}=tide&${name}x=1&x${name}=1`)

  expect(asked.map(({ url }) => url)).toEqual([`${path}?${name}=tide`])
})

test('BX-007 a cached redirect keeps each reader’s own query, and no other', async () => {
  answer = (_url, _headers, response) =>
    response.writeHead(301, { location: '/new/?page=2#top', 'cdn-cache-control': 'max-age=60' }).end()
  const path = address()

  const [first, second] = [await get(`${path}?utm_source=a`), await get(`${path}?gclid=b`)]
  expect(first.headers.get('location')).toBe('/new/?page=2&utm_source=a#top')
  expect(second.headers.get('location')).toBe('/new/?page=2&gclid=b#top')
  expect((await get(path)).headers.get('location')).toBe('/new/?page=2#top')
  expect(asked).toHaveLength(1)
})

test('BX-011 requests for pages have no cookies, and personal requests have all of them', async () => {
  answer = page()
  const cookie = 'session=secret; nemo_highlander=a:1:b; fly_device=tablet'
  await get(address(), { cookie })
  await get(`${address()}?ab=a:1:b`, { cookie })
  expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])

  for (const path of [
    '/user/settings/',
    '/_data/user/settings/',
    '/ab-test-summary/',
    '/api/neutron/x',
    '/_node/status',
  ]) {
    await get(path, { cookie })
    expect(asked.at(-1)?.headers.cookie, path).toBe(cookie)
    expect((await get(path, { cookie })).cache, path).toBe('PASS')
  }
})

test('BX-011 every personal route of the table is passed on with its cookie', async () => {
  answer = page()
  const personal = routes.flatMap(({ meta, example }) => (meta?.personal && example !== null ? [example] : []))
  expect(personal.length).toBeGreaterThan(0)
  for (const example of personal) {
    expect((await get(example, { cookie: 'session=mine' })).cache, example).toBe('PASS')
    expect(asked.at(-1)?.headers.cookie, example).toBe('session=mine')
  }
})

const devices: readonly { readonly agent: string; readonly cookie?: string; readonly device: string }[] = [
  { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', device: 'mobile' },
  { agent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', device: 'mobile' },
  { agent: 'Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140.0 Safari/537.36', device: 'tablet' },
  { agent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', device: 'tablet' },
  { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', device: 'desktop' },
  { agent: 'anything', cookie: 'a=b; fly_device=mobile; c=d', device: 'mobile' },
  { agent: 'anything', cookie: 'fly_device=fridge', device: 'desktop' },
]

test.each(devices)('BX-011 the edge sets the device of every request, whatever a reader sends: $agent', async (row) => {
  answer = (url, headers, response) => page({ vary: 'x-device' })(url, headers, response)
  await get(address(), {
    'user-agent': row.agent,
    'x-device': 'fridge',
    'x-ab-test-variation': 'a:1:injected',
    ...(row.cookie && { cookie: row.cookie }),
  })
  expect(asked[0]?.headers['x-device']).toBe(row.device)
  expect(asked[0]?.headers['x-ab-test-variation']).toBe('none')
})

test('BX-006 a page that varies by device is cached once for each device', async () => {
  answer = (_url, headers, response) =>
    response.writeHead(200, { 'cdn-cache-control': LIVES, vary: 'x-device' }).end(`for ${headers['x-device']}`)
  const path = address()
  const read = (device: string) => get(path, { cookie: `fly_device=${device}` })

  for (const cache of ['MISS', 'HIT']) {
    for (const device of ['mobile', 'tablet', 'desktop']) {
      expect(await read(device)).toMatchObject({ cache, text: `for ${device}` })
    }
  }
})

test('BX-006 Accept-Encoding is reduced to the encodings of the site', async () => {
  answer = (_url, headers, response) =>
    response
      .writeHead(200, { 'cdn-cache-control': LIVES, vary: 'Accept-Encoding' })
      .end(String(headers['accept-encoding']))
  const path = address()
  const read = async (coding: string) => (await get(path, { 'accept-encoding': coding })).text
  expect([
    await read('gzip, deflate, br, zstd'),
    await read('br;q=0, gzip;q=0.5'),
    await read('identity'),
    await read('deflate'),
  ]).toEqual(['br', 'gzip', 'undefined', 'undefined'])
  expect(asked).toHaveLength(3)
})

const accepts = [
  [undefined, undefined],
  ['*/*', undefined],
  ['application/rss+xml, text/html;q=0.5', undefined],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
] as const

test.each(accepts)(
  'MV-023 the edge has two forms of /feed/, for feed readers and for people: %s',
  async (given, sent) => {
    answer = (url, headers, response) =>
      page({ vary: 'accept', ...(headers.accept === 'text/html' && { 'cdn-cache-control': 'no-store' }) })(
        url,
        headers,
        response,
      )
    const path = `/feed/?feed=${number++}`
    for (let time = 0; time < 2; time += 1) await get(path, given === undefined ? {} : { accept: given })

    expect(asked.map(({ headers }) => headers.accept)).toEqual(sent === undefined ? [undefined] : [sent, sent])
    expect(asked[0]?.url).toBe(path)
  },
)

const bad = ['a:1', 'a:1:b:c', '1a:1:b', 'a:1:b%0d%0ax', `a:1:${'b'.repeat(30)}`, 'a:1:b c']

test.each(bad)('AB-017 an invalid bucket is replaced by none: %s', async (value) => {
  answer = page()
  await get(address(), { cookie: `nemo_highlander=${value}` })
  expect(asked[0]?.headers['x-ab-test-variation']).toBe('none')
})

/** A page of a test with the site's headers for an edge. */
function testPage(slots: string, fields: Readonly<Record<string, string>> = {}) {
  return (_url: string, headers: IncomingHttpHeaders, response: ServerResponse) => {
    const bucket = String(headers['x-ab-test-variation'])
    const isValid = /^words:1:(one|two)$/.test(bucket)
    response
      .writeHead(200, {
        'cache-control': 'private, max-age=3600',
        'cdn-cache-control': LIVES,
        vary: 'x-ab-test-variation',
        'x-ab-buckets': '{}',
        'x-ab-slots': slots,
        'x-ab-test': 'words',
        'x-ab-version': '1',
        'x-ab-end-date': '2035-01-01T00:00:00.000Z',
        'x-ab-running-tests': 'words',
        'x-ab-cookie-name': 'nemo_highlander',
        'x-ab-cookie-domain': 'www.example.com',
        'x-ab-cookie-secure': 'true',
        'x-ab-allocation-needed': String(!isValid),
        ...fields,
      })
      .end(isValid ? bucket : 'none')
  }
}

test('AB-015 the edge allocates readers by percentage from cached pages, and sets the cookie once', async () => {
  answer = testPage('one:20,two:50')
  const path = address()
  const allocated = { one: 0, two: 0, none: 0 }

  for (let reader = 0; reader < 600; reader += 1) {
    const { text, cookies, headers } = await get(path)
    const bucket = text === 'none' ? 'none' : text === 'words:1:one' ? 'one' : 'two'
    allocated[bucket] += 1
    const pair = bucket === 'none' ? 'nemo_highlander_words=exclude' : `nemo_highlander=words:1:${bucket}`
    expect(cookies).toEqual([
      `${pair}; Path=/; Expires=Mon, 01 Jan 2035 00:00:00 GMT; SameSite=Lax; Domain=www.example.com; Secure`,
    ])
    expect([...headers.keys()].filter((name) => name.startsWith('x-ab'))).toEqual([])
    const again = await get(path, { cookie: pair })
    expect([again.text, again.cookies]).toEqual([text, []])
  }

  // Within six standard deviations.
  expect(Math.abs(allocated.one - 120)).toBeLessThan(60)
  expect(Math.abs(allocated.two - 300)).toBeLessThan(75)
  expect(Math.abs(allocated.none - 180)).toBeLessThan(68)
  expect(asked).toHaveLength(3)
})

test('AB-015 on the reader’s own host the cookie has no domain, like the site’s own', async () => {
  answer = testPage('one:100', { 'x-ab-cookie-domain': '127.0.0.1' })
  expect((await get(address())).cookies).toEqual([
    'nemo_highlander=words:1:one; Path=/; Expires=Mon, 01 Jan 2035 00:00:00 GMT; SameSite=Lax; Secure',
  ])
})

test('AB-017 a bucket that is no longer valid is replaced, and no page is cached for it', async () => {
  answer = testPage('one:100')
  const path = address()
  const old = { cookie: 'nemo_highlander=words:0:gone' }

  for (let reads = 0; reads < 2; reads += 1) {
    const { text, cookies } = await get(path, old)
    expect(text).toBe('words:1:one')
    expect(cookies[0]).toContain('nemo_highlander=words:1:one;')
  }
  const excluded = await get(path, { cookie: 'nemo_highlander=words:0:gone; nemo_highlander_words=exclude' })
  expect(excluded.cookies[0]).toMatch(/^nemo_highlander=; .*1970/)
})

test('AB-022 a page of one bucket is never shown to another', async () => {
  answer = testPage('one:50,two:50')
  const path = address()
  for (let reads = 0; reads < 3; reads += 1) {
    for (const bucket of ['one', 'two']) {
      expect((await get(path, { cookie: `nemo_highlander=words:1:${bucket}` })).text).toBe(`words:1:${bucket}`)
    }
    expect((await get(path, { cookie: 'nemo_highlander_words=exclude' })).text).toBe('none')
  }
})

test('BX-009 a stale page is sent at once, and the new one soon afterwards', async () => {
  answer = page({ 'cdn-cache-control': ENDS_SOON })
  const path = address()
  await get(path)
  version += 1
  answer = page({ 'cdn-cache-control': LIVES })

  const stale = await until('the old page', async () => {
    const read = await get(path)
    return read.cache === 'STALE' && read
  })
  expect(stale.text).toBe(`version ${version - 1}`)
  await until('the new page', async () => {
    const read = await get(path)
    return read.cache === 'HIT' && read.text === `version ${version}`
  })
})

test('BX-009 a page of an instance that has lost its store is fetched again each second, and is never served stale', async () => {
  answer = page({ 'cdn-cache-control': 'max-age=1, stale-if-error=864000' })
  const path = address()
  await get(path)
  version += 1
  answer = page()

  await until('the new page', async () => {
    const read = await get(path)
    expect(read.cache).not.toBe('STALE')
    return read.text === `version ${version}`
  })
})

const failures: readonly { readonly how: string; readonly fail: (response: ServerResponse) => unknown }[] = [
  {
    how: 'responds with 500',
    fail: (response) => response.writeHead(500, { 'cdn-cache-control': 'no-store' }).end('broken'),
  },
  { how: 'closes the connection', fail: (response) => response.destroy() },
]

test.each(failures)('BX-009 while the site $how, pages seen before are shown, even long expired', async ({ fail }) => {
  answer = page({ 'cdn-cache-control': 'max-age=1, stale-if-error=864000' })
  const path = address()
  await get(path)
  answer = (_url, _headers, response) => fail(response)

  const old = await until('the stale page', async () => {
    const read = await get(path)
    expect(read.status).toBe(200)
    return read.cache === 'STALE' && read
  })
  expect(old.text).toBe(`version ${version}`)
  const unseen = await get(address())
  expect(unseen.status).toBeGreaterThanOrEqual(500)
  expect(unseen.cache).toBe('MISS')

  version += 1
  answer = page()
  await until('the new page', async () => (await get(path)).text === `version ${version}`)
})

test('BX-004 a purge removes the pages with its keys, and nothing else', async () => {
  answer = page({ 'surrogate-key': 'd-apple l-fruit' })
  const [one, two] = [address(), address()]
  await get(one)
  answer = page({ 'surrogate-key': 'd-pear l-fruit' })
  await get(two)

  const purge = async (xkey?: string, base = varnish.purgeBase, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(base, { method: 'PURGE', headers: { ...headers, ...(xkey && { xkey }) } })
    return { status: response.status, text: await response.text() }
  }
  expect(await purge('d-apple d-none')).toMatchObject({ status: 200, text: 'Purged 1' })
  expect([(await get(one)).cache, (await get(two)).cache]).toEqual(['MISS', 'HIT'])
  expect((await purge('l-fruit')).text).toBe('Purged 2')
  expect([(await get(one)).cache, (await get(two)).cache]).toEqual(['MISS', 'MISS'])
  expect((await purge()).status).toBe(400)
  // A proxy on this machine has an address that may purge, and need not say for whom it asks.
  for (const name of ['x-forwarded-for', 'forwarded', 'accept']) {
    const headers = { [name]: '203.0.113.7' }
    expect(await purge('l-fruit', varnish.base, headers)).toMatchObject({ status: 405 })
  }
  expect((await get(one)).cache).toBe('HIT')
  for (const method of ['GET', 'POST']) {
    const page = await fetch(varnish.purgeBase + one, { method, headers: { xkey: 'l-fruit' } })
    expect([method, page.status]).toEqual([method, 405])
  }
})

test('BX-004 the keys of a page are read from either header', async () => {
  answer = page({ 'cache-tag': 'every-page,d-fig' })
  const path = address()
  await get(path)

  await fetch(varnish.purgeBase, { method: 'PURGE', headers: { xkey: 'd-fig' } })

  expect((await get(path)).cache).toBe('MISS')
})

test('BX-007 invented hosts have no pages of their own', async () => {
  answer = page()
  const path = address()

  const caches: (string | undefined)[] = []
  for (const host of ['www.example.com', 'invented.example', 'WWW.example.com:81', 'x', '']) {
    caches.push(await cacheOf(path, host))
  }

  expect(caches).toEqual(['MISS', 'HIT', 'HIT', 'HIT', 'HIT'])
  expect(asked).toHaveLength(1)
})

/** Varnish's response for a page under a Host header that `fetch` cannot send. */
async function cacheOf(path: string, host: string): Promise<string | undefined> {
  const { headers } = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = requestOver(varnish.base + path, { headers: { host } }, (response) => resolve(response.resume()))
    sent.once('error', reject).end()
  })
  return headers['x-cache']?.toString()
}

test('a video is passed on by range, and not cached', async () => {
  answer = (_url, headers, response) =>
    response
      .writeHead(headers.range === undefined ? 200 : 206, { 'cache-control': 'public, max-age=31536000, immutable' })
      .end('video')
  const video = `${varnish.base}/media/videos/a-video/video.mp4`

  for (const range of ['bytes=0-3', 'bytes=0-3']) {
    const { status } = await fetch(video, { headers: { range } })
    expect(status).toBe(206)
  }
  expect(asked.map(({ headers }) => headers.range)).toEqual(['bytes=0-3', 'bytes=0-3'])
})

test('BX-041 many readers who poll for live updates are one request a second, and nothing else of the API is cached', async () => {
  const path = '/api/neutron/livearticles/themasthead/items/4711/12/web'
  answer = (_url, headers, response) =>
    response.writeHead(200, { 'cache-control': 'public, max-age=1' }).end(`version ${version}, ${headers.cookie}`)

  const first = await get(path, { cookie: 'session=a-reader' })
  const others = await Promise.all(Array.from({ length: 20 }, () => get(path)))
  const again = others.filter(({ cache }) => cache !== 'HIT')
  expect([first.text, first.cache]).toEqual([`version ${version}, undefined`, 'MISS'])
  expect(asked.length).toBeLessThanOrEqual(1 + again.length)
  expect((await get(`${path}?x=1`)).cache).toBe('PASS')
  expect((await get(path, { authorization: 'Bearer a-token' })).cache).toBe('PASS')
  expect((await get(path.replace('/items/', '/other/'))).cache).toBe('PASS')

  version += 1
  await until('the next answer', async () => {
    const read = await get(path)
    expect(read.cache).not.toBe('STALE')
    return read.text.startsWith(`version ${version}`)
  })
})

test('LV-020 the edge passes the socket of live coverage through, and no other upgrade', async () => {
  const upgraded: (string | undefined)[] = []
  origin.on('upgrade', (request, socket) => {
    upgraded.push(request.url)
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  answer = page()
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = requestOver({ port: new URL(varnish.base).port, host: '127.0.0.1', path, headers })
      request.on('upgrade', (_response, socket) => {
        socket.destroy()
        resolve(101)
      })
      request.on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject).end()
    })

  expect([await ask('/live'), await ask(address())]).toEqual([101, 200])
  expect(upgraded).toEqual(['/live'])
})
