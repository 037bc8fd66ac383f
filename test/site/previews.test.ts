import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readHtml } from '../harness/html.ts'
import { type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const DAY = 24 * 3_600_000
const FRAME_HOSTS = ['https://cms.example', 'https://desk.example:8443', 'http://localhost:4000']
const WORDS = 'Nobody knows this yet'

let site: Site
let now = NOON
beforeAll(async () => {
  site = await startSite({
    content: 'none',
    clock: () => now,
    env: { PREVIEW_HEADER: 'x-preview', LOG_LEVEL: 'info', PREVIEW_FRAME_HOSTS: FRAME_HOSTS.join(', ') },
  })
})
afterAll(() => site.close())
beforeEach(() => {
  now = NOON
})

const toDraft = (slug: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  typeName: 'content_article',
  slug,
  headline: WORDS,
  section: 'tech',
  draft: true,
  ...fields,
})

async function ask(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await site.fetch('/api/neutron/previews/cnet', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Path and query of a new preview link. */
async function share(slug: string, ttl?: number): Promise<string> {
  const { status, body } = await ask({ type: 'article', id: slug, ttl })
  expect(status).toBe(201)
  const url = new URL(body.data.url)
  expect(url.origin).toBe(site.base)
  return url.pathname + url.search
}

async function open(link: string, init?: RequestInit) {
  const response = await site.fetch(link, init)
  const { headers, status } = response
  return {
    status,
    text: await response.text(),
    location: headers.get('location'),
    kept: ['cache-control', 'cdn-cache-control', 'surrogate-control'].map((name) => headers.get(name)),
    robots: headers.get('x-robots-tag'),
    referrer: headers.get('referrer-policy'),
    cache: headers.get('cache-status'),
    headers,
  }
}

const NOWHERE = ['private, no-store', 'no-store', 'no-store']
const EXPIRED = 'This preview link has expired'
const REFUSED = 'This preview link does not work'

test('BX-033 a draft opens at its future address, only with its link, and is not cached', async () => {
  const { url } = await site.publish(toDraft('secret-plan'))
  const link = await share('secret-plan')

  const before = await open(url)
  const { status, text, kept, robots, referrer, cache, headers } = await open(link)
  const after = await open(url)

  expect([before.status, status, after.status]).toEqual([404, 200, 404])
  expect(link.startsWith(`${url}?preview=`)).toBe(true)
  expect(text).toContain(WORDS)
  expect([kept, robots, referrer]).toEqual([NOWHERE, 'noindex', 'no-referrer'])
  expect(cache).toContain('fwd=bypass')
  expect(headers.get('vary')?.toLowerCase()).toBe('accept-encoding')
  const html = readHtml(text)
  expect([html.robots, html.canonical, html.jsonLd, html.meta('og:url')]).toEqual(['noindex', null, [], null])
  expect(`${before.text} ${after.text}`).not.toContain(WORDS)
  expect(after.text).not.toContain('preview link')
})

test('BX-033 the page says that it is a preview, and until when the link works', async () => {
  await site.publish(toDraft('noticed'))

  const { text } = await open(await share('noticed', 3600))

  const notice = readHtml(text).within('aside', { 'aria-label': 'Preview' })
  expect(notice.texts('time', { datetime: '2026-11-21T13:00:00.000Z' })).toEqual(['November 21, 2026 at 5:00 AM PST'])
})

test('BX-033 the data of a preview is not cached either', async () => {
  await site.publish(toDraft('as-data'))

  const { status, text, kept, robots } = await open(`/_data${await share('as-data')}`)

  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({
    status: 200,
    page: { preview: { until: {} }, content: { headline: WORDS } },
  })
  expect([kept, robots]).toEqual([NOWHERE, 'noindex'])
})

test('BX-033 a link opens no other draft, and a tampered link opens none', async () => {
  await site.publish(toDraft('mine'))
  const { url: other } = await site.publish(toDraft('theirs'))
  const link = await share('mine')
  const token = new URLSearchParams(link.split('?')[1]).get('preview') ?? ''
  const [, mac, id] = token.split('.')
  const later = `${Math.floor((NOON + 90 * DAY) / 1000).toString(36)}.${mac}.${id}`
  const wrong = [
    `${other}?preview=${token}`,
    ...[later, `${token}x`, 'x', '%00', '..'].map((t) => `${link.split('?')[0]}?preview=${t}`),
  ]

  for (const address of wrong) {
    const { status, text, kept } = await open(address)
    expect([status, kept], address).toEqual([404, NOWHERE])
    expect(text).toContain(REFUSED)
    expect(text).not.toContain(WORDS)
  }
})

test.each(['', '/_data'])('BX-033 an expired link says so and shows no content (%j)', async (form) => {
  await site.publish(toDraft('too-late'))
  const link = await share('too-late', 60)
  now += 60_000

  const { status, text, kept, robots } = await open(form + link)

  expect(status).toBe(form === '' ? 410 : 200)
  expect(text).toContain(EXPIRED)
  expect(text).not.toContain(WORDS)
  expect([kept, robots]).toEqual([NOWHERE, 'noindex'])
})

test('BX-033 a scheduled story is visible with its link, which redirects to the public page once that is published', async () => {
  const { url } = await site.publish(
    toDraft('tomorrow', { draft: false, datePublished: new Date(NOON + DAY).toISOString() }),
  )
  const link = await share('tomorrow')
  expect((await open(link)).status).toBe(200)

  now += 2 * DAY

  expect(await open(link)).toMatchObject({ status: 301, location: url, kept: NOWHERE, referrer: 'no-referrer' })
})

test('BX-033 after publication every link redirects to the public page without the token, expired or not', async () => {
  const { id, url } = await site.publish(toDraft('soon'))
  const link = await share('soon', 60)
  await site.publish(toDraft('soon', { id, draft: false }))

  const asked = [await open(link), await open(link, { method: 'HEAD' })]
  const data = await open(`/_data${link}`)
  now += 60_000
  asked.push(await open(link))

  for (const { status, location, kept } of asked) expect([status, location, kept]).toEqual([301, url, NOWHERE])
  expect(JSON.parse(data.text)).toMatchObject({ status: 301, redirect: url })
})

test('BX-033 a link follows its draft to a new slug', async () => {
  const { id, url } = await site.publish(toDraft('first-idea'))
  const link = await share('first-idea')
  const { url: moved } = await site.publish(toDraft('better-idea', { id }))

  const answer = await open(link)

  expect([answer.status, answer.location]).toEqual([301, link.replace(url, moved)])
  expect((await open(answer.location ?? '')).text).toContain(WORDS)
})

test('BX-002 on a public page an invalid preview value is ignored', async () => {
  const { url } = await site.publish(toDraft('public', { draft: false }))
  const plain = await open(url)

  for (const value of ['x', '', 'a.b.c', encodeURIComponent('<script>'), 'y'.repeat(600)]) {
    const asked = await open(`${url}?preview=${value}`)
    expect([asked.status, asked.text, asked.kept]).toEqual([200, plain.text, plain.kept])
    expect(asked.cache).toContain('hit')
  }
})

test.each([
  [{ typeName: 'content_review', type: 'Review' }, 'review'],
  [{ typeName: 'content_gallery', items: [] }, 'gallery'],
  [{ typeName: 'content_page', slug: 'about' }, 'page'],
  [{ typeName: 'content_door', slug: 'tech' }, 'door'],
  [{ typeName: 'content_author', slug: 'ada-new', name: 'Ada New' }, 'author'],
])('BX-033 drafts of every type with a page have a preview: %j', async (fields, type) => {
  const { slug } = await site.publish(toDraft(`a-${type}`, fields))
  const { body } = await ask({ type, id: slug })

  const { status, text } = await open(new URL(body.data.url).pathname + new URL(body.data.url).search)

  expect([status, text.includes('aria-label="Preview"')]).toEqual([200, true])
})

test('BX-033 a link works for a week unless the publisher sets another time, by slug or id', async () => {
  const { id } = await site.publish(toDraft('asked-for'))
  const until = (time: number) => new Date(time).toISOString()

  const usual = await ask({ type: 'article', id: 'asked-for' })
  expect(usual.body.data.expires).toBe(until(NOON + 7 * DAY))
  expect(usual.headers.get('cache-control')).toBe('no-store')
  expect((await ask({ type: 'article', id, ttl: 2_592_000 })).body.data.expires).toBe(until(NOON + 30 * DAY))

  expect((await ask({ type: 'article', id }, { authorization: 'Bearer nobody-in-particular' })).status).toBe(401)
  expect((await ask({ type: 'article', id: 'never-written' })).status).toBe(404)
  expect((await ask({ type: 'review', id })).status).toBe(404)
  const faults = await ask({ type: 'podcast', ttl: 2_592_001 })
  expect(faults.status).toBe(422)
  expect(faults.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(['type', 'id', 'ttl'])
  expect((await ask({ type: 'article', id, ttl: 59 })).body.error.message).toBe('ttl: expected 60 seconds or more')
  expect((await ask([])).status).toBe(422)
})

/** The headers that decide which sites may frame a page. */
function framingOf({ headers }: Pick<Response, 'headers'>) {
  const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  return { ancestors, options: headers.get('x-frame-options') }
}

const NO_FRAME = { ancestors: "'none'", options: 'DENY' }

test('MV-013 the configured hosts may frame an open preview, whose policy is otherwise that of every page', async () => {
  const { url } = await site.publish(toDraft('framed'))
  const shown = await open(await share('framed'))

  expect(framingOf(shown)).toEqual({ ancestors: FRAME_HOSTS.join(' '), options: null })
  const strict = (await open(url)).headers.get('content-security-policy')
  expect(shown.headers.get('content-security-policy')).toBe(
    strict?.replace("frame-ancestors 'none'", `frame-ancestors ${FRAME_HOSTS.join(' ')}`),
  )
})

test('MV-013 nothing but an open preview may be framed', async () => {
  const { url } = await site.publish(toDraft('public-by-now', { draft: false }))
  await site.publish(toDraft('ended'))
  const { url: other } = await site.publish(toDraft('not-shared'))
  const link = await share('ended')
  const query = link.slice(link.indexOf('?'))
  const look = async (path: string, status: number) => {
    const response = await open(path)
    expect([path, response.status, framingOf(response)]).toEqual([path, status, NO_FRAME])
  }

  await look(url, 200)
  await look(`${url}?preview=x`, 200)
  await look(`${url}${query}`, 301)
  await look(`${other}${query}`, 404)
  await look(`/nothing/${query}`, 404)
  await look(`/ab-test-summary/${query}`, 200)
  await look(`${link}x`, 404)
  await look(`/_data${link}`, 200)
  await look(`/api/neutron/openapi.json${query}`, 200)
  now += 8 * DAY
  await look(link, 410)
})

test('MV-013 requested with its ETag, the data of a preview is a 304 until the draft is saved, and is not logged', async () => {
  const { id } = await site.publish(toDraft('polled'))
  const link = await share('polled')
  const { headers } = await open(`/_data${link}`)
  const poll = () => open(`/_data${link}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  const from = site.log.length

  const same = await poll()
  await site.publish(toDraft('polled', { id, headline: 'Other words' }))
  const changed = await poll()

  expect([same.status, same.text, same.kept]).toEqual([304, '', NOWHERE])
  expect([changed.status, JSON.parse(changed.text).page.content.headline]).toEqual([200, 'Other words'])
  const polls = site.log
    .slice(from)
    .filter(({ event, path }) => event === 'request' && String(path).startsWith('/_data'))
  expect(polls.map(({ status }) => status)).toEqual([200])
})

test('MV-013 a link begins with SITE_ORIGIN, whatever hosts the request names; without PREVIEW_FRAME_HOSTS no frame shows its page', async () => {
  const proxied = await startSite({
    content: 'none',
    env: { SITE_ORIGIN: 'https://www.example.com:8443', TRUSTED_PROXIES: 'loopback' },
  })
  onTestFinished(proxied.close)
  const { url } = await proxied.publish(toDraft('behind'))

  const response = await proxied.fetch('/api/neutron/previews/cnet', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${PUBLISH_TOKEN}`,
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '80',
      'x-forwarded-for': '192.0.2.7',
      forwarded: 'host=evil.example;proto=http',
    },
    body: JSON.stringify({ type: 'article', id: 'behind' }),
  })

  expect(response.status).toBe(201)
  const link = new URL((await response.json()).data.url)
  expect([link.origin, link.pathname]).toEqual(['https://www.example.com:8443', url])
  const shown = await proxied.fetch(link.pathname + link.search)
  expect([shown.status, framingOf(shown)]).toEqual([200, NO_FRAME])
})

test('MV-013 drafts of one link show each other in their lists, and their links have its token', async () => {
  const collections = [{ id: 'the-special', slug: 'the-special', title: 'The special' }]
  await site.publish(
    toDraft('the-special', { typeName: 'content_collection', id: 'the-special', title: 'The special' }),
  )
  const secret = await site.publish(toDraft('not-named', { collections, headline: 'Nobody named this' }))
  const body = `<p><a href="${site.base}${secret.url}">a</a> <a href="/collections/the-special/#top">b</a></p>`
  const named = await site.publish(toDraft('named', { collections, headline: 'Named with it', body }))
  const others = [{ type: 'article', id: 'named' }]

  const { body: answer } = await ask({ type: 'collection', id: 'the-special', with: others })
  const special = new URL(answer.data.url)
  const shown = await open(special.pathname + special.search)
  const story = await open(named.url + special.search)

  expect([shown.status, story.status]).toEqual([200, 200])
  expect(shown.text).toContain('Named with it')
  expect(shown.text).toContain(`href="${named.url}${special.search}"`)
  expect(shown.text).not.toContain('Nobody named this')
  expect(story.text).toContain(`href="${special.pathname}${special.search}#top"`)
  // A link to a draft that was not named stays public, and is a 404 there.
  expect(story.text).toContain(`href="${site.base}${secret.url}"`)
  expect((await open(secret.url + special.search)).status).toBe(404)
  expect((await open(named.url)).status).toBe(404)
})

test('MV-013 a link of one draft shows no other draft in its lists; unknown drafts and too many are refused', async () => {
  const topics = [{ id: 'gadgets', slug: 'gadgets', name: 'Gadgets', primary: true }]
  await site.publish(toDraft('alone', { topics }))
  await site.publish(toDraft('beside', { topics, headline: 'Beside it' }))
  const { text } = await open(await share('alone'))
  expect(text).not.toContain('Beside it')

  const unknown = await ask({ type: 'article', id: 'alone', with: [{ type: 'article', id: 'never-written' }] })
  expect([unknown.status, unknown.body.error.message]).toEqual([404, 'There is no article never-written'])
  const long = Array.from({ length: 3 }, (_, at) => `${'x'.repeat(190)}${at}`)
  for (const id of long) await site.publish(toDraft(`long-${id.at(-1)}`, { id }))
  const refused = await ask({ type: 'article', id: 'alone', with: long.map((id) => ({ type: 'article', id })) })
  expect([refused.status, refused.body.error.issues[0].path]).toEqual([422, 'with'])
  const faulty = await ask({ type: 'article', id: 'alone', with: [{ type: 'podcast' }] })
  expect(faulty.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(['with.0.type', 'with.0.id'])
})

test('BX-033 no log line contains a token', async () => {
  await site.publish(toDraft('quiet'))
  const link = await share('quiet')
  const from = site.log.length
  await (await site.fetch(link)).text()
  await (await site.fetch(`${link}x`)).text()
  await share('quiet')

  const lines = site.log.slice(from).filter(({ event }) => event === 'request' || event === 'preview_shared')
  expect(lines.filter(({ query }) => Array.isArray(query) && query.includes('preview'))).toHaveLength(2)
  expect(JSON.stringify(site.log)).not.toContain(link.split('preview=')[1])
})

test('BX-033 a site in remote mode opens the previews its host allows, and caches none', async () => {
  const { id, url } = await site.publish(toDraft('far-away'))
  const link = await share('far-away', 60)
  const far = await startSite({
    content: 'none',
    clock: () => now,
    env: { CONTENT_API_URL: site.base, PREVIEW_HEADER: 'x-preview' },
  })
  onTestFinished(far.close)
  const look = async (path: string) => {
    const response = await far.fetch(path)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  const shown = await look(link)
  expect([shown.status, (await look(url)).status]).toEqual([200, 404])
  expect(shown.text).toContain('aria-label="Preview"')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.get('x-robots-tag')).toBe('noindex')
  const unknown = await look(`${url}?preview=x`)
  expect([unknown.status, unknown.text.includes(REFUSED)]).toEqual([404, true])
  now += 60_000
  const expired = await look(link)
  expect([expired.status, expired.text.includes(EXPIRED)]).toEqual([410, true])

  now = NOON
  await site.publish(toDraft('far-away', { id, draft: false }))
  const published = await look(link)
  expect([published.status, published.headers.get('location')]).toEqual([301, url])
})
