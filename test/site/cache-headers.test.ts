import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { buildPng } from '../builders/pictures.ts'
import { type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const DEBUG_TOKEN = 'debug-token-of-the-test'
const STORY = '/news/tidal-clocks/'
const AUTHORISED = { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' }

const toStory = (slug: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  typeName: 'content_article',
  id: `id-${slug}`,
  slug,
  headline: `All about ${slug}`,
  section: 'news',
  body: '<p>The tide keeps time.</p>',
  ...fields,
})

let now = NOON
let site: Site
/** Addresses that exist only on a running site. */
const found = { asset: '', image: '', preview: '' }

beforeAll(async () => {
  site = await startSite({
    content: 'none',
    clock: () => now,
    env: { PUBLICATION_DIR: '/nowhere', DEBUG_TOKEN },
    documents: [
      toStory('tidal-clocks'),
      toStory('moon-clocks'),
      toStory('moon-clocks', { slug: 'lunar-clocks' }),
      toStory('draft-clocks', { draft: true }),
      { typeName: 'content_page', slug: 'user/settings', title: 'Settings' },
    ],
  })
  await post('/api/neutron/vanity/cnet/records', {
    urlType: 'PERMANENT_REDIRECT',
    urlPath: '/tides/',
    ...target('url', '/news/'),
  })
  await post('/api/neutron/vanity/cnet/records', { urlType: 'NOT_FOUND', urlPath: '/gone/' })
  const html = await (await site.fetch(STORY)).text()
  found.asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? ''
  const picture = await site.fetch('/api/neutron/media/cnet?filename=tide.png', {
    method: 'POST',
    headers: { ...AUTHORISED, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await buildPng(8, 8)),
  })
  const { data } = await picture.json()
  const payload = `hub/${data.bucketPath}?width=4`
  found.image = `/resize/${site.services.images.sign(payload)}/${payload}`
  const preview = await post('/api/neutron/previews/cnet', { type: 'article', id: 'draft-clocks' })
  found.preview = String(preview.data.url).slice(site.base.length)
})
afterAll(() => site.close())

const target = (targetType: string, to: string) => ({ targets: [{ edition: 'us', targetType, target: to }] })

async function post(path: string, body: object) {
  const answer = await site.fetch(path, { method: 'POST', headers: AUTHORISED, body: JSON.stringify(body) })
  return answer.json()
}

/** The status and all cache headers; `Surrogate-Control` equals `CDN-Cache-Control`. */
async function ask(path: string, init: RequestInit = {}) {
  const headers = { 'x-ab-test-variation': 'none', ...init.headers }
  const answer = await site.fetch(path, { ...init, headers })
  await answer.arrayBuffer()
  const said = (name: string) => answer.headers.get(name)
  expect(said('surrogate-control'), 'Surrogate-Control').toBe(said('cdn-cache-control'))
  return [answer.status, said('cache-control'), said('cdn-cache-control'), said('cache-status')]
}

/** Puts an address into the page cache. */
const warm = async (path: string) => void (await ask(path))

const LIFE = 'max-age=86400, stale-while-revalidate=60, stale-if-error=864000'
const PAGE = ['private, max-age=86400', LIFE]
const SHORT = ['private, no-cache', 'max-age=60']
const NEVER = ['private, no-cache', 'no-store']
const FORCED = ['private, no-store', 'no-store']
const HIT = 'site; hit; ttl=86400'
const MISS = 'site; fwd=miss; stored'
const BYPASS = 'site; fwd=bypass'

test('BX-002 BX-012 a page has its lifetime and the cache’s result: a miss, then a hit, for any request', async () => {
  await site.publish(toStory('tidal-clocks', { headline: 'Clocks by the moon' }))
  expect(await ask(STORY)).toEqual([200, ...PAGE, MISS])
  for (const method of ['GET', 'GET', 'HEAD']) expect(await ask(STORY, { method })).toEqual([200, ...PAGE, HIT])
  expect(await ask(STORY, { headers: { 'if-none-match': '*' } })).toEqual([304, ...PAGE, HIT])
  expect(await ask(`${STORY}?utm_source=a`)).toEqual([200, ...PAGE, HIT])
  expect(await ask(`${STORY}?setDevice=watch&ab=nothing`)).toEqual([200, ...PAGE, HIT])
  expect(await ask(`/_data${STORY}`)).toEqual([200, ...PAGE, MISS])
  expect(await ask(`/_data${STORY}`)).toEqual([200, ...PAGE, HIT])
})

interface Row {
  readonly what: string
  readonly path: string | (() => string)
  readonly init?: RequestInit
  readonly said: readonly (string | number | null)[]
}

const put = (init: RequestInit = {}): RequestInit => ({ method: 'PUT', body: '{}', ...init })
const API = '/api/neutron/composer/cnet/pages/article'

const TABLE: readonly Row[] = [
  { what: 'the 404 page of a missing story', path: '/news/nothing/', said: [404, ...SHORT, MISS] },
  { what: 'the data of a 404 page', path: '/_data/news/nowhere/', said: [200, ...SHORT, MISS] },
  { what: 'the 404 page of an unknown address', path: '/no/such/address/', said: [404, ...SHORT, BYPASS] },
  { what: 'the 404 page of a malformed address', path: '/%E0%A4%A/', said: [404, ...SHORT, BYPASS] },
  { what: 'the 404 of a vanity record', path: '/gone/', said: [404, ...SHORT, BYPASS] },
  { what: 'a redirect to the slash', path: '/news/tidal-clocks', said: [301, ...SHORT, BYPASS] },
  { what: 'a redirect to the new slug', path: '/news/moon-clocks/', said: [301, ...SHORT, 'site; fwd=miss'] },
  { what: 'a redirect of a vanity record', path: '/tides/', said: [301, ...SHORT, BYPASS] },
  { what: 'a redirect of a row', path: '/asurion/', said: [301, ...SHORT, 'site; fwd=miss'] },
  { what: 'a redirect as data', path: '/_data/news/tidal-clocks', said: [200, ...SHORT, BYPASS] },
  { what: 'a forced device', path: `${STORY}?setDevice=tablet`, said: [200, ...FORCED, BYPASS] },
  { what: 'a forced feature', path: `${STORY}?featureEnable=push`, said: [200, ...FORCED, BYPASS] },
  { what: 'a disabled feature', path: `${STORY}?featureDisable=push`, said: [200, ...FORCED, BYPASS] },
  { what: 'QA’s debug block', path: `${STORY}?jsDebug=api`, said: [200, ...FORCED, BYPASS] },
  { what: 'a forced redirect', path: '/news/moon-clocks/?jsDebug=api', said: [301, ...FORCED, BYPASS] },
  { what: 'a preview', path: () => found.preview, said: [200, ...FORCED, BYPASS] },
  { what: 'the settings without accounts', path: '/user/settings/', said: [200, ...NEVER, BYPASS] },
  { what: 'the A/B summary', path: '/ab-test-summary/', said: [200, ...NEVER, BYPASS] },
  { what: 'the error page for CDNs', path: '/_error/static/', said: [200, ...NEVER, BYPASS] },
  { what: 'the test error', path: `/_error/throw?token=${DEBUG_TOKEN}`, said: [500, ...NEVER, BYPASS] },
  { what: 'the test error without its token', path: '/_error/throw', said: [404, ...SHORT, BYPASS] },
  { what: 'another reserved address', path: '/apigee/users/me', said: [404, ...SHORT, BYPASS] },
  { what: 'an unsupported method of a page', path: STORY, init: { method: 'POST' }, said: [405, ...NEVER, BYPASS] },
  { what: 'a long address', path: `/${'a'.repeat(5000)}`, said: [414, ...NEVER, BYPASS] },
  { what: 'a malformed API address', path: '/api/%E0%A4%A', said: [400, 'no-store', 'no-store', BYPASS] },
  { what: 'an invalid report', path: '/_node/csp', init: { method: 'POST' }, said: [400, ...NEVER, BYPASS] },
  { what: 'a GET of the report endpoint', path: '/_node/csp', said: [405, ...NEVER, BYPASS] },
  { what: 'an asset', path: () => found.asset, said: [200, 'public, max-age=31536000, immutable', null, BYPASS] },
  { what: 'a missing asset', path: '/assets/none-12345678.js', said: [404, ...FORCED, BYPASS] },
  { what: 'a fixed file', path: '/favicon.svg', said: [200, 'public, max-age=86400', null, BYPASS] },
  { what: 'an icon', path: '/favicon.ico', said: [200, 'public, max-age=86400', null, BYPASS] },
  { what: 'an image', path: () => found.image, said: [200, 'public, max-age=31536000, immutable', null, BYPASS] },
  { what: 'an unsigned image', path: '/resize/0/hub/a.jpg?width=10', said: [403, ...NEVER, BYPASS] },
  { what: 'an API read', path: `${API}/tidal-clocks/web`, said: [200, ...NEVER, BYPASS] },
  { what: 'the API description', path: '/api/neutron/openapi.json', said: [200, ...NEVER, BYPASS] },
  { what: 'a missing document', path: `${API}/nothing/web`, said: [404, 'no-store', 'no-store', BYPASS] },
  { what: 'a write without a token', path: `${API}/a/web`, init: put(), said: [401, 'no-store', 'no-store', BYPASS] },
  {
    what: 'an invalid write',
    path: `${API}/a/web`,
    init: put({ headers: AUTHORISED }),
    said: [422, 'no-store', 'no-store', BYPASS],
  },
  { what: 'an unknown address of the API', path: API, init: put(), said: [404, 'no-store', 'no-store', BYPASS] },
  {
    what: 'a renewal without a token',
    path: '/_node/renew',
    init: { method: 'POST' },
    said: [401, 'no-store', 'no-store', BYPASS],
  },
  { what: 'a probe', path: '/healthz', said: [200, 'no-store', 'no-store', BYPASS] },
  { what: 'the metrics', path: '/_node/metrics', said: [200, 'no-store', 'no-store', BYPASS] },
]

test.each(TABLE)('BX-002 BX-012 $what', async ({ path, init, said }) => {
  const address = typeof path === 'string' ? path : path()

  expect(await ask(address, init)).toEqual(said)
})

test('BX-002 BX-012 a 404 page is cached for a minute, and its ttl counts down', async () => {
  await warm('/news/nothing-yet/')
  now += 20_000
  await site.services.changes?.poll()

  expect(await ask('/news/nothing-yet/')).toEqual([404, ...SHORT, 'site; hit; ttl=40'])
})

test('BX-002 BX-012 with the source down an expired page is stale, and an unseen one an error', async () => {
  await site.publish(toStory('star-clocks'))
  await site.publish(toStory('never-seen'))
  await warm('/news/star-clocks/')
  const { content } = site.services
  const { page } = content
  Object.assign(content, {
    page: async () => {
      throw new SiteError('CONTENT_UNAVAILABLE')
    },
  })
  now += 86_400_000 + 30_000
  await site.services.changes?.poll()

  const [stale, unseen] = [await ask('/news/star-clocks/'), await ask('/news/never-seen/')]
  Object.assign(content, { page })

  expect(stale).toEqual([200, ...PAGE, 'site; hit; ttl=-30; detail=stale-while-revalidate'])
  expect(unseen).toEqual([503, ...NEVER, 'site; fwd=miss'])
})
