import { expect, test } from 'vitest'
import { sendJson } from '../../../test/builders/api-host.ts'
import { buildEntry } from '../../../test/builders/composed-page.ts'
import {
  about,
  buildRemoteContent,
  context,
  opening,
  page,
  serveRemoteContent,
} from '../../../test/builders/remote-content.ts'
import { addressTag, documentTag, formerPathTag } from '../../process/tags.ts'

test('CL-004 a page call has the edition, the page number and the page’s own parameters', async () => {
  const { api, content } = await serveRemoteContent(page)

  await content.page({ ...about, pageNumber: 2, params: { topic: 'a b', debug: 'true', contentOnly: 'x' } }, context)

  expect(api.requests).toMatchObject([
    { method: 'GET', url: '/api/neutron/composer/cnet/pages/page/about/web?topic=a+b&edition=us&pageNumber=2' },
  ])
})

test('BX-033 if a host does not mark previews, a call without the link decides whether a page is public', async () => {
  let isPublic = false
  const { api, content } = await buildRemoteContent((request, response) =>
    isPublic || request.headers['x-preview'] !== undefined
      ? sendJson(response, { data: page })
      : sendJson(response, { error: { code: 404, message: 'none' } }, 404),
  )

  const draft = await content.page(about, opening)
  isPublic = true
  const published = await content.page(about, opening)

  expect(draft).toMatchObject({ kind: 'page', page: { preview: { expires: null } } })
  expect(published.kind === 'page' && published.page.preview).toBeUndefined()
  expect(api.requests).toHaveLength(4)
})

test('BX-033 a host that marks a preview itself is called once, and its 410 is an expired link', async () => {
  const expires = '2026-11-28T12:00:00.000Z'
  const opened = await serveRemoteContent({ ...page, preview: { expires } })
  const ended = await buildRemoteContent((_, response) =>
    sendJson(response, { error: { code: 410, message: 'over' } }, 410),
  )

  await expect(opened.content.page(about, opening)).resolves.toMatchObject({ page: { preview: { expires } } })
  expect(opened.api.requests).toHaveLength(1)
  await expect(ended.content.page(about, opening)).resolves.toMatchObject({ kind: 'missing', expired: true })
  await expect(ended.content.page(about, context)).rejects.toThrow()
})

test('CL-004 debug=true is sent only in development', async () => {
  const development = await buildRemoteContent((_, response) => sendJson(response, { data: page }), { debug: true })
  const production = await serveRemoteContent(page)

  await development.content.page(about, context)
  await production.content.page(about, context)

  expect(development.api.requests[0]?.url).toMatch(/[?&]debug=true$/)
  expect(production.api.requests[0]?.url).not.toContain('debug')
})

test('CL-008 contentOnly=true is sent only when a call asks for the content alone', async () => {
  const { api, content } = await serveRemoteContent({ ...page, layout: undefined, components: undefined })

  const answer = await content.page({ ...about, contentOnly: true }, context)
  await content.page({ ...about, contentOnly: false }, context)

  expect(answer).toMatchObject({ kind: 'page', page: { layout: null, components: {} } })
  expect(api.requests.map(({ url }) => url.includes('contentOnly=true'))).toEqual([true, false])
})

test('CL-001 every call is a GET on the configured host and site', async () => {
  const { api, content } = await buildRemoteContent((request, response) => {
    const { url = '' } = request
    if (url.includes('/pages/')) return sendJson(response, { data: page })
    if (url.includes('/seamless/')) return sendJson(response, { data: { items: [] } })
    if (url.includes('/changes/')) return sendJson(response, { data: { items: [], head: 3 } })
    sendJson(response, { data: { groups: [], links: [] } })
  })

  await content.page(about, context)
  await content.component('/api/neutron/composer/cnet/components/related/web?slug=a', context)
  await content.seamless(
    {
      slug: 'a b',
      contentId: 'c-1',
      contentType: 'article',
      limit: 3,
      component: { componentName: 'more', componentDisplayName: undefined, componentType: 'seamless' },
      country: 'ca',
      shopping: { first: true, second: false },
    },
    context,
  )
  await content.navigation('header', context)
  await content.navigation('footer', context)
  await content.changes(2, context)
  await content.changes(null, context)

  expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/neutron/composer/cnet/pages/page/about/web?edition=us',
    'GET /api/neutron/composer/cnet/components/related/web?slug=a&edition=us',
    'GET /api/neutron/seamless/cnet/a%20b/web?contentId=c-1&componentName=more&componentType=seamless&recommendationContentType=content_article&limit=3&edition=us',
    'GET /api/neutron/navigation/cnet/header/web?edition=us',
    'GET /api/neutron/navigation/cnet/footer/web?edition=us',
    'GET /api/neutron/changes/cnet?since=2',
    'GET /api/neutron/changes/cnet',
  ])
  // Only the call whose response depends on it has the reader's country (PG-076).
  expect(api.requests.map(({ headers }) => headers['x-country']).filter(Boolean)).toEqual(['ca'])
})

test.each(['../navigation/cnet/header', '..', 'a/../../b', 'a\\..', '', '\u0000', '\ud800'])(
  'SE-011 the id %j is missing, and no call is sent',
  async (id) => {
    const { api, content } = await serveRemoteContent(page)

    await expect(content.page({ type: 'page', id }, context)).resolves.toMatchObject({ kind: 'missing' })
    expect(api.requests).toEqual([])
  },
)

test.each(['../x', '%2e%2e%2fx', '..%2fx', 'x/y?z#w'])('SE-011 the id %j stays one segment of its path', async (id) => {
  const { api, content } = await buildRemoteContent((_, response) => sendJson(response, { error: { code: 404 } }, 404))

  await content.page({ type: 'page', id }, context)

  for (const { url } of api.requests) {
    const { pathname } = new URL(url, 'http://host')
    expect(pathname).toBe(`/api/neutron/composer/cnet/pages/page/${encodeURIComponent(id)}/web`)
  }
})

test('BX-027 an address too long for the host is missing, and no call is sent', async () => {
  const { api, content } = await serveRemoteContent(page)

  const answer = await content.page({ ...about, params: { q: 'x'.repeat(4000) } }, context)

  expect(answer.kind).toBe('missing')
  expect(api.requests).toEqual([])
})

const foreign = [
  'https://evil.example/api/neutron/composer/cnet/components/related/web',
  '//evil.example/api/neutron/composer/cnet/components/related/web',
  '/api/neutron/composer/other/components/related/web',
  '/api/neutron/composer/cnet/components/../../../changes/cnet/web',
  '/api/neutron/composer/cnet/components/a%2fb/web',
  '/api/neutron/changes/cnet',
  'http://',
  'javascript:alert(1)',
]

test.each(foreign)('SE-011 the component address %s is not called', async (href) => {
  const { api, content } = await serveRemoteContent({})

  await expect(content.component(href, context)).resolves.toMatchObject({ kind: 'missing' })
  expect(api.requests).toEqual([])
})

test('CL-006 a component is fetched by the href of its entry, a URL or a path', async () => {
  const { api, content } = await serveRemoteContent({ items: [{ id: 'a1' }] })
  const href = '/api/neutron/composer/cnet/components/related/web?contentId=p1&edition=uk'

  const answers = [await content.component(href, context), await content.component(`${api.origin}${href}`, context)]

  expect(api.requests.map(({ url }) => url)).toEqual([href, href])
  for (const answer of answers) {
    expect(answer).toMatchObject({ kind: 'ok', data: { items: [{ id: 'a1' }] } })
    expect(answer.tags).toEqual([documentTag('p1'), documentTag('a1')])
  }
})

test('CL-006 the href of an entry becomes a path of this site, or null', async () => {
  const path = '/api/neutron/composer/cnet/components/related/web?slug=a'
  const { api, content } = await buildRemoteContent((_, response) => {
    const own = buildEntry({ href: `${api.origin}${path}` })
    sendJson(response, {
      data: { ...page, components: { c1: own, c2: buildEntry({ href: 'https://evil.example/' }) } },
    })
  })

  await expect(content.page(about, context)).resolves.toMatchObject({
    page: { components: { c1: { href: path }, c2: { href: null } } },
  })
})

test('VN-001 a lookup sends path, content type, slug and edition to a configurable address', async () => {
  const { api, content } = await buildRemoteContent((_, response) => sendJson(response, { data: null }))
  const asked = { path: '/ces-2026/?a=1', contentType: 'article', slug: 'a-phone' } as const

  expect(await content.vanity(asked, context)).toMatchObject({ record: null })
  await content.vanity({ path: '/x/', contentType: null, slug: null }, context)

  expect(api.requests.map(({ url }) => url)).toEqual([
    '/v1/xapi/vanity/cnet/web?path=%2Fces-2026%2F%3Fa%3D1&edition=us&contentType=content_article&slug=a-phone',
    '/v1/xapi/vanity/cnet/web?path=%2Fx%2F&edition=us',
  ])
})

const formerRecord = (fields: object, target: object) => ({
  ...{ id: 'v', urlType: 'PERMANENT_REDIRECT', urlPath: '/old/', ...fields },
  targets: [{ edition: 'us', targetType: 'url', target: '/new/', ...target }],
})
const formerAnswers: readonly (readonly [what: string, record: unknown, target: string | null])[] = [
  ['a path', formerRecord({}, {}), '/new/'],
  ['another host', formerRecord({}, { target: 'https://elsewhere.example/' }), null],
  ['an address that leaves the site', formerRecord({}, { target: '//elsewhere.example/' }), null],
  ['the path itself', formerRecord({}, { target: '/old' }), null],
  ['another edition', formerRecord({}, { edition: 'uk' }), null],
  ['a record that ended', formerRecord({ dateExpired: { date: '2020-01-01' } }, {}), null],
  ['a record that is switched off', formerRecord({ enabled: false }, {}), null],
  ['a record of another type', formerRecord({ urlType: 'MASK' }, {}), null],
  ['an object of an unknown type', formerRecord({}, { targetType: 'object', target: 'poem/1' }), null],
  ['nothing', null, null],
]

test.each(formerAnswers)('MV-003 a host’s record of a former path with %s', async (_what, record, target) => {
  const { content } = await serveRemoteContent(record)

  expect(await content.formerPath({ path: '/old/', query: '' }, context)).toMatchObject({ target })
})

test('MV-003 a former path is looked up by the vanity call, and an object of the host gets its address here', async () => {
  const { api, content } = await buildRemoteContent((request, response) => {
    const isPage = request.url?.includes('/pages/')
    const object = formerRecord({}, { targetType: 'object', target: 'content_page/about' })
    sendJson(response, { data: isPage ? page : object })
  })

  const { target, tags } = await content.formerPath({ path: '/', query: 'p=1' }, context)

  expect(target).toBe('/news/about/')
  expect(tags).toEqual(expect.arrayContaining([formerPathTag('/'), addressTag('page', 'us', 'about')]))
  expect(api.requests.map(({ url }) => url)).toEqual([
    '/v1/xapi/vanity/cnet/web?path=%2F%3Fp%3D1&edition=us&former=true',
    '/api/neutron/composer/cnet/pages/page/about/web?edition=us&contentOnly=true',
  ])
})

test.each([
  ['answers a record', formerRecord({}, {})],
  ['answers nothing', null],
])('MV-003 a host that does not know former paths and %s has no conditions', async (_what, answer) => {
  const { content } = await serveRemoteContent(answer)

  expect(await content.formerPathConditions(context)).toMatchObject({ conditions: [] })
})

test('MV-003 a host that refuses the question has no former paths', async () => {
  const { content } = await buildRemoteContent((_, response) =>
    sendJson(response, { error: { code: 400, message: 'unknown parameter' } }, 400),
  )

  expect(await content.formerPathConditions(context)).toMatchObject({ conditions: [] })
  expect(await content.formerPath({ path: '/old/', query: '' }, context)).toMatchObject({ target: null })
})
