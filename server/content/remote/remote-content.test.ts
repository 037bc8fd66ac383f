import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sendJson, startApiHost } from '../../../test/builders/api-host.ts'
import { LOCAL_COMPILER } from '../../../test/builders/body-compiler.ts'
import { buildComposedPage, buildEntry, buildPageDocument, buildPlace } from '../../../test/builders/composed-page.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { BODY_VERSION } from '../../body/body-version.ts'
import type { CallContext } from '../content-api.ts'
import { addressTag, documentTag, formerPathTag, listTag } from '../tags.ts'
import { createJsonHost } from './json-host.ts'
import { createRemoteContent, type RemoteContentOptions } from './remote-content.ts'

const opening: CallContext = { edition: 'us', txId: 'tx-0001', preview: 'a-token-of-theirs' }
const context: CallContext = { edition: 'us', txId: 'tx-0001' }
const about = { type: 'page', id: 'about' } as const

async function start(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<RemoteContentOptions> = {},
) {
  const api = await startApiHost(answer)
  const host = createJsonHost({ origin: api.origin, previewHeader: 'x-preview' })
  onTestFinished(async () => {
    await host.close()
    await api.close()
  })
  const faults: string[] = []
  const content = createRemoteContent({
    host,
    vanity: { host, path: '/v1/xapi/vanity/{site}/web' },
    origin: api.origin,
    site: 'cnet',
    debug: false,
    compiler: LOCAL_COMPILER,
    urlOf: ({ slug }) => `/news/${slug}/`,
    onFault: ({ what }) => faults.push(what),
    ...options,
  })
  return { api, content, faults }
}

const serve = (data: unknown) => start((_, response) => sendJson(response, { data }))
const page = buildComposedPage([buildPlace()], { c1: buildEntry() })

test('CL-004 a page call has the edition, the page number and the page’s own parameters', async () => {
  const { api, content } = await serve(page)

  await content.page({ ...about, pageNumber: 2, params: { topic: 'a b', debug: 'true', contentOnly: 'x' } }, context)

  expect(api.requests).toMatchObject([
    { method: 'GET', url: '/api/neutron/composer/cnet/pages/page/about/web?topic=a+b&edition=us&pageNumber=2' },
  ])
})

test('BX-033 if a host does not mark previews, a call without the link decides whether a page is public', async () => {
  let isPublic = false
  const { api, content } = await start((request, response) =>
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
  const opened = await serve({ ...page, preview: { expires } })
  const ended = await start((_, response) => sendJson(response, { error: { code: 410, message: 'over' } }, 410))

  await expect(opened.content.page(about, opening)).resolves.toMatchObject({ page: { preview: { expires } } })
  expect(opened.api.requests).toHaveLength(1)
  await expect(ended.content.page(about, opening)).resolves.toMatchObject({ kind: 'missing', expired: true })
  await expect(ended.content.page(about, context)).rejects.toThrow()
})

test('SE-005 the text of a component is compiled once for the same HTML, and left out where that fails', async () => {
  const jobs: string[] = []
  const compiler: BodyCompiler = {
    ...LOCAL_COMPILER,
    compile(job) {
      jobs.push(job.html)
      return job.html === '<p>refused' ? Promise.reject(new Error('refused')) : LOCAL_COMPILER.compile(job)
    },
  }
  const text = (content: string) => buildEntry({ data: { title: null, content } })
  const data = buildComposedPage([buildPlace(), buildPlace({ id: 'c2' })], {
    c1: text('<p>Words<script>'),
    c2: text('<p>refused'),
  })
  const { content, faults } = await start((_, response) => sendJson(response, { data }), { compiler })

  await content.page(about, context)
  const answer = await content.page(about, context)

  expect(jobs.filter((html) => html === '<p>Words<script>')).toHaveLength(1)
  expect(answer.kind === 'page' && answer.page.components).toMatchObject({
    c1: { data: { compiledBody: { blocks: [{ id: 'c1-text-0', html: '<p>Words</p>' }] } } },
    c2: { data: null },
  })
  expect(faults).toEqual(['c2', 'c2'])
})

test('CL-004 debug=true is sent only in development', async () => {
  const development = await start((_, response) => sendJson(response, { data: page }), { debug: true })
  const production = await serve(page)

  await development.content.page(about, context)
  await production.content.page(about, context)

  expect(development.api.requests[0]?.url).toMatch(/[?&]debug=true$/)
  expect(production.api.requests[0]?.url).not.toContain('debug')
})

test('CL-008 contentOnly=true is sent only when a call asks for the content alone', async () => {
  const { api, content } = await serve({ ...page, layout: undefined, components: undefined })

  const answer = await content.page({ ...about, contentOnly: true }, context)
  await content.page({ ...about, contentOnly: false }, context)

  expect(answer).toMatchObject({ kind: 'page', page: { layout: null, components: {} } })
  expect(api.requests.map(({ url }) => url.includes('contentOnly=true'))).toEqual([true, false])
})

test('CL-001 every call is a GET on the configured host and site', async () => {
  const { api, content } = await start((request, response) => {
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
  // Only the call whose answer depends on it has the reader's country (PG-076).
  expect(api.requests.map(({ headers }) => headers['x-country']).filter(Boolean)).toEqual(['ca'])
})

test.each(['../navigation/cnet/header', '..', 'a/../../b', 'a\\..', '', '\u0000', '\ud800'])(
  'SE-011 the id %j is missing, and no call is sent',
  async (id) => {
    const { api, content } = await serve(page)

    await expect(content.page({ type: 'page', id }, context)).resolves.toMatchObject({ kind: 'missing' })
    expect(api.requests).toEqual([])
  },
)

test.each(['../x', '%2e%2e%2fx', '..%2fx', 'x/y?z#w'])('SE-011 the id %j stays one segment of its path', async (id) => {
  const { api, content } = await start((_, response) => sendJson(response, { error: { code: 404 } }, 404))

  await content.page({ type: 'page', id }, context)

  for (const { url } of api.requests) {
    const { pathname } = new URL(url, 'http://host')
    expect(pathname).toBe(`/api/neutron/composer/cnet/pages/page/${encodeURIComponent(id)}/web`)
  }
})

test('BX-027 an address too long for the host is missing, and no call is sent', async () => {
  const { api, content } = await serve(page)

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
  const { api, content } = await serve({})

  await expect(content.component(href, context)).resolves.toMatchObject({ kind: 'missing' })
  expect(api.requests).toEqual([])
})

test('CL-006 a component is fetched by the href of its entry, a URL or a path', async () => {
  const { api, content } = await serve({ items: [{ id: 'a1' }] })
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
  const { api, content } = await start((_, response) => {
    const own = buildEntry({ href: `${api.origin}${path}` })
    sendJson(response, {
      data: { ...page, components: { c1: own, c2: buildEntry({ href: 'https://evil.example/' }) } },
    })
  })

  await expect(content.page(about, context)).resolves.toMatchObject({
    page: { components: { c1: { href: path }, c2: { href: null } } },
  })
})

test('CL-016 a moved and a missing slug have the tag of the requested address', async () => {
  const { content } = await start((request, response) => {
    const availableOn = request.url?.includes('about') ? [{ edition: 'us', slug: 'about-us' }] : []
    sendJson(response, { error: { code: 404, message: 'renamed' }, availableOn }, 404)
  })

  const moved = await content.page(about, context)
  const missing = await content.page({ type: 'page', id: 'nowhere' }, context)

  expect(moved).toMatchObject({ kind: 'moved', slug: 'about-us', message: 'renamed' })
  expect(moved.tags).toContain(addressTag('page', 'us', 'about'))
  expect(missing).toMatchObject({ kind: 'missing', message: 'API responded with 404' })
  expect(missing.tags).toContain(addressTag('page', 'us', 'nowhere'))
})

const failed = (code: number, context?: unknown) => ({ name: 'related', status: code, errors: [{ code, context }] })
const withFailed = (entry: unknown, required?: boolean) => ({
  ...page,
  layout: { rows: [{ columns: [{ components: [{ id: 'c2', familyName: 'ContentList', required }] }] }] },
  components: { c2: entry },
})

test('CL-017 a required component that moved moves the page', async () => {
  const { content } = await serve(withFailed(failed(301, { availableOn: [{ edition: 'us', slug: 'new' }] })))

  await expect(content.page(about, context)).resolves.toMatchObject({ kind: 'moved', slug: 'new' })
})

test('CL-018 a required component that is missing makes the page missing', async () => {
  const { content } = await serve(withFailed(failed(404)))

  await expect(content.page(about, context)).resolves.toMatchObject({ kind: 'missing' })
})

test('CL-019 a required component with another error throws; an optional one is left out and reported', async () => {
  const required = await serve(withFailed(failed(500)))
  const optional = await serve(withFailed(failed(500), false))

  await expect(required.content.page(about, context)).rejects.toMatchObject({ code: 'COMPONENT_FAILED', status: 500 })
  await expect(optional.content.page(about, context)).resolves.toMatchObject({ kind: 'page', degraded: true })
  expect(optional.faults).toEqual(['related'])
})

const lies: readonly { name: string; status: number; body: unknown; code: string; message: unknown }[] = [
  {
    name: 'an array',
    status: 200,
    body: [],
    code: 'CONTENT_INVALID',
    message: 'API request did not return a JSON object',
  },
  { name: 'no data', status: 200, body: {}, code: 'CONTENT_INVALID', message: expected('data') },
  {
    name: 'no content',
    status: 200,
    body: { data: { id: 'a', typeName: 'b' } },
    code: 'CONTENT_INVALID',
    message: expected('content'),
  },
  {
    name: 'no slug',
    status: 200,
    body: { data: { ...page, content: { ...page.content, slug: undefined } } },
    code: 'CONTENT_INVALID',
    message: expected('content.slug'),
  },
  {
    name: 'a number instead of a text',
    status: 200,
    body: { data: { ...page, content: { ...page.content, dek: 12 } } },
    code: 'CONTENT_INVALID',
    message: 'API response is not in the correct format: content.dek Invalid input: expected string, received number',
  },
  {
    name: 'content of an unknown type',
    status: 200,
    body: { data: { ...page, content: { id: 'd', typeName: 'podcast', slug: 'about' } } },
    code: 'CONTENT_INVALID',
    message: expect.stringContaining('format: content.typeName Invalid discriminator'),
  },
  {
    name: 'an error 500',
    status: 500,
    body: { error: { code: 500, message: 'down' } },
    code: 'CONTENT_UNAVAILABLE',
    message: 'down',
  },
  {
    name: 'data with 500',
    status: 500,
    body: { data: page },
    code: 'CONTENT_UNAVAILABLE',
    message: 'API responded with 500',
  },
  {
    name: 'a 429',
    status: 429,
    body: { error: { code: 429 } },
    code: 'CONTENT_UNAVAILABLE',
    message: 'API responded with 429',
  },
]

function expected(name: string): string {
  return `API response is not in the correct format. Expected property ${name}`
}

test.each(lies)('CL-015 an answer with $name is a fault of the host', async ({ status, body, code, message }) => {
  const { content } = await start((_, response) => sendJson(response, body, status))

  await expect(content.page(about, context)).rejects.toMatchObject({ code, message })
})

test('CL-012 navigation is read from the data of its answer', async () => {
  const data = { groups: [{ label: 'Tech', href: '/tech/' }], links: [{ label: 'About', href: '/about/' }] }
  const { content } = await serve(data)

  await expect(content.navigation('header', context)).resolves.toMatchObject({
    navigation: { groups: [{ label: 'Tech', href: '/tech/', section: null, items: [] }], links: data.links },
  })
})

test.each([
  { status: 404, body: { error: { code: 404 } } },
  { status: 200, body: { data: 'rubbish' } },
])('CL-012 a failed navigation call throws, so that the caller can use its own: $status', async ({ status, body }) => {
  const { content } = await start((_, response) => sendJson(response, body, status))

  await expect(content.navigation('footer', context)).rejects.toThrow(/API/)
})

test('BX-004 changes are read in order, and the answer for a cursor older than the log is null', async () => {
  const items = [{ seq: 4, kind: 'changed', tags: ['d-a'] }]
  const { content } = await start((request, response) => {
    if (request.url?.endsWith('since=1')) return sendJson(response, { error: { code: 410 } }, 410)
    sendJson(response, { data: { items, head: 4 } })
  })

  await expect(content.changes(3, context)).resolves.toEqual({ items, head: 4 })
  await expect(content.changes(1, context)).resolves.toBeNull()
})

test('BX-003 a page has the tags of all content it shows, and those that its host sends', async () => {
  const topic = { id: 't1', slug: 'laptops', name: 'Laptops' }
  const item = { id: 'a2', slug: 'other', typeName: 'content_article', author: { id: 'u1' }, image: { id: 'i1' } }
  const door = {
    id: 'tech',
    typeName: 'content_door',
    slug: 'tech',
    title: 'Tech',
    section: 'tech',
    image: { id: 'i2' },
  }
  const data = {
    ...page,
    content: door,
    components: { c1: { name: 'list', data: { items: [item], topics: [topic] } } },
  }
  const { content } = await start((_, response) => sendJson(response, { data }, 200, { 'surrogate-key': 'k1 k2' }))

  const { tags } = await content.page({ type: 'door', id: 'tech' }, context)

  const shown = ['tech', 'a2', 'u1', 't1'].map(documentTag)
  const asked = [addressTag('door', 'us', 'tech'), listTag({ kind: 'section', key: 'tech' })]
  expect(tags.toSorted()).toEqual(['k1', 'k2', ...shown, ...asked].toSorted())
})

test('SE-005 a body from another host is compiled here, and its compiled body is ignored', async () => {
  const evil = { version: BODY_VERSION, blocks: [{ kind: 'html', id: 'x', html: '<script>alert(1)</script>' }] }
  const body = '<p onclick="x()">Hello <script>alert(1)</script>there</p>'
  const document = { ...buildPageDocument({ body }), compiledBody: evil }
  const { content } = await serve({ ...page, content: document })

  const answer = await content.page(about, context)

  expect(answer).toMatchObject({
    page: { content: { compiledBody: { blocks: [{ kind: 'html', html: '<p>Hello there</p>' }], wordCount: 2 } } },
  })
})

test('VN-001 a lookup sends path, content type, slug and edition to a configurable address', async () => {
  const { api, content } = await start((_, response) => sendJson(response, { data: null }))
  const asked = { path: '/ces-2026/?a=1', contentType: 'article', slug: 'a-phone' } as const

  expect(await content.vanity(asked, context)).toMatchObject({ record: null })
  await content.vanity({ path: '/x/', contentType: null, slug: null }, context)

  expect(api.requests.map(({ url }) => url)).toEqual([
    '/v1/xapi/vanity/cnet/web?path=%2Fces-2026%2F%3Fa%3D1&edition=us&contentType=content_article&slug=a-phone',
    '/v1/xapi/vanity/cnet/web?path=%2Fx%2F&edition=us',
  ])
})

test('VN-001 a record that violates the contract is refused, and its field is named', async () => {
  const { content } = await serve({ id: 'v-1', urlType: 'MASK', urlPath: 'no-slash', targets: [] })

  await expect(content.vanity({ path: '/x/', contentType: null, slug: null }, context)).rejects.toThrow('urlPath')
})

test('BX-027 unprintable characters are removed from an answer of a host, and overlong texts are cut', async () => {
  const { content } = await serve({
    ...page,
    content: { ...page.content, title: `A\u0000b\ud800${'x'.repeat(500_000)}` },
  })

  const answer = await content.page(about, context)

  expect(answer.kind === 'page' && answer.page.content).toMatchObject({ title: `Ab\ufffd${'x'.repeat(996)}…` })
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
  const { content } = await serve(record)

  expect(await content.formerPath({ path: '/old/', query: '' }, context)).toMatchObject({ target })
})

test('MV-003 a former path is asked by the vanity call, and an object of the host gets its address here', async () => {
  const { api, content } = await start((request, response) => {
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
  const { content } = await serve(answer)

  expect(await content.formerPathConditions(context)).toMatchObject({ conditions: [] })
})

test('MV-003 a host that refuses the question has no former paths', async () => {
  const { content } = await start((_, response) =>
    sendJson(response, { error: { code: 400, message: 'unknown parameter' } }, 400),
  )

  expect(await content.formerPathConditions(context)).toMatchObject({ conditions: [] })
  expect(await content.formerPath({ path: '/old/', query: '' }, context)).toMatchObject({ target: null })
})
