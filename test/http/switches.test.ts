import request from 'supertest'
import { expect, test } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { buildContentApi } from '../builders/content.ts'
import { buildExperimentSite } from '../builders/experiment-site.ts'

const PAGE = '/news/a-story/'
const DESKTOP_LETTERS = { newsletters: { device: 'desktop' } }
const STORE = 'max-age=86400, stale-while-revalidate=60, stale-if-error=864000'

interface Asked {
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly flags?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  readonly tests?: readonly Readonly<Record<string, unknown>>[]
  readonly article?: Readonly<Record<string, unknown>>
}

async function ask({ query = '', headers: sent = {}, flags = DESKTOP_LETTERS, env, tests, article }: Asked = {}) {
  const { app } = buildExperimentSite({ flags, tests, ...(article && { article }), ...(env && { env }) })
  const { headers, text } = await request(app).get(`${PAGE}${query}`).set(sent).buffer(true)
  const payload = JSON.parse(text) as PagePayload
  return {
    payload,
    headers: headers as Readonly<Record<string, string | undefined>>,
    cookies: (headers['set-cookie'] as unknown as string[] | undefined) ?? [],
    cdn: headers['cdn-cache-control'],
    titles: payload.rows.flatMap(({ columns }) =>
      columns.flatMap(({ components }) => components.map(({ text: words }) => words?.title)),
    ),
  }
}

/** Whether the page was made for a desktop, as only desktops have the newsletters. */
const isForDesktop = async (asked: Asked) => (await ask(asked)).titles.includes('Letters')

test.each([
  ['', {}, false],
  ['', { 'x-device': 'desktop' }, true],
  ['', { 'x-device': 'phone' }, false],
  ['', { 'x-device': 'mobile', cookie: 'fly_device=desktop' }, true],
  ['', { 'x-device': 'desktop', cookie: 'fly_device=tablet' }, false],
  ['', { 'x-device': 'desktop', cookie: 'fly_device=phone' }, true],
  ['?setDevice=desktop', { 'x-device': 'mobile', cookie: 'fly_device=tablet' }, true],
  ['?setDevice=mobile', { cookie: 'fly_device=desktop' }, false],
  ['?setDevice=phone', { cookie: 'fly_device=desktop' }, true],
])('DV-002 the device of %j with %j: a desktop is %s', async (query, headers, desktop) => {
  expect(await isForDesktop({ query, headers })).toBe(desktop)
})

test('DV-002 the name of the device header can be configured', async () => {
  const env = { DEVICE_HEADER: 'x-screen' }
  const { titles, headers } = await ask({ env, headers: { 'x-screen': 'desktop' } })

  expect(titles).toContain('Letters')
  expect(headers.vary).toContain('x-screen')
  expect(await isForDesktop({ env, headers: { 'x-device': 'desktop' } })).toBe(false)
})

test('DV-003 ?setDevice= is stored for a week in a cookie, whose name can be configured', async () => {
  const { cookies } = await ask({ query: '?setDevice=tablet' })
  const renamed = await ask({ query: '?setDevice=tablet', env: { DEVICE_COOKIE: 'screen' } })

  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/^fly_device=tablet; Max-Age=604800; Path=\/; .*Secure; SameSite=Lax$/)
  expect(renamed.cookies[0]).toMatch(/^screen=tablet;/)
  expect((await ask({ query: '?setDevice=phone' })).cookies).toEqual([])
  expect((await ask({ headers: { 'x-device': 'tablet' } })).cookies).toEqual([])
})

test('BX-006 a page varies by device only where a flag depends on it, and never by a cookie or the user agent', async () => {
  const headers = { 'x-device': 'desktop', 'user-agent': 'Googlebot/2.1' }
  const differs = await ask({ headers })
  const same = await ask({ headers, flags: {} })

  expect(differs.headers.vary?.toLowerCase()).toBe('accept-encoding, x-device')
  expect(differs.cdn).toBe(STORE)
  expect(same.headers.vary?.toLowerCase()).toBe('accept-encoding')
  expect((await ask({ headers: { 'x-device': 'desktop' } })).payload).toEqual(differs.payload)
})

test('BX-006 a page that uses no flag of a device is the same for all devices, for caches too', async () => {
  const flags = { whyTrust: { device: 'desktop' } }
  const [desktop, phone, none] = await Promise.all([
    ask({ flags, headers: { 'x-device': 'desktop' } }),
    ask({ flags, headers: { 'x-device': 'mobile' } }),
    ask({ flags }),
  ])

  for (const { headers, cdn, payload } of [desktop, phone, none]) {
    expect([headers.vary?.toLowerCase(), cdn]).toEqual(['accept-encoding', STORE])
    expect(payload).toEqual(none.payload)
  }
})

test('BX-006 a test for one device makes its pages vary on all devices', async () => {
  const tests = [{ criteria: 'mobileDevice' }]
  const { headers } = await ask({ flags: {}, tests, headers: { 'x-device': 'desktop', 'x-ab-test-variation': 'none' } })

  expect(headers.vary).toContain('x-device')
})

test.each([
  [{}],
  [{ cookie: 'fly_device=desktop' }],
  [{ 'x-device': 'mobile', cookie: 'fly_device=desktop' }],
  [{ 'x-device': 'television' }],
])('BX-006 shared caches do not store a page for a device that the edge did not name: %j', async (headers) => {
  const { cdn, headers: answered } = await ask({ headers })
  expect(cdn).toBe('no-store')
  expect(answered['cache-control']).toBe('private, max-age=86400')
})

test.each([
  ['?featureDisable=newsletters', { 'x-device': 'desktop' }, false],
  ['?featureEnable=newsletters', {}, true],
  ['?featureEnable=all', {}, true],
  ['?featureDisable=all', { 'x-device': 'desktop' }, false],
  ['?featureEnable=newsletters&featureDisable=newsletters', { 'x-device': 'desktop' }, false],
  ['?featureEnable=nonsense', { 'x-device': 'desktop' }, true],
])('FF-002 %s overrides the configuration for this request', async (query, headers, shown) => {
  expect((await ask({ query, headers })).titles.includes('Letters')).toBe(shown)
})

test.each([
  [{ collections: [{ slug: 'tragedy' }] }, false],
  [{ collections: [{ slug: 'widgets-not-allowed' }] }, false],
  [{ tags: [{ slug: 'hard-news' }] }, false],
  [{ collections: [{ slug: 'ces' }], tags: [{ slug: '5g' }] }, true],
])('PG-054 a story with %j shows the newsletter widget: %s', async (article, shown) => {
  const { titles } = await ask({ article, headers: { 'x-device': 'desktop' } })

  expect([titles.includes('One'), titles.includes('Letters')]).toEqual([true, shown])
})

test('BR-001 a page has its brand, edition, centring and contents (the browser makes the guid)', async () => {
  const { payload } = await ask()

  expect(payload).toMatchObject({ brand: 'cnet', edition: 'us', content: { isCenterJustified: false, headings: [] } })
  expect(JSON.stringify(payload)).not.toContain('guid')
})

test('FF-005 the sticky newsletter is on no page unless QA enables it', async () => {
  expect((await ask({ flags: {} })).titles).toEqual(['One', 'Two', 'Letters'])
  expect((await ask({ flags: {}, query: '?featureEnable=newsletter.sticky' })).titles).toContain('Sticky')
})

test('FF-011 the max-age of a page ends at the next window of a feature', async () => {
  const flags = { newsletters: { dateRange: { start: '2026-11-21', end: '2026-11-21T12:05:00Z' } } }
  const { headers, titles } = await ask({ flags })

  expect(titles).toContain('Letters')
  expect(headers['cache-control']).toBe('private, max-age=300')
})

test('FF-012 flags that the browser decides are the same for every reader, and off in the HTML', async () => {
  const one = await ask({ flags: {}, headers: { 'x-device': 'desktop' } })
  const other = await ask({ flags: {}, headers: { 'user-agent': 'Googlebot/2.1' } })

  expect(one.payload.flags).toMatchObject({
    push: { bots: false, testRunner: false },
    shoppingExtension: { device: { allowed: ['desktop'] }, bots: false, testRunner: false },
  })
  expect(other.payload).toEqual(one.payload)
})

const FORCED = [
  '?ab=words:1:bold',
  '?ab=old:1:bold',
  '?setDevice=tablet',
  '?featureEnable=ads',
  '?featureDisable=all',
  '?jsDebug=api',
  '?jsDebug=nonsense,ab',
  '?ab=words:1:bold&setDevice=mobile&featureEnable=ads&featureDisable=push&jsDebug=ab,api',
]
const TESTS = [
  { criteria: 'reviewPage' },
  { id: 'old', startDate: '2024-01-01', endDate: '2025-01-01', criteria: 'reviewPage' },
]

test.each(FORCED)('BX-002 the response to %s is never stored, even where it changes nothing', async (query) => {
  const edge: Readonly<Record<string, string>> = { 'x-ab-test-variation': 'none', 'x-device': 'mobile' }
  for (const sent of [{}, edge]) {
    const { headers, cdn } = await ask({ query, flags: {}, tests: TESTS, headers: sent })
    expect(headers['cache-control']).toBe('private, no-store')
    expect([cdn, headers['surrogate-control']]).toEqual(['no-store', 'no-store'])
  }
})

test.each([
  '?ab=words:1:wild',
  '?ab=nobody:1:bold',
  '?ab=words:1:bold:x',
  '?setDevice=phone',
  '?featureEnable=nonsense',
  '?featureDisable=',
  '?jsDebug=nonsense',
  '?jsDebug=',
])('BX-002 %s names nothing that exists, and is ignored', async (query) => {
  const asked = await ask({ query, flags: {}, tests: TESTS })
  const plain = await ask({ flags: {}, tests: TESTS })

  expect(asked.payload).toEqual(plain.payload)
  expect([asked.headers['cache-control'], asked.cdn]).toEqual(['private, max-age=86400', STORE])
  expect(asked.cookies).toEqual([])
})

const EVIL = ['<script>alert(1)</script>', 'a\r\nset-cookie: x=1', '"><img src=x>', '../../etc', 'y'.repeat(400), '%00']

test.each(EVIL)('SE-006 %j from query, header or cookie appears in no header, cookie or page', async (value) => {
  const encoded = encodeURIComponent(value)
  const names = ['ab', 'setDevice', 'featureEnable', 'featureDisable', 'jsDebug', 'preview']
  const query = `?${names.map((name) => `${name}=${encoded}`).join('&')}`
  const plain = value.replace(/[\r\n]/g, ' ')
  const sent = {
    'x-ab-test-variation': plain,
    'x-device': plain,
    cookie: `fly_device=${encoded}; jsDebug=${encoded}; nemo_highlander_x=${encoded}`,
  }
  const { headers, payload, cookies } = await ask({ query, headers: sent, flags: {}, tests: TESTS })

  expect(JSON.stringify(headers)).not.toContain(value.slice(0, 8))
  expect(JSON.stringify(payload)).not.toContain(value)
  expect(cookies).toEqual([])
  expect(headers['cache-control']).toBe('private, max-age=86400')
})

test('OP-003 debug is enabled by query or cookie, for the services that exist', async () => {
  const byQuery = await ask({ query: '?jsDebug=api,nonsense,ab' })
  const byCookie = await ask({ headers: { cookie: 'jsDebug=tracking' } })

  expect(byQuery.payload.debug?.services).toEqual(['ab', 'api'])
  expect(byCookie.payload.debug).toEqual({ services: ['tracking'], api: null, editor: null })
  expect(byCookie.headers['cache-control']).toBe('private, no-store')
  expect((await ask()).payload.debug).toBeUndefined()
})

test('PG-077 the page links the content-management tool where debug requests it and the site names one', async () => {
  const env = { CMS_HOST: 'https://cms.example' }
  const editorOf = async (asked: Asked) => (await ask(asked)).payload.debug?.editor

  expect(await editorOf({ query: '?jsDebug=editor', env })).toBe('https://cms.example/content/article/c-1')
  expect(await editorOf({ query: '?jsDebug=api', env })).toBe(null)
  expect(await editorOf({ query: '?jsDebug=editor' })).toBe(null)
  expect(JSON.stringify((await ask({ env })).payload)).not.toContain('cms.example')
})

test('OP-004 with debug enabled the page lists received, skipped and failed calls', async () => {
  const { payload } = await ask({ query: '?jsDebug=api' })

  expect(payload.debug?.api).toEqual({
    receivedResponses: [
      'page article/a-story: page',
      ...['one', 'two', 'sticky', 'letters'].map((id) => `component ${id}: 200`),
    ],
    skippedRequests: [],
    failedRequests: [],
  })
})

test('OP-004 the response to a failed request does not reveal the internal error', async () => {
  const content = buildContentApi(() => {
    throw new SiteError('CONTENT_UNAVAILABLE', 'connect ECONNREFUSED 10.0.0.5:9000')
  })
  const { app } = buildExperimentSite({ services: { content } })
  const { status, text } = await request(app).get(`${PAGE}?jsDebug=api`).buffer(true)

  expect(status).toBe(503)
  expect(text).not.toContain('10.0.0.5')
})

test('TR-001 AD-024 a page sends the facts of its content, and that it has no ads', async () => {
  const { payload } = await ask({ article: { section: 'Tech', suppressAds: true } })
  const { payload: forced } = await ask({ query: '?featureDisable=ads' })

  expect(payload.facts).toMatchObject({ type: 'article', section: 'tech', adsOff: true })
  expect([(await ask()).payload.facts?.adsOff, forced.facts?.adsOff]).toEqual([undefined, true])
})
