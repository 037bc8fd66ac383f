import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBodyCompiler } from '../../server/body/body-compiler.ts'
import { BEARER, mountApi, PUBLISH_TOKEN, toPagePath } from '../builders/mounted-api.ts'
import { buildLog } from '../builders/services.ts'
import { toArticleInput } from '../builders/store.ts'

test('BX-031 a PUT publishes: 201 new, 200 replaced, and the next read shows it', async () => {
  const { put, get, services } = mountApi()
  const { log, lines } = buildLog()
  const { put: loggedPut } = mountApi({ overrides: { log } })

  const first = await put('a-phone', toArticleInput('a-phone'))
  const second = await put(
    first.body.data.id,
    toArticleInput('a-phone', { id: first.body.data.id, headline: 'Changed' }),
  )
  const read = await get(toPagePath('a-phone'))
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
  const { put, get } = mountApi()
  await put('a-phone', toArticleInput('a-phone'))

  const answer = await put('a-phone', toArticleInput('a-phone', { id: 'another', headline: 'Stolen' }))

  expect(answer.status).toBe(409)
  expect((await get(toPagePath('a-phone'))).body.data.content.headline).toBe('About a-phone')
})

test('BX-031 an invalid body is 422 with the path of every invalid field', async () => {
  const { put } = mountApi()

  const answer = await put('a-phone', { typeName: 'content_article', slug: 'A phone', topics: [{ name: 'x' }] })

  expect(answer.status).toBe(422)
  const paths = answer.body.error.issues.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(expect.arrayContaining(['slug', 'topics.0.slug', 'headline']))
})

test.each([
  { name: 'another slug', id: 'other', type: 'article', path: 'slug' },
  { name: 'another type', id: 'a-phone', type: 'review', path: 'typeName' },
])('BX-031 a URL with $name than the body is 422', async ({ id, type, path }) => {
  const { put } = mountApi()

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
  const { app } = mountApi()

  const answer = await request(app).put(toPagePath('a')).set({ authorization: BEARER, 'content-type': type }).send(body)

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
  { method: 'put', path: toPagePath('a-phone') },
  { method: 'delete', path: toPagePath('a-phone') },
  { method: 'post', path: '/api/neutron/media/cnet?filename=a.png' },
] as const

test.each(tokens.flatMap((row) => writes.map((write) => ({ ...row, ...write }))))(
  'BX-031 $method with $name is $status, and nothing is written',
  async ({ env, header, status, method, path }) => {
    const { app, desk, get } = mountApi({ env })
    await desk.publish(toArticleInput('a-phone'))

    const call = request(app)[method](path)
    const answer = await (header === null ? call : call.set('authorization', header)).send(
      toArticleInput('a-phone', { headline: 'Stolen' }),
    )

    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe(status)
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
    expect((await get(toPagePath('a-phone'))).body.data.content.headline).toBe('About a-phone')
  },
)

test('BX-031 writes beyond a client’s limit are 429 with Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = mountApi()
  const statuses = new Map<number, number>()
  let last = await request(app).delete(toPagePath('nowhere')).set('authorization', BEARER)

  for (let n = 0; n < 200; n++) {
    last = await request(app).delete(toPagePath('nowhere')).set('authorization', BEARER)
    statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1)
  }

  expect([...statuses]).toEqual([
    [404, 199],
    [429, 1],
  ])
  expect(last.headers['retry-after']).toBe('4')
})

test('BX-031 DELETE removes a document, and can redirect its readers to another', async () => {
  const { app, put, get } = mountApi()
  for (const slug of ['gone', 'old', 'new']) await put(slug, toArticleInput(slug))
  const remove = (path: string) => request(app).delete(path).set('authorization', BEARER)

  const gone = await remove(toPagePath('gone'))
  const again = await remove(toPagePath('gone'))
  const nowhere = await remove(`${toPagePath('old')}?redirect=nowhere`)
  const moved = await remove(`${toPagePath('old')}?redirect=new`)

  expect([gone.status, again.status, nowhere.status, moved.status]).toEqual([200, 404, 422, 200])
  expect(nowhere.body.error.issues).toMatchObject([{ path: 'redirect' }])
  expect((await get(toPagePath('gone'))).status).toBe(404)
  expect((await get(toPagePath('old'))).body.availableOn).toEqual([{ edition: 'us', slug: 'new' }])
})

test('BX-032 every former slug redirects to the newest one in one hop over HTTP', async () => {
  const { put, get } = mountApi()
  const { id } = (await put('one', toArticleInput('one'))).body.data
  await put('two', toArticleInput('two', { id }))
  await put('three', toArticleInput('three', { id }))

  for (const slug of ['one', 'two']) {
    expect((await get(toPagePath(slug))).body.availableOn).toEqual([{ edition: 'us', slug: 'three' }])
  }
  expect((await get(toPagePath('three'))).status).toBe(200)
})

test('BX-036 the mounted API accepts uploads of its own site only', async () => {
  const { app } = mountApi()
  const upload = (site: string) =>
    request(app)
      .post(`/api/neutron/media/${site}?filename=a.png`)
      .set({ authorization: BEARER, 'content-type': 'application/octet-stream' })
      .send('no picture')

  expect((await upload('cnet')).status).toBe(415)
  expect((await upload('other')).status).toBe(404)
})

test('BX-027 bodies beyond the bounds of a story are 422 with their field', async () => {
  const compiler = createBodyCompiler()
  onTestFinished(() => compiler.close())
  const { put, get } = mountApi({ overrides: { compiler } })
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
  expect((await get(toPagePath('nested'))).status).toBe(404)
  expect((await put('a-phone', toArticleInput('a-phone', { body: '<p>Text.</p>' }))).status).toBe(201)
})

test('BX-027 unprintable characters are removed from stored texts; overlong or too deep ones are 422 with their field', async () => {
  const { put, get } = mountApi()
  const author = { id: 'ada', username: 'ada', firstName: 'A\u0000da', lastName: 'Moss' }
  const image = { id: 'i', alt: 'A\u0007 lens\ud800' }

  const fields = { headline: 'A\ud800 phone\u0000', dek: '\u0085Dek', author, image, body: '<p>a\u0000b</p>' }
  const stored = await put('cafe\u0301', { ...toArticleInput('cafe\u0301'), ...fields })
  const long = await put('long', toArticleInput('long', { headline: 'x'.repeat(500_000) }))
  const deep = await request(mountApi().app)
    .put(toPagePath('deep'))
    .set({ authorization: BEARER, 'content-type': 'application/json' })
    .send(
      `{"typeName":"content_article","slug":"deep","headline":"x","additionalShortcodeData":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
    )

  expect(stored.status).toBe(201)
  expect((await get(toPagePath('caf\u00e9'))).body.data.content).toMatchObject({
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
  const { app, put, get } = mountApi()
  const send = (method: 'put' | 'delete', header: string, value: unknown, headline = 'Mine') =>
    request(app)
      [method](toPagePath('a-phone'))
      .set({ authorization: BEARER, [header]: String(value) })
      .send(method === 'put' ? toArticleInput('a-phone', { headline }) : undefined)

  const early = await send('put', 'if-match', '*')
  const first = await send('put', 'if-none-match', '*', 'First')
  const again = await send('put', 'if-none-match', '*')
  const read = await get(toPagePath('a-phone'))
  const second = await send('put', 'if-match', read.headers.etag, 'Second')
  const late = await send('put', 'if-match', first.headers.etag)
  const weak = await send('put', 'if-match', `W/${second.headers.etag}`)
  const broken = await send('put', 'if-match', 'abc')
  const lateRemoval = await send('delete', 'if-match', read.headers.etag)
  const shown = await get(toPagePath('a-phone'))
  const removal = await send('delete', 'if-match', `"another", ${shown.headers.etag}`)
  const plain = await put('a-phone', toArticleInput('a-phone'))

  const answers = [early, first, again, read, second, late, weak, broken, lateRemoval, shown, removal, plain]
  expect(answers.map(({ status }) => status)).toEqual([412, 201, 412, 200, 200, 412, 412, 400, 412, 200, 200, 201])
  expect(shown.body.data.content.headline).toBe('Second')
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(late.headers.etag).toBe(second.headers.etag)
  expect(late.body.error).toMatchObject({ code: 412, message: expect.stringMatching(/another version/) })
})

test('BX-031 an ineffective field of a document is a warning or a 422 with its path, never ignored silently', async () => {
  const { put } = mountApi()
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
