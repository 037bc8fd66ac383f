import fc from 'fast-check'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createBodyCompiler } from '../../server/body/body-compiler.ts'
import { RESOURCES } from '../../server/content/resources.ts'
import { SiteError } from '../../shared/errors.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { type ApiParts, buildApiServices, PUBLISH_TOKEN } from '../builders/mounted-api.ts'
import { buildLog } from '../builders/services.ts'
import { buildDesk, toArticleInput } from '../builders/store.ts'

const BEARER = `Bearer ${PUBLISH_TOKEN}`
const at = (id: string, type = 'article') => `/api/neutron/composer/cnet/pages/${type}/${encodeURIComponent(id)}/web`

function setUp(parts: ApiParts = {}) {
  const desk = parts.desk ?? buildDesk()
  const services = buildApiServices({ ...parts, desk })
  const app = createApp(services)
  const put = (id: string, body: unknown, type = 'article') =>
    request(app)
      .put(at(id, type))
      .set('authorization', BEARER)
      .send(body as object)
  return { app, desk, services, put, get: (path: string) => request(app).get(path) }
}

const addresses: readonly { path: string; status: number }[] = [
  { path: at('a-phone'), status: 200 },
  { path: at('nowhere'), status: 404 },
  { path: at('a-phone', 'podcast'), status: 404 },
  { path: at('a-phone').replace('cnet', 'other'), status: 404 },
  { path: at('a-phone').replace(/web$/, 'amp'), status: 404 },
  { path: `${at('a-phone')}/`, status: 404 },
  { path: `${at('a-phone')}?pageNumber=0`, status: 400 },
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
  'TX-003 $path responds with $status as the contract says, and carries the transaction id',
  async (row) => {
    const { desk, get } = setUp()
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
  const { desk, get } = setUp()
  const body = '<p onclick="x()">Hello<script>alert(1)</script></p>'
  const { id } = await desk.publish(toArticleInput('a-phone', { body }))

  const answer = await get(at('a-phone')).expect(200)

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
  const { desk, get } = setUp()
  const { id } = await desk.publish(toArticleInput('old'))
  await desk.publish(toArticleInput('new', { id }))

  const answer = await get(`${at('old')}?edition=us`)

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
  const { get } = setUp()

  const answer = await get(`${at('a-phone')}?${query}`)

  expect(answer.status).toBe(400)
  expect(answer.body.error.issues).toMatchObject([{ path: field }])
  expect(answer.body.error.message).toContain(`${field}: `)
})

test('CL-008 contentOnly, page number, limit, offset and custom parameters reach the content API', async () => {
  const content = buildContentApi(() => buildPageAnswer(buildArticle()))
  const { get } = setUp({ content })

  await get(`${at('a b/c')}?edition=uk&contentOnly=true&pageNumber=2&limit=5&offset=10&topic=tech&debug=true`).expect(
    200,
  )

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
  const on = setUp({ content: { ...content, page }, env: { PREVIEW_HEADER: 'x-preview' } })
  const off = setUp({ content: { ...content, page } })

  const answer = await on.get(at('a')).set('x-preview', 'token')
  await off.get(at('a')).set('x-preview', 'token')

  expect(seen).toEqual(['token', undefined])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('CL-024 reads have surrogate keys and an ETag that makes the second response a 304; errors are not cached', async () => {
  const { desk, get } = setUp()
  const { tags } = await desk.publish(toArticleInput('a-phone'))

  const first = await get(at('a-phone')).expect(200)
  const second = await get(at('a-phone')).set('if-none-match', String(first.headers.etag))
  const missing = await get(at('nowhere'))

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
  const { app, desk, get } = setUp()
  await desk.publish(toArticleInput('a-phone', { dek: 'word '.repeat(1000) }))

  const answer = await get(at('a-phone')).set('accept-encoding', 'gzip').set('origin', 'https://evil.example')
  const head = await request(app).head(at('a-phone'))

  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect([head.status, head.text]).toEqual([200, undefined])
})

test.each([
  { method: 'post', path: at('a'), allow: 'GET, HEAD, PUT, DELETE' },
  { method: 'put', path: '/api/neutron/changes/cnet', allow: 'GET, HEAD' },
  { method: 'options', path: '/api/neutron/navigation/cnet/header/web', allow: 'GET, HEAD' },
  { method: 'get', path: '/api/neutron/media/cnet', allow: 'POST' },
] as const)('CL-024 $method $path is a 405 that lists the allowed methods', async ({ method, path, allow }) => {
  const { app } = setUp()

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
  const { get } = setUp({ content })

  const answer = await get(at('a'))

  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ error: { code: status, message } })
})

test('BX-031 a PUT publishes: 201 new, 200 replaced, and the next read shows it', async () => {
  const { put, get, services } = setUp()
  const { log, lines } = buildLog()
  const { put: loggedPut } = setUp({ overrides: { log } })

  const first = await put('a-phone', toArticleInput('a-phone'))
  const second = await put(
    first.body.data.id,
    toArticleInput('a-phone', { id: first.body.data.id, headline: 'Changed' }),
  )
  const read = await get(at('a-phone'))
  await loggedPut('a-phone', toArticleInput('a-phone'))

  expect(first.status).toBe(201)
  expect(first.body.data).toMatchObject({ type: 'article', slug: 'a-phone', url: '/news/a-phone/' })
  expect([second.status, second.body.data.id]).toEqual([200, first.body.data.id])
  expect(read.body.data.content.headline).toBe('Changed')
  expect(second.headers['cache-control']).toBe('no-store')
  expect(lines).toContainEqual(expect.objectContaining({ event: 'published', slug: 'a-phone', status: 'created' }))
  expect(services.store).not.toBeNull()
})

test('BX-031 a slug of another document is 409, and nothing is changed', async () => {
  const { put, get } = setUp()
  await put('a-phone', toArticleInput('a-phone'))

  const answer = await put('a-phone', toArticleInput('a-phone', { id: 'another', headline: 'Stolen' }))

  expect(answer.status).toBe(409)
  expect((await get(at('a-phone'))).body.data.content.headline).toBe('About a-phone')
})

test('BX-031 an invalid body is 422 with the path of every invalid field', async () => {
  const { put } = setUp()

  const answer = await put('a-phone', { typeName: 'content_article', slug: 'A phone', topics: [{ name: 'x' }] })

  expect(answer.status).toBe(422)
  const paths = answer.body.error.issues.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(expect.arrayContaining(['slug', 'topics.0.slug', 'headline']))
})

test.each([
  { name: 'another slug', id: 'other', type: 'article', path: 'slug' },
  { name: 'another type', id: 'a-phone', type: 'review', path: 'typeName' },
])('BX-031 a URL with $name than the body is 422', async ({ id, type, path }) => {
  const { put } = setUp()

  const answer = await put(id, toArticleInput('a-phone'), type)

  expect(answer.status).toBe(422)
  expect(answer.body.error.issues).toMatchObject([{ path }])
})

const bodies: readonly { name: string; type: string; body: string; status: number; message: RegExp }[] = [
  {
    name: 'malformed JSON',
    type: 'application/json',
    body: '{"slug":',
    status: 400,
    message: /^The body is not JSON: /,
  },
  { name: 'a JSON string', type: 'application/json', body: '"text"', status: 400, message: /^The body is not JSON: / },
  { name: 'no JSON at all', type: 'text/plain', body: 'text', status: 415, message: /application\/json/ },
  { name: 'nothing', type: 'application/json', body: '', status: 422, message: /typeName/ },
  { name: 'six megabytes', type: 'application/json', body: `{"a":"${'x'.repeat(6e6)}"}`, status: 413, message: /5mb/ },
  { name: 'a list', type: 'application/json', body: '[]', status: 422, message: /expected a JSON object/ },
]

test.each(bodies)('BX-031 $name as a body is $status with a message', async ({ type, body, status, message }) => {
  const { app } = setUp()

  const answer = await request(app).put(at('a')).set({ authorization: BEARER, 'content-type': type }).send(body)

  expect(answer.status).toBe(status)
  expect(answer.body.error.code).toBe(status)
  expect(answer.body.error.message).toMatch(message)
})

const tokens: readonly { name: string; env: Record<string, string>; header: string | null; status: number }[] = [
  { name: 'no token', env: {}, header: null, status: 401 },
  { name: 'a wrong token', env: {}, header: 'Bearer publish-token-of-the-tess', status: 401 },
  { name: 'another scheme', env: {}, header: `Basic ${PUBLISH_TOKEN}`, status: 401 },
  { name: 'no token configured', env: { PUBLISH_TOKEN: '' }, header: 'Bearer ', status: 403 },
]
const writes = [
  { method: 'put', path: at('a-phone') },
  { method: 'delete', path: at('a-phone') },
  { method: 'post', path: '/api/neutron/media/cnet?filename=a.png' },
] as const

test.each(tokens.flatMap((row) => writes.map((write) => ({ ...row, ...write }))))(
  'BX-031 $method with $name is $status, and nothing is written',
  async ({ env, header, status, method, path }) => {
    const { app, desk, get } = setUp({ env })
    await desk.publish(toArticleInput('a-phone'))

    const call = request(app)[method](path)
    const answer = await (header === null ? call : call.set('authorization', header)).send(
      toArticleInput('a-phone', { headline: 'Stolen' }),
    )

    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe(status)
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
    expect((await get(at('a-phone'))).body.data.content.headline).toBe('About a-phone')
  },
)

test('BX-031 writes beyond a client’s limit are 429 with Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = setUp()
  const statuses = new Map<number, number>()
  let last = await request(app).delete(at('nowhere')).set('authorization', BEARER)

  for (let n = 0; n < 200; n++) {
    last = await request(app).delete(at('nowhere')).set('authorization', BEARER)
    statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1)
  }

  expect([...statuses]).toEqual([
    [404, 199],
    [429, 1],
  ])
  expect(last.headers['retry-after']).toBe('4')
})

test('BX-031 DELETE removes a document, and with a redirect leads its readers to another', async () => {
  const { app, put, get } = setUp()
  for (const slug of ['gone', 'old', 'new']) await put(slug, toArticleInput(slug))
  const remove = (path: string) => request(app).delete(path).set('authorization', BEARER)

  const gone = await remove(at('gone'))
  const again = await remove(at('gone'))
  const nowhere = await remove(`${at('old')}?redirect=nowhere`)
  const moved = await remove(`${at('old')}?redirect=new`)

  expect([gone.status, again.status, nowhere.status, moved.status]).toEqual([200, 404, 422, 200])
  expect(nowhere.body.error.issues).toMatchObject([{ path: 'redirect' }])
  expect((await get(at('gone'))).status).toBe(404)
  expect((await get(at('old'))).body.availableOn).toEqual([{ edition: 'us', slug: 'new' }])
})

test('BX-032 every former slug leads to the newest one in one hop over HTTP', async () => {
  const { put, get } = setUp()
  const { id } = (await put('one', toArticleInput('one'))).body.data
  await put('two', toArticleInput('two', { id }))
  await put('three', toArticleInput('three', { id }))

  for (const slug of ['one', 'two']) {
    expect((await get(at(slug))).body.availableOn).toEqual([{ edition: 'us', slug: 'three' }])
  }
  expect((await get(at('three'))).status).toBe(200)
})

test('BX-036 the mounted API accepts uploads of its own site only', async () => {
  const { app } = setUp()
  const upload = (site: string) =>
    request(app)
      .post(`/api/neutron/media/${site}?filename=a.png`)
      .set({ authorization: BEARER, 'content-type': 'application/octet-stream' })
      .send('no picture')

  expect((await upload('cnet')).status).toBe(415)
  expect((await upload('other')).status).toBe(404)
})

test('CL-007 every resource of the table has a route here, including the PUT', async () => {
  const { app } = setUp()

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
  const { app } = setUp()
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

test('BX-027 bodies beyond the bounds of a story are 422 with their field', async () => {
  const compiler = createBodyCompiler()
  onTestFinished(() => compiler.close())
  const { put, get } = setUp({ overrides: { compiler } })
  const gallery = {
    ...toArticleInput('pictures'),
    typeName: 'content_gallery',
    items: [{ id: 'one', body: '<i>'.repeat(2000) }],
  }

  const answers = [
    await put('nested', toArticleInput('nested', { body: '<b>'.repeat(400_000) })),
    await put('wide', toArticleInput('wide', { body: '<b>x</b>'.repeat(60_000) })),
    await put('pictures', gallery, 'gallery'),
  ]

  expect(answers.map(({ status, body }) => [status, body.error.issues])).toEqual([
    [422, [{ path: 'body', message: 'expected at most 512 elements inside one another' }]],
    [422, [{ path: 'body', message: 'expected at most 50000 elements' }]],
    [422, [{ path: 'items', message: 'expected at most 512 elements inside one another' }]],
  ])
  expect((await get(at('nested'))).status).toBe(404)
  expect((await put('a-phone', toArticleInput('a-phone', { body: '<p>Text.</p>' }))).status).toBe(201)
})

test('BX-027 unprintable characters are removed from stored texts; overlong or too deep ones are 422 with their field', async () => {
  const { put, get } = setUp()
  const author = { id: 'ada', username: 'ada', firstName: 'A\u0000da', lastName: 'Moss' }
  const image = { id: 'i', alt: 'A\u0007 lens\ud800' }

  const fields = { headline: 'A\ud800 phone\u0000', dek: '\u0085Dek', author, image, body: '<p>a\u0000b</p>' }
  const stored = await put('cafe\u0301', { ...toArticleInput('cafe\u0301'), ...fields })
  const long = await put('long', toArticleInput('long', { headline: 'x'.repeat(500_000) }))
  const deep = await request(setUp().app)
    .put(at('deep'))
    .set({ authorization: BEARER, 'content-type': 'application/json' })
    .send(
      `{"typeName":"content_article","slug":"deep","headline":"x","additionalShortcodeData":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
    )

  expect(stored.status).toBe(201)
  expect((await get(at('caf\u00e9'))).body.data.content).toMatchObject({
    slug: 'caf\u00e9',
    headline: 'A\ufffd phone',
    dek: 'Dek',
    author: { firstName: 'Ada' },
    image: { alt: 'A lens\ufffd' },
    body: '<p>ab</p>',
  })
  expect([long.status, long.body.error.issues]).toEqual([
    422,
    [{ path: 'headline', message: 'expected at most 1000 characters' }],
  ])
  expect([deep.status, deep.body.error.issues]).toMatchObject([
    422,
    [{ message: 'expected at most 100 lists and objects inside one another' }],
  ])
})

test('BX-031 If-Match and If-None-Match prevent a write from overwriting another one', async () => {
  const { app, put, get } = setUp()
  const send = (method: 'put' | 'delete', header: string, value: unknown, headline = 'Mine') =>
    request(app)
      [method](at('a-phone'))
      .set({ authorization: BEARER, [header]: String(value) })
      .send(method === 'put' ? toArticleInput('a-phone', { headline }) : undefined)

  const early = await send('put', 'if-match', '*')
  const first = await send('put', 'if-none-match', '*', 'First')
  const again = await send('put', 'if-none-match', '*')
  const read = await get(at('a-phone'))
  const second = await send('put', 'if-match', read.headers.etag, 'Second')
  const late = await send('put', 'if-match', first.headers.etag)
  const weak = await send('put', 'if-match', `W/${second.headers.etag}`)
  const broken = await send('put', 'if-match', 'abc')
  const lateRemoval = await send('delete', 'if-match', read.headers.etag)
  const shown = await get(at('a-phone'))
  const removal = await send('delete', 'if-match', `"another", ${shown.headers.etag}`)
  const plain = await put('a-phone', toArticleInput('a-phone'))

  const answers = [early, first, again, read, second, late, weak, broken, lateRemoval, shown, removal, plain]
  expect(answers.map(({ status }) => status)).toEqual([412, 201, 412, 200, 200, 412, 412, 400, 412, 200, 200, 201])
  expect(shown.body.data.content.headline).toBe('Second')
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(late.headers.etag).toBe(second.headers.etag)
  expect(late.body.error).toMatchObject({ code: 412, message: expect.stringMatching(/another version/) })
})

test.each([
  { method: 'get', path: '/api', status: 404 },
  { method: 'get', path: '/api/', status: 404 },
  { method: 'get', path: '/api/other/path', status: 404 },
  { method: 'put', path: '/api/neutrons', status: 404 },
  { method: 'patch', path: at('a'), status: 405 },
  { method: 'get', path: '/api/%', status: 400 },
  { method: 'get', path: `/api/${'a'.repeat(4096)}`, status: 414 },
] as const)('CL-024 $method $status: an error under /api/ is JSON', async ({ method, path, status }) => {
  const { app } = setUp()

  const answer = await request(app)[method](path)

  expect([answer.status, answer.type]).toEqual([status, 'application/json'])
  expect(answer.body.error).toMatchObject({ code: status, message: expect.stringMatching(/./) })
})

test('BX-031 an ineffective field of a document is a warning or a 422 with its path, never ignored silently', async () => {
  const { put } = setUp()
  const review = (fields: object) => ({ ...toArticleInput('r'), typeName: 'content_review', ...fields })

  const misspelt = await put('a', toArticleInput('a', { hedline: 'x', topics: [{ name: 'T', slug: 't', colour: 1 }] }))
  const lost = await put('b', toArticleInput('b', { layoutName: 'trapezoid' }))
  const ids = await Promise.all(['..', '.', 'a/b'].map((id) => put('c', toArticleInput('c', { id }))))
  const rated = await put('r', review({ rating: 11, subRatings: [{ name: 'Size', rating: -1 }] }), 'review')
  const plain = await put('r', review({ rating: '8.5' }), 'review')

  expect(misspelt.body.data.warnings).toEqual([
    'hedline: this field is unknown and was ignored',
    'topics.0.colour: this field is unknown and was ignored',
  ])
  expect(lost.body.data.warnings).toEqual(['layoutName: there is no layout trapezoid here; the page fails'])
  for (const { status, body } of ids) expect([status, body.error.issues[0].path]).toEqual([422, 'id'])
  expect([rated.status, rated.body.error.issues.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['rating', 'subRatings.0.rating'],
  ])
  expect([plain.status, plain.body.data.warnings]).toEqual([201, []])
})
