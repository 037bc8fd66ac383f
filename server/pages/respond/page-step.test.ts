import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Express } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import type { ComposedPage } from '../../../shared/entities/composed-page.ts'
import { SiteError } from '../../../shared/errors.ts'
import { buildChain, EARLY_STEPS, PAGE_STEPS } from '../../../test/builders/app.ts'
import { buildComposedPage, buildEntry, buildPlace } from '../../../test/builders/composed-page.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../../../test/builders/content.ts'
import { JSON_RENDERER } from '../../../test/builders/page.ts'
import { buildConfig, buildLog, buildServices } from '../../../test/builders/services.ts'
import type { ContentApi, PageAnswer } from '../../content/content-api.ts'
import type { Services } from '../../site/services.ts'
import { createSiteRouter } from '../../site/site-router.ts'
import { createPageCache } from '../cache/page-cache.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const PATH = '/news/a-story/'
const HREF = '/api/neutron/composer/cnet/components/late/web'
const PLAIN = { 'accept-encoding': 'identity' }

/** A story with one list in the page, and one that loads itself. */
function buildStory(): PageAnswer {
  const places = ['now', 'late'].map((id) =>
    buildPlace({ id, familyName: 'ContentList', view: 'grid', required: false }),
  )
  const list = { items: [], title: 'Now', links: [], paging: null, slug: null }
  const { layout, components }: ComposedPage = buildComposedPage(places, {
    now: buildEntry({ data: list }),
    late: buildEntry({ data: undefined, href: HREF }),
  })
  return buildPageAnswer(buildArticle(), { layout, components })
}

const answers: Readonly<Record<string, () => PageAnswer>> = {
  'a-story': buildStory,
  'moved-story': () => ({ kind: 'moved', slug: 'a-story', message: 'moved', tags: ['a-1'] }),
  'broken-story': () => {
    throw new Error('broken inside')
  },
  'far-story': () => {
    throw new SiteError('CONTENT_UNAVAILABLE')
  },
}

type Env = Readonly<Record<string, string>>
const KEYED: Env = { CDN_KEY_HEADER: 'Surrogate-Key' }

/** A site whose documents are the payload and the shell as JSON, with its page cache and all of its page steps. */
function buildSite(content: Partial<ContentApi> = {}, changes: Services['changes'] = null, env: Env = KEYED) {
  const config = buildConfig(env)
  const { log, lines } = buildLog(config)
  const at = { now: NOW }
  const clock = () => at.now
  const onFault = (error: unknown) => {
    throw error
  }
  const missing = { kind: 'missing', message: 'none', tags: ['a-2'] } as const
  const services = buildServices({
    ...{ config, log, clock, changes, router: createSiteRouter(config) },
    pages: createPageCache({ maxBytes: 1e7, clock, spare: null, onFault }),
    content: { ...buildContentApi(({ id }) => answers[id]?.() ?? missing), ...content },
    renderer: JSON_RENDERER,
  })
  return { at, lines, app: buildChain(services, PAGE_STEPS, EARLY_STEPS) }
}

async function ask(app: Express, path: string, headers: Readonly<Record<string, string>> = PLAIN) {
  const answer = await request(app).get(path).set(headers)
  const { status, text } = answer
  const said: Readonly<Record<string, string | undefined>> = answer.headers
  return { status, text, headers: said, cache: said['cache-status'] }
}

test('BX-010 a page is made once, then cached, then an early hit, with equal bytes and headers each time', async () => {
  const { app, at } = buildSite()
  const read = async () => {
    const { headers, text, status } = await ask(app, PATH)
    const { date: _date, 'x-tx-id': _txId, 'cache-status': cache, ...rest } = headers
    return { cache, page: { rest, text, status } }
  }
  const [made, found, early] = [await read(), await read(), await read()]
  at.now = NOW + 86_400_000
  const old = await read()

  expect([made, found, early].map(({ cache }) => cache)).toEqual([
    'site; fwd=miss; stored',
    'site; hit; ttl=86400',
    'site; hit; ttl=86400',
  ])
  expect(made.page.status).toBe(200)
  expect(early.page).toEqual(found.page)
  expect(made.page.text).toBe(found.page.text)
  expect(old.cache).toBe('site; hit; ttl=0; detail=stale-while-revalidate')
})

test('BX-002 a matching If-None-Match and HEAD get headers without a body', async () => {
  const { app } = buildSite()
  const { headers, text } = await ask(app, PATH)
  const etag = headers.etag ?? ''

  for (const turn of ['found', 'sent']) {
    const unchanged = await ask(app, PATH, { ...PLAIN, 'if-none-match': `"other", ${etag}` })
    const head = await request(app).head(PATH).set(PLAIN)
    expect([turn, unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([turn, 304, '', etag])
    expect(unchanged.headers).not.toHaveProperty('content-type')
    expect(unchanged.headers['cache-control']).toBe('private, max-age=86400')
    expect([head.status, head.headers['content-length'], head.text ?? '']).toEqual([200, String(text.length), ''])
  }
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('A page in %s has equal bytes, whether made, cached or an early hit', async (encoding, decode) => {
  const { app } = buildSite()
  const { text } = await ask(app, PATH)

  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await request(app)
      .get(PATH)
      .set({ 'accept-encoding': encoding })
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)))
      })
    const { 'content-encoding': said, vary } = answer.headers
    // The client of the test decodes the body.
    const bytes: Buffer = answer.body
    const whole = bytes[0] === 0x7b ? bytes : decode(bytes)
    expect([said, vary, whole.toString()]).toEqual([encoding, 'accept-encoding', text])
  }
})

test('Page data has the same payload as the document', async () => {
  const { app } = buildSite()
  const document = JSON.parse((await ask(app, PATH)).text)

  const { status, headers, text } = await ask(app, `/_data${PATH}`)

  expect(JSON.parse(text)).toEqual({ build: 'test', status: 200, page: document.payload })
  expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
    ...[200, 'application/json; charset=utf-8', 'noindex'],
  ])
})

test('BX-027 all addresses without a page share one 404 page, in both forms', async () => {
  const { app } = buildSite()
  const [one, two] = [await ask(app, '/news/one/'), await ask(app, '/news/two/')]
  const nowhere = await ask(app, '/No/Such/Route/')
  const data = await ask(app, '/_data/news/one/')

  expect([one.status, two.status, nowhere.status, data.status]).toEqual([404, 404, 404, 200])
  expect(new Set([one.text, two.text, nowhere.text]).size).toBe(1)
  expect(one.headers['surrogate-key']).toContain('a-2')
  expect([one.cache, (await ask(app, '/news/one/')).cache]).toEqual(['site; fwd=miss; stored', 'site; hit; ttl=60'])
  expect(nowhere.cache).toBe('site; fwd=bypass')
  expect(JSON.parse(data.text)).toMatchObject({ status: 404, page: { content: { kind: 'error', status: 404 } } })
})

const moves: readonly (readonly [asked: string, location: string])[] = [
  ['/news/a-story', '/news/a-story/'],
  ['/news/a-story?a=1', '/news/a-story/?a=1'],
  ['/news/moved-story/?a=1', '/news/a-story/?a=1'],
  ['/asurion/', '/phoneprotect/'],
]

test.each(moves)('ER-012 %s redirects to %s, as a document and as data', async (asked, location) => {
  const { app } = buildSite()
  const [document, data] = [await ask(app, asked), await ask(app, `/_data${asked}`)]

  expect([document.status, document.headers.location, document.text]).toEqual([301, location, ''])
  expect(JSON.parse(data.text)).toEqual({ build: 'test', status: 301, redirect: location })
  expect(document.headers['cdn-cache-control']).toBe('max-age=60')
})

test('ER-005 a page that fails is an error that no cache stores, and its cause is logged', async () => {
  const { app, lines } = buildSite()
  const [broken, far] = [await ask(app, '/news/broken-story/'), await ask(app, '/news/far-story/')]

  expect([broken.status, far.status, broken.headers['retry-after'], far.headers['retry-after']]).toEqual([
    ...[500, 503, undefined, '5'],
  ])
  for (const { headers, text } of [broken, far]) {
    expect([headers['cdn-cache-control'], headers['surrogate-key']]).toEqual(['no-store', 'every-page'])
    expect(text).not.toContain('broken inside')
  }
  expect(lines.filter(({ event }) => event === 'page_failed')).toHaveLength(2)
})

test('CL-012 a document without its navigation has a minimal one and lives 60 s; its page data is unaffected', async () => {
  const { app } = buildSite({ navigation: () => Promise.reject(new Error('no navigation')) })
  const [document, data] = [await ask(app, PATH), await ask(app, `/_data${PATH}`)]
  const { shell } = JSON.parse(document.text)

  expect(shell.header.groups.map(({ href }: { readonly href: string }) => href)).toEqual([
    '/news/',
    '/reviews/',
    '/deals/',
  ])
  expect([document, data].map(({ headers }) => headers['cache-control'])).toEqual([
    ...['private, max-age=60', 'private, max-age=86400'],
  ])
})

test('CL-006 one component of a page is fetched from the address that the page names', async () => {
  const asked: string[] = []
  const list = { items: [], title: 'Late', links: [], paging: null, slug: null }
  const { app } = buildSite({
    component: async (href) => {
      asked.push(href)
      return { kind: 'ok', data: { ...list, items: [{ id: 'x', title: 'X', url: '/news/x/' }] }, tags: ['l-1'] }
    },
  })
  const [late, now, unknown, malformed] = [
    await ask(app, `/_component/late${PATH}`),
    await ask(app, `/_component/now${PATH}`),
    await ask(app, `/_component/none${PATH}`),
    await ask(app, `/_component/%zz${PATH}`),
  ]

  expect(asked.filter((href) => href === HREF)).toHaveLength(1)
  expect(JSON.parse(late.text)).toMatchObject({ build: 'test', status: 200, component: { id: 'late' } })
  expect(late.headers['surrogate-key']).toContain('l-1')
  for (const { text } of [now, unknown]) expect(JSON.parse(text)).toMatchObject({ status: 404, component: null })
  expect([malformed.status, malformed.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('BX-012 stages are timed only if QA requests it', async () => {
  const { app } = buildSite()
  const [asked, plain] = [await ask(app, `${PATH}?jsDebug=ab`), await ask(app, PATH)]
  const stages = asked.headers['server-timing']?.split(', ').map((part) => part.split(';')[0])

  expect(stages?.toSorted()).toEqual(['cache', 'content', 'match', 'middleware', 'render'])
  expect([asked.headers['cache-control'], asked.cache]).toEqual(['private, no-store', 'site; fwd=bypass'])
  expect(plain.headers).not.toHaveProperty('server-timing')
})

test('BX-001 a page sets no cookie, and is the same for a reader with cookies', async () => {
  const { app } = buildSite()
  const [one, other] = [await ask(app, PATH), await ask(app, PATH, { ...PLAIN, cookie: 'session=1; a=b' })]

  expect(other.text).toBe(one.text)
  for (const { headers } of [one, other]) expect(headers).not.toHaveProperty('set-cookie')
})

test('BX-003 without a CDN no page, redirect and 404 has cache keys', async () => {
  const { app } = buildSite({}, null, {})

  for (const path of [PATH, '/news/moved-story/', '/news/nothing/', '/nothing/']) {
    const { headers } = await request(app).get(path)
    expect([path, headers['surrogate-key'], headers['cache-tag']]).toEqual([path, undefined, undefined])
  }
})
