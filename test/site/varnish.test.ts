import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSES_MS } from '../../server/content/purge/purge-queue.ts'
import { timeAfterImport } from '../harness/folder.ts'
import { type HoldingProxy, startHoldingProxy } from '../harness/holding-proxy.ts'
import { needs } from '../harness/needs.ts'
import { findFreePort } from '../harness/port.ts'
import type { Document } from '../harness/publish.ts'
import { readMail } from '../harness/reader.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'
import { startVarnish, type Varnish } from '../harness/varnish.ts'

const runs = needs('Varnish')
let site: Site
let between: HoldingProxy
let varnish: Varnish
let down = false

/** The site's clock, which only the tests move, so that no purge is early and no lease expires. */
let now = timeAfterImport()

beforeAll(async () => {
  if (!runs) return
  const [port, purgePort] = [await findFreePort(), await findFreePort()]
  const env = { SITE_ORIGIN: `http://127.0.0.1:${port}`, CDN_PURGE_VARNISH: `http://127.0.0.1:${purgePort}` }
  site = await startSite({ env, clock: () => now })
  between = await startHoldingProxy(site.base)
  varnish = await startVarnish(port, between.port, purgePort)
})
afterAll(async () => {
  await varnish?.close()
  await between?.close()
  if (!down) await site?.close()
})

/** The control bucket of a demo test. */
const CONTROL = 'nemo_highlander=latest_first:1:control'
const ARTICLE = '/tech/computing/tidal-clocks/'

async function get(path: string, cookie = CONTROL) {
  const response = await fetch(varnish.base + path, { redirect: 'manual', headers: { cookie } })
  return {
    status: response.status,
    cache: response.headers.get('x-cache'),
    control: response.headers.get('cache-control'),
    cookies: response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? ''),
    text: await response.text(),
  }
}

function toStory(headline: string): Document {
  return {
    typeName: 'content_article',
    slug: 'tidal-clocks',
    headline,
    section: 'tech',
    datePublished: new Date(now - 1000).toISOString(),
    author: { username: 'ada-brook', firstName: 'Ada', lastName: 'Brook' },
    topics: [
      { slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } },
    ],
    body: '<p>The tide keeps time.</p>',
  }
}

async function countPurges(): Promise<number> {
  const metric = await site.services.metrics.cdnPurges.get()
  return metric.values.find(({ labels }) => labels.result === 'done')?.value ?? 0
}

test('BX-004 a response that was on its way to the edge during a purge is stale there, and purged again', async () => {
  const fetches = ['/topics/computing/', '/topics/phones/'].map((path) => ({ path, ...between.hold(path) }))
  const readers = fetches.map(({ path }) => get(path))
  await Promise.all(fetches.map(({ held }) => held))

  await site.publish({
    ...toStory('Overtaken on the way'),
    slug: 'overtaken',
    topics: ['computing', 'phones'].map((slug, index) => ({ slug, name: slug, primary: index === 0 })),
  })
  // The first response arrives after the first purge, the other after the second.
  const [first, second, third] = PASSES_MS.map((pass) => now + pass)
  for (const [index, { release }] of fetches.entries()) {
    now = (index === 0 ? first : second) ?? now
    await until('a purge', async () => (await countPurges()) > index)
    release()
    const reader = await readers[index]
    expect([reader?.status, reader?.text.includes('Overtaken on the way')]).toEqual([200, false])
  }
  // Until the third purge everybody gets the old page.
  const cached = await get('/topics/phones/')
  expect([cached.cache, cached.text.includes('Overtaken on the way')]).toEqual(['HIT', false])

  now = third ?? now
  for (const { path } of fetches) {
    await until('the new page', async () => (await get(path)).text.includes('Overtaken on the way'))
  }
})

test('BX-011 within a second a published change is in the article, its hub, its topic, its author and the front page', async () => {
  const places = [ARTICLE, '/tech/', '/tech/computing/', '/topics/computing/', '/profiles/ada-brook/', '/']
  const readAll = async () => Promise.all(places.map((path) => get(path)))
  const shown = async (headline: string) => (await readAll()).every(({ text }) => text.includes(headline))
  expect((await get(ARTICLE)).status).toBe(404)

  await site.publish(toStory('The first words'))
  now += 1000
  await until('the first words', async () => shown('The first words'))
  await until('cached pages', async () => (await readAll()).every(({ cache }) => cache === 'HIT'))
  await site.publish(toStory('The second words'))

  now += 1000
  await until('the second words', async () => shown('The second words'))
  expect((await readAll()).some(({ text }) => text.includes('The first words'))).toBe(false)
})

test('MV-003 an old address with a query is a redirect at once, also where the page at that address is cached', async () => {
  const at = async (path: string) => {
    const { status, headers } = await fetch(varnish.base + path, { redirect: 'manual', headers: { cookie: CONTROL } })
    return [status, headers.get('location')]
  }
  expect(await at('/?p=4711')).toEqual([200, null])
  expect((await get('/?p=4711')).cache).toBe('HIT')

  const formerPaths = ['/?p=4711', '/2019/by-path.html']
  const { url } = await site.publish({ ...toStory('By its number'), slug: 'by-its-number', formerPaths })

  now += 1000
  await until('the redirect', async () => (await at('/?p=4711'))[0] === 301)
  expect(await at('/?p=4711&utm_source=x')).toEqual([301, `${url}?utm_source=x`])
  expect(await at('/2019/by-path.html')).toEqual([301, url])
  expect((await at('/?p=4712'))[0]).toBe(200)
})

test('AB-015 readers keep their allocated bucket, see its page, and get the cookie once', async () => {
  const buckets = { control: 0, promise: 0 }
  for (let reader = 0; reader < 100; reader += 1) {
    const first = await get('/', '')
    const [cookie = ''] = first.cookies
    const bucket = cookie === 'nemo_highlander=brief_wording:1:promise' ? 'promise' : 'control'
    expect(cookie).toBe(`nemo_highlander=brief_wording:1:${bucket}`)
    expect(first.text.includes('Four minutes, and you are up to date')).toBe(bucket === 'promise')
    buckets[bucket] += 1
    const again = await get('/', cookie)
    expect([again.cookies, again.text]).toEqual([[], first.text])
  }
  // Half of the readers, within six standard deviations.
  expect(Math.abs(buckets.control - 50)).toBeLessThan(30)
})

test('OP-007 fifty concurrent readers, each with a bucket, never get another’s page', async () => {
  const readers = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'promise' : 'control'))
  const pages = await Promise.all(readers.map((bucket) => get('/', `nemo_highlander=brief_wording:1:${bucket}`)))
  for (const [index, { text, cookies }] of pages.entries()) {
    expect(text.includes('Four minutes, and you are up to date')).toBe(readers[index] === 'promise')
    expect(cookies).toEqual([])
  }
})

test('AB-018 forced pages of QA are shown to nobody else, with or without a query', async () => {
  const wants = 'Four minutes, and you are up to date'
  const plain = 'nemo_highlander=brief_wording:1:control'
  const forced = await get('/?ab=brief_wording:1:promise', plain)
  const device = await get('/?setDevice=tablet', plain)

  expect(forced).toMatchObject({ cache: 'PASS', control: 'private, no-store' })
  expect(forced.text).toContain(wants)
  expect(forced.cookies).toEqual(['nemo_highlander=brief_wording:1:promise'])
  expect(device).toMatchObject({ cache: 'PASS', control: 'private, no-store', cookies: ['fly_device=tablet'] })
  for (const path of ['/', '/?utm_source=ab', '/?x=1']) {
    const next = await get(path, plain)
    expect(next.text).not.toContain(wants)
    expect(next.cookies).toEqual([])
  }
})

test('BX-006 phones and desktops have separate pages, each cached once', async () => {
  const agents = {
    phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    other: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36',
    desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  }
  const look = async (agent: keyof typeof agents) => {
    const response = await fetch(`${varnish.base}/reviews/`, {
      headers: { cookie: CONTROL, 'user-agent': agents[agent] },
    })
    return [response.headers.get('x-cache'), /<h2[^>]*>How we test</.test(await response.text())]
  }

  expect([await look('phone'), await look('desktop')]).toEqual([
    ['MISS', false],
    ['MISS', true],
  ])
  expect([await look('other'), await look('desktop')]).toEqual([
    ['HIT', false],
    ['HIT', true],
  ])
})

test('BX-033 a preview is not cached at the edge', async () => {
  const { id, url } = await site.publish({ ...toStory('Not for everybody'), slug: 'not-yet', draft: true })
  const token = await site.services.previews?.sign([id], now + 60_000)

  for (let time = 0; time < 2; time += 1) {
    const preview = await get(`${url}?preview=${token}`)
    expect(preview).toMatchObject({ status: 200, cache: 'PASS', control: 'private, no-store' })
    expect(preview.text).toContain('Not for everybody')
  }
  const plain = await get(url)
  expect([plain.status, plain.text.includes('Not for everybody')]).toEqual([404, false])
})

test('BX-006 no cookie or unknown query of one reader is in another’s page', async () => {
  const secret = 'a-secret-of-one-reader'
  const first = await get(`/tech/?utm_campaign=${secret}&x=${secret}`, `${CONTROL}; session=${secret}`)
  const second = await get('/tech/')
  expect(second.cache).toBe('HIT')
  expect(second.text).toBe(first.text)
  expect(second.text).not.toContain(secret)
})

test('OP-007 a reader who is signed in gets the bytes of everybody else, from the cache', async () => {
  const path = '/topics/computing/'
  await until('a cached page', async () => (await get(path)).cache === 'HIT')
  const out = await get(path)
  const headers = { origin: varnish.base, 'content-type': 'application/json' }
  const call = (name: string, body: object, cookie = '') =>
    fetch(`${varnish.base}/apigee/users/${name}`, {
      ...{ method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) },
    })
  const toCookie = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
  const asked = await call('link', { email: 'ana@example.com' })
  const { code } = await readMail(site, 'ana@example.com')
  const cookie = toCookie(await call('code', { code }, toCookie(asked)))
  expect((await call('fetch', {}, cookie)).status).toBe(200)

  const signedIn = await get(path, `${CONTROL}; ${cookie}`)

  expect(signedIn.cache).toBe('HIT')
  expect(signedIn.text).toBe(out.text)
  expect(signedIn.cookies).toEqual(out.cookies)
  const saved = await get('/user/saved/', `${CONTROL}; ${cookie}`)
  expect([saved.cache, saved.control]).toEqual(['PASS', 'private, no-store'])
})

test('BX-009 with the site unreachable the edge serves the pages seen before', async () => {
  await get('/reviews/')
  await site.close()
  down = true
  const page = await get('/reviews/')
  expect([page.status, page.cache]).toEqual([200, 'HIT'])
  expect((await get('/a-page-nobody-has-seen/')).status).toBe(503)
})
