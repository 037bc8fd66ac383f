import fc from 'fast-check'
import request from 'supertest'
import { expect, test } from 'vitest'
import { RESOURCES } from '../../server/content/resources.ts'
import { SiteError } from '../../shared/errors.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { mountApi, toPagePath } from '../builders/mounted-api.ts'
import { toArticleInput } from '../builders/store.ts'

const addresses: readonly { path: string; status: number }[] = [
  { path: toPagePath('a-phone'), status: 200 },
  { path: toPagePath('nowhere'), status: 404 },
  { path: toPagePath('a-phone', 'podcast'), status: 404 },
  { path: toPagePath('a-phone').replace('cnet', 'other'), status: 404 },
  { path: toPagePath('a-phone').replace(/web$/, 'amp'), status: 404 },
  { path: `${toPagePath('a-phone')}/`, status: 404 },
  { path: `${toPagePath('a-phone')}?pageNumber=0`, status: 400 },
  { path: '/api/neutron/composer/cnet/components/front.stories/web', status: 200 },
  { path: '/api/neutron/composer/cnet/components/nothing/web', status: 404 },
  { path: '/api/neutron/navigation/cnet/header/web', status: 200 },
  { path: '/api/neutron/navigation/cnet/footer/web', status: 200 },
  { path: '/api/neutron/navigation/cnet/side/web', status: 404 },
  { path: '/api/neutron/changes/cnet', status: 200 },
  { path: '/api/nothing', status: 404 },
  { path: '/api', status: 404 },
  { path: '/api/neutron/changes/cnet?since=0', status: 200 },
  { path: '/api/neutron/changes/cnet?since=99999', status: 410 },
  { path: '/api/neutron/changes/cnet?since=-1', status: 400 },
  { path: '/api/neutron/media/cnet', status: 405 },
  { path: '/api/neutron/nothing', status: 404 },
  { path: '/api/neutron', status: 404 },
  { path: '/api/neutron/', status: 404 },
]

test.each(addresses)(
  'TX-003 $path responds with $status as the contract says, and sends the transaction id',
  async (row) => {
    const { desk, get } = mountApi()
    await desk.publish(toArticleInput('a-phone'))

    const answer = await get(row.path).set('x-tx-id', 'tx-of-the-test')

    expect(answer.status).toBe(row.status)
    expect(answer.headers['x-tx-id']).toBe('tx-of-the-test')
    expect(answer.type).toBe('application/json')
    if (row.status === 200) expect(Object.keys(answer.body)).toEqual(['data'])
    else expect(answer.body.error).toMatchObject({ code: row.status, message: expect.stringMatching(/./) })
  },
)

test('CL-005 a page is {id, typeName, content, layout, components}, with a clean body that is not compiled', async () => {
  const { desk, get } = mountApi()
  const body = '<p onclick="x()">Hello<script>alert(1)</script></p>'
  const { id } = await desk.publish(toArticleInput('a-phone', { body }))

  const answer = await get(toPagePath('a-phone')).expect(200)

  expect(answer.body.data).toMatchObject({
    id,
    typeName: 'page_article',
    content: { id, typeName: 'content_article', slug: 'a-phone', body: '<p>Hello</p>' },
    layout: { rows: expect.any(Array) },
    components: expect.any(Object),
  })
  expect(answer.body.data.content).not.toHaveProperty('compiledBody')
  expect(answer.text).not.toMatch(/onclick|<script/)
})

test('CL-016 a moved slug is a 404 with the new slug in the requested edition', async () => {
  const { desk, get } = mountApi()
  const { id } = await desk.publish(toArticleInput('old'))
  await desk.publish(toArticleInput('new', { id }))

  const answer = await get(`${toPagePath('old')}?edition=us`)

  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({
    error: { code: 404, message: 'the slug has changed' },
    availableOn: [{ edition: 'us', slug: 'new' }],
  })
})

const queries: readonly { query: string; field: string }[] = [
  { query: 'edition=', field: 'edition' },
  { query: 'edition=us&edition=uk', field: 'edition' },
  { query: 'contentOnly=maybe', field: 'contentOnly' },
  { query: 'pageNumber=1e3', field: 'pageNumber' },
  { query: 'pageNumber=', field: 'pageNumber' },
  { query: 'limit=101', field: 'limit' },
  { query: 'offset=-1', field: 'offset' },
  { query: 'topic=a&topic=b', field: 'topic' },
  { query: `topic=${'x'.repeat(2001)}`, field: 'topic' },
  { query: 'to%20pic=a', field: 'to pic' },
]

test.each(queries)('CL-004 the query $query is a 400 that names $field', async ({ query, field }) => {
  const { get } = mountApi()

  const answer = await get(`${toPagePath('a-phone')}?${query}`)

  expect(answer.status).toBe(400)
  expect(answer.body.error.issues).toMatchObject([{ path: field }])
  expect(answer.body.error.message).toContain(`${field}: `)
})

test('CL-008 contentOnly, page number, limit, offset and custom parameters reach the content API', async () => {
  const content = buildContentApi(() => buildPageAnswer(buildArticle()))
  const { get } = mountApi({ content })

  await get(
    `${toPagePath('a b/c')}?edition=uk&contentOnly=true&pageNumber=2&limit=5&offset=10&topic=tech&debug=true`,
  ).expect(200)

  expect(content.asked).toEqual([
    {
      type: 'article',
      id: 'a b/c',
      contentOnly: true,
      pageNumber: 2,
      params: { topic: 'tech', limit: '5', offset: '10' },
    },
  ])
})

test('CL-023 the configured preview header is passed on, and the response is not cached', async () => {
  const seen: (string | undefined)[] = []
  const content = buildContentApi(() => buildPageAnswer(buildArticle()))
  const page: typeof content.page = (asked, context) => {
    seen.push(context.preview)
    return content.page(asked, context)
  }
  const on = mountApi({ content: { ...content, page }, env: { PREVIEW_HEADER: 'x-preview' } })
  const off = mountApi({ content: { ...content, page } })

  const answer = await on.get(toPagePath('a')).set('x-preview', 'token')
  await off.get(toPagePath('a')).set('x-preview', 'token')

  expect(seen).toEqual(['token', undefined])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('CL-024 reads have surrogate keys and an ETag that makes the second response a 304; errors are not cached', async () => {
  const { desk, get } = mountApi()
  const { tags } = await desk.publish(toArticleInput('a-phone'))

  const first = await get(toPagePath('a-phone')).expect(200)
  const second = await get(toPagePath('a-phone')).set('if-none-match', String(first.headers.etag))
  const missing = await get(toPagePath('nowhere'))

  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(
    String(first.headers['surrogate-key'])
      .split(' ')
      .some((tag) => tags.includes(tag)),
  ).toBe(true)
  expect([second.status, second.text]).toEqual([304, ''])
  expect(missing.headers['cache-control']).toBe('no-store')
})

test('CL-024 responses are compressed, HEAD has no body, and CORS allows no other origin', async () => {
  const { app, desk, get } = mountApi()
  await desk.publish(toArticleInput('a-phone', { dek: 'word '.repeat(1000) }))

  const answer = await get(toPagePath('a-phone')).set('accept-encoding', 'gzip').set('origin', 'https://evil.example')
  const head = await request(app).head(toPagePath('a-phone'))

  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect([head.status, head.text]).toEqual([200, undefined])
})

test.each([
  { method: 'post', path: toPagePath('a'), allow: 'GET, HEAD, PUT, DELETE' },
  { method: 'put', path: '/api/neutron/changes/cnet', allow: 'GET, HEAD' },
  { method: 'options', path: '/api/neutron/navigation/cnet/header/web', allow: 'GET, HEAD' },
  { method: 'get', path: '/api/neutron/media/cnet', allow: 'POST' },
] as const)('CL-024 $method $path is a 405 that lists the allowed methods', async ({ method, path, allow }) => {
  const { app } = mountApi()

  const answer = await request(app)[method](path)

  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe(allow)
  expect(answer.body.error.code).toBe(405)
})

test.each([
  { fault: new SiteError('CONTENT_UNAVAILABLE'), status: 503, message: 'The content API did not answer' },
  { fault: new SiteError('COMPONENT_FAILED'), status: 500, message: expect.stringContaining('ComponentError') },
  { fault: new Error('secret detail'), status: 500, message: 'Internal error' },
])('CL-024 a content failure is JSON with its own status: $fault', async ({ fault, status, message }) => {
  const content = buildContentApi(() => {
    throw fault
  })
  const { get } = mountApi({ content })

  const answer = await get(toPagePath('a'))

  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ error: { code: status, message } })
})

test('CL-007 every resource of the table has a route here, including the PUT', async () => {
  const { app } = mountApi()

  for (const { method, path } of Object.values(RESOURCES)) {
    const address = path
      .replace('{site}', 'cnet')
      .replace('{type}', 'article')
      .replace('{experience}', 'web')
      .replace(/\{\w+\}/, 'nothing')
    const answer = await request(app)[method === 'PUT' ? 'put' : 'get'](address)
    expect(answer.body.error?.message, `${method} ${path}`).not.toBe('There is no such path in this API')
  }
})

test('BX-027 the API responds to any request in JSON and without a 5xx', async () => {
  const { app } = mountApi()
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('cnet', 'web', 'pages', '..', '%'),
  )
  const asked = fc.record({
    parts: fc.array(part, { maxLength: 8 }),
    query: fc.dictionary(part, part, { maxKeys: 4 }),
    type: fc.constantFrom('composer/cnet/pages', 'composer/cnet/components', 'changes', 'navigation/cnet', ''),
  })

  await fc.assert(
    fc.asyncProperty(asked, async ({ parts, query, type }) => {
      const path = parts.map(encodeURIComponent).join('/')
      const answer = await request(app).get(`/api/neutron/${type}/${path}?${new URLSearchParams(query)}`)

      expect(answer.status).toBeLessThan(500)
      // The bounds step refuses some addresses before the API.
      if (answer.type === 'application/json' && answer.status !== 200)
        expect(answer.body.error.code).toBe(answer.status)
    }),
    { numRuns: 150 },
  )
})

test.each([
  { method: 'get', path: '/api', status: 404 },
  { method: 'get', path: '/api/', status: 404 },
  { method: 'get', path: '/api/other/path', status: 404 },
  { method: 'put', path: '/api/neutrons', status: 404 },
  { method: 'patch', path: toPagePath('a'), status: 405 },
  { method: 'get', path: '/api/%', status: 400 },
  { method: 'get', path: `/api/${'a'.repeat(4096)}`, status: 414 },
] as const)('CL-024 $method $status: an error under /api/ is JSON', async ({ method, path, status }) => {
  const { app } = mountApi()

  const answer = await request(app)[method](path)

  expect([answer.status, answer.type]).toEqual([status, 'application/json'])
  expect(answer.body.error).toMatchObject({ code: status, message: expect.stringMatching(/./) })
})

test('EN-005 EN-009 EN-019 a page of the API says what follows from the fields of its story', async () => {
  const { desk, get } = mountApi()
  const dates = { displayDatePublished: '2026-11-02T00:00:00Z', displayDateUpdated: '2026-11-05T00:00:00Z' }
  await desk.publish(toArticleInput('a-phone', { collections: [{ slug: 'hv', title: 'High' }], ...dates }))
  const tagged = { tags: [{ slug: 'repair', name: 'Repair' }], topics: [{ slug: 'phones', name: 'Phones' }] }
  await desk.publish({ typeName: 'content_review', slug: 'a-review', headline: 'A review', ...tagged })
  await desk.publish({ typeName: 'content_topic', slug: 'phones', name: 'Phones' })
  const factsOf = async (path: string) => (await get(path).expect(200)).body.data.facts

  expect(await factsOf(toPagePath('a-phone'))).toMatchObject({ highValue: true, date: '2026-11-05T00:00:00.000Z' })
  expect(await factsOf(toPagePath('a-review', 'review'))).toMatchObject({
    highValue: false,
    contentTags: 'repair|phones',
  })
  expect(await factsOf(toPagePath('phones', 'topic'))).toBeUndefined()
})
