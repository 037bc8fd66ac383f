import request from 'supertest'
import { expect, test, vi } from 'vitest'
import { createChain } from '../../middleware/run.ts'
import type { ContentApi } from '../../server/content/content-api.ts'
import { createPageLoader, type LoadStage } from '../../server/pages/load-page.ts'
import { buildArticle, buildContent, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildLoadRequest } from '../builders/load-request.ts'
import { buildPageSite } from '../builders/page-site.ts'
import { buildConfig } from '../builders/services.ts'

const missing = { kind: 'missing', message: 'API responded with 404', tags: ['gone'] } as const

const cdn = 'cdn-cache-control'

test('BX-002 a page states its max-age to browsers and to CDNs, for GET and HEAD', async () => {
  const { app } = buildPageSite()

  for (const method of ['get', 'head'] as const) {
    const { headers, status } = await request(app)[method]('/news/a-story/')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, max-age=86400')
    expect(headers[cdn]).toBe('max-age=86400, stale-while-revalidate=60, stale-if-error=864000')
    expect(headers['surrogate-control']).toBe(headers[cdn])
  }
})

test('BX-002 a degraded page has a max-age of 60 s', async () => {
  const content = buildContentApi(
    () => ({ ...buildPageAnswer(buildArticle()), kind: 'page', degraded: true }) as ReturnType<typeof buildPageAnswer>,
  )
  const { headers } = await request(buildPageSite({ content }).app).get('/news/a-story/')
  expect(headers['cache-control']).toBe('private, max-age=60')
})

test('BX-002 404s and redirects are cached briefly, errors not at all', async () => {
  const failing = buildContentApi(() => {
    throw new Error('broken inside')
  })
  const absent = await request(buildPageSite({ content: buildContentApi(() => missing) }).app).get('/news/nothing/')
  const moved = await request(buildPageSite().app).get('/news/a-story')
  const failed = await request(buildPageSite({ content: failing }).app).get('/news/a-story/')

  expect([absent.status, absent.headers['cache-control'], absent.headers[cdn]]).toEqual([
    404,
    'private, no-cache',
    'max-age=60',
  ])
  expect([moved.status, moved.headers['cache-control'], moved.headers[cdn]]).toEqual([
    301,
    'private, no-cache',
    'max-age=60',
  ])
  expect([failed.status, failed.headers['cache-control'], failed.headers[cdn]]).toEqual([
    500,
    'private, no-cache',
    'no-store',
  ])
})

test('BX-001 a page sets no cookie and contains nothing of its reader', async () => {
  const { app } = buildPageSite()
  const one = await request(app)
    .get('/news/a-story/')
    .set('cookie', 'fly_user=1; session=abc')
    .set('x-tx-id', 'tx-one-1234')
  const other = await request(app).get('/news/a-story/')

  expect(one.headers['set-cookie']).toBeUndefined()
  expect(one.text).toBe(other.text)
  expect(one.text).not.toContain('tx-one-1234')
})

test('CA-003 an article may be cached for a day', async () => {
  const { headers } = await request(buildPageSite().app).get('/news/a-story/')
  expect(headers['cache-control']).toBe('private, max-age=86400')
})

test('CA-004 the front page may be cached for 300 s', async () => {
  const content = buildContentApi(() =>
    buildPageAnswer(buildContent({ typeName: 'content_door', slug: 'front', title: 'Front' })),
  )
  const { headers } = await request(buildPageSite({ content }).app).get('/')
  expect(headers['cache-control']).toBe('private, max-age=300')
})

test('CA-005 a door has a max-age of 600 s, and a route without its own the configured default', async () => {
  const door = buildContentApi(() =>
    buildPageAnswer(buildContent({ typeName: 'content_door', slug: 'features', title: 'Features' })),
  )
  const topic = buildContentApi(() =>
    buildPageAnswer(buildContent({ typeName: 'content_topic', slug: 'phones', name: 'Phones' })),
  )
  const config = buildConfig({ MAX_AGE: '1234' })

  expect((await request(buildPageSite({ content: door }).app).get('/features/')).headers['cache-control']).toBe(
    'private, max-age=600',
  )
  expect(
    (await request(buildPageSite({ content: topic, config }).app).get('/topics/phones/')).headers['cache-control'],
  ).toBe('private, max-age=1234')
})

test.each(['smart-home', 'yard-and-outdoors', 'gaming', 'climate', 'cars'])(
  'CA-006 an article on %s may be cached for four hours',
  async (slug) => {
    const content = buildContentApi(() =>
      buildPageAnswer(buildArticle({ topics: [{ id: 't', slug, name: slug, primary: true }] })),
    )
    const { headers } = await request(buildPageSite({ content }).app).get('/news/a-story/')
    expect(headers['cache-control']).toBe('private, max-age=14400')
  },
)

test('CA-007 last-modified is the date of the last update, or the time of the response', async () => {
  const content = buildContentApi(() => buildPageAnswer(buildArticle({ dateUpdated: '2026-11-21T08:30:00Z' })))
  const door = buildContentApi(() =>
    buildPageAnswer(buildContent({ typeName: 'content_door', slug: 'features', title: 'Features' })),
  )

  expect((await request(buildPageSite({ content }).app).get('/news/a-story/')).headers['last-modified']).toBe(
    'Sat, 21 Nov 2026 08:30:00 GMT',
  )
  expect((await request(buildPageSite({ content: door }).app).get('/features/')).headers['last-modified']).toBe(
    'Sat, 21 Nov 2026 12:00:00 GMT',
  )
})

test('TX-002 the id of the request is passed on to the content API and echoed, for pages and for data', async () => {
  let passed: string | undefined
  const content: ContentApi = {
    ...buildContentApi(() => missing),
    page: async (_request, context) => {
      passed = context.txId
      return missing
    },
  }
  const { app } = buildPageSite({ content })

  for (const path of ['/news/a/', '/_data/news/a/']) {
    const { headers } = await request(app).get(path).set('x-tx-id', 'tx-12345678')
    expect(passed).toBe('tx-12345678')
    expect(headers['x-tx-id']).toBe('tx-12345678')
  }
})

test('NV-001 a load runs middleware, layout, validate and data, in this order', async () => {
  const { services } = buildPageSite()
  const stages: LoadStage[] = []
  const loader = createPageLoader(services, createChain(services), createChain(services), (stage) => stages.push(stage))

  const { partition, facets } = await loader.view(buildLoadRequest('/news/a-story/'))
  if (partition) await loader.load(partition, { facets, preview: undefined, signal: undefined })

  expect(stages).toEqual(['middleware', 'layout', 'validate', 'data'])
})

test('NV-003 a page can reject its route before its data is fetched', async () => {
  const content = buildContentApi(() => buildPageAnswer(buildContent({ typeName: 'content_page', slug: 'icon-demo' })))
  const { app } = buildPageSite({ config: buildConfig({ NODE_ENV: 'development' }), content })

  const { status } = await request(app).get('/icon-demo/')

  expect(status).toBe(404)
  expect(content.asked).toEqual([])
})

test('RT-069 the icon demo exists in production only', async () => {
  const content = buildContentApi(() => buildPageAnswer(buildContent({ typeName: 'content_page', slug: 'icon-demo' })))
  expect((await request(buildPageSite({ content }).app).get('/icon-demo/')).status).toBe(200)
  expect(
    (await request(buildPageSite({ content, config: buildConfig({ NODE_ENV: 'development' }) }).app).get('/icon-demo/'))
      .status,
  ).toBe(404)
})

test('CL-016 a moved slug redirects to the new one with the query, for pages and for data', async () => {
  const content = buildContentApi(() => ({
    kind: 'moved',
    slug: 'new-slug',
    message: 'the slug has changed',
    tags: [],
  }))
  const { app } = buildPageSite({ content })

  const page = await request(app).get('/tech/computing/old-slug/?utm_source=x')
  const data = await request(app).get('/_data/tech/computing/old-slug/')

  expect([page.status, page.headers.location]).toEqual([301, '/tech/computing/new-slug/?utm_source=x'])
  expect(data.body).toMatchObject({ status: 301, redirect: '/tech/computing/new-slug/' })
})

test('RT-001 a slash-less address is redirected with its query', async () => {
  const { status, headers } = await request(buildPageSite().app).get('/news/foo?x=1')
  expect([status, headers.location]).toEqual([301, '/news/foo/?x=1'])
})

test('RT-043 a profile in capitals is redirected, but only when it exists', async () => {
  const author = buildContent({ typeName: 'content_author', username: 'janedoe', slug: 'janedoe' })
  const known = await request(buildPageSite({ content: buildContentApi(() => buildPageAnswer(author)) }).app).get(
    '/profiles/JaneDoe/',
  )
  const unknown = await request(buildPageSite({ content: buildContentApi(() => missing) }).app).get(
    '/profiles/JaneDoe/',
  )

  expect([known.status, known.headers.location]).toEqual([301, '/profiles/janedoe/'])
  expect(unknown.status).toBe(404)
})

test('RT-049 page 1 of the front page redirects to the front page', async () => {
  const content = buildContentApi(() =>
    buildPageAnswer(buildContent({ typeName: 'content_door', slug: 'front', title: 'Front' })),
  )
  const { status, headers } = await request(buildPageSite({ content }).app).get('/1/')
  expect([status, headers.location]).toEqual([301, '/'])
})

test('RT-057 /asurion/ redirects to /phoneprotect/ with its query', async () => {
  const { status, headers } = await request(buildPageSite().app).get('/asurion/?plan=2')
  expect([status, headers.location]).toEqual([301, '/phoneprotect/?plan=2'])
})

test('RT-085 an address other than the content’s own is a 200 with the canonical one', async () => {
  const content = buildContentApi(() => buildPageAnswer(buildArticle({ section: 'science' })))
  const { status, body } = await request(
    buildPageSite({ content, config: buildConfig({ SITE_ORIGIN: 'https://www.example.com' }) }).app,
  ).get('/_data/news/a-story/?utm_source=x')
  expect(status).toBe(200)
  expect(body.page.head.canonical).toBe('https://www.example.com/science/a-story/')
})

test('RT-024 a replay shows the same story, is not indexed, and has the normal address as canonical', async () => {
  const { body } = await request(buildPageSite().app).get('/_data/replay/news/a-story/')
  expect(body.page.head).toMatchObject({ robots: 'noindex', canonical: 'http://localhost:3000/news/a-story/' })
})

test('BX-028 no redirect leaves the site, whatever the moved slug says', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const slug of [
    '//evil.example',
    '/\\evil.example',
    '..//evil.example',
    'https://evil.example',
    '\u0000//evil',
  ]) {
    const content = buildContentApi(() => ({ kind: 'moved', slug, message: '', tags: [] }))
    const { headers, status } = await request(buildPageSite({ content }).app).get('/news/old/')
    expect([301, 404]).toContain(status)
    if (status === 301) expect(new URL(headers.location ?? '', 'https://www.example.com').host).toBe('www.example.com')
  }
})

test('SE-001 a redirect on this site is a relative Location', async () => {
  const { headers } = await request(buildPageSite().app).get('/news/foo').set('host', 'evil.example')
  expect(headers.location).toBe('/news/foo/')
})

test('PG-012 article routes are seamless with a max-age of a day, the front page has 300 s', () => {
  const { router } = buildPageSite().services
  expect(router.find('article')?.meta).toMatchObject({ seamless: true, maxAge: 86_400 })
  expect(router.find('finance-article-subtopic')?.meta).toMatchObject({ seamless: true, maxAge: 86_400 })
  expect(router.find('frontdoor')?.meta.maxAge).toBe(300)
})

test('BX-010 a page is compressed in the reader’s preferred encoding, and varies by it', async () => {
  const { app } = buildPageSite()

  for (const path of ['/news/a-story/', '/_data/news/a-story/']) {
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await request(app).get(path).set('accept-encoding', encoding)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
      expect(text).toContain('A story')
    }
    const plain = await request(app).get(path).set('accept-encoding', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary?.toLowerCase()).toContain('accept-encoding')
  }
})

test('SE-008 video share pages may be framed by other sites, and no other page may', async () => {
  const video = buildContentApi(() => buildPageAnswer(buildContent({ typeName: 'content_video', slug: 'a-clip' })))
  const { app } = buildPageSite({ content: video })
  const policyOf = async (path: string) => (await request(app).get(path)).headers['content-security-policy']

  expect(await policyOf('/videos/share/a-clip/')).toContain('frame-ancestors *')
  expect(await policyOf('/roadshow/videos/share/a-clip/')).toContain('frame-ancestors *')
  expect(await policyOf('/videos/a-clip/')).toContain("frame-ancestors 'none'")
})
