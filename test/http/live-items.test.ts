import { expect, test } from 'vitest'
import { buildApiServices, PUBLISH_TOKEN, startSite } from '../builders/mounted-api.ts'
import { buildDesk } from '../builders/store.ts'

const PATH = '/api/neutron/livearticles/cnet/items/launch'

async function setUp() {
  const desk = buildDesk()
  await desk.publish({ typeName: 'content_livearticle', id: 'launch', slug: 'launch', headline: 'The launch' })
  const services = buildApiServices({ desk })
  const { origin } = await startSite(services)
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, etag: response.headers.get('etag'), json: JSON.parse(await response.text()) }
  }
  return {
    call,
    desk,
    channels: services.channels,
    post: (body: unknown, headers = {}) => call('POST', PATH, body, headers),
  }
}

test('LV-016 the items call returns what a reader missed, with the head of the channel', async () => {
  const { call, post } = await setUp()
  await post({ id: 'a', headline: 'One', author: { username: 'ada', firstName: 'Ada', lastName: 'King' } })
  await post({ id: 'b', body: '<p>Two</p>' })

  const { status, json } = await call('GET', `${PATH}/1/web`)

  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    sequence: 2,
    items: [
      { id: 'a', sequence: 1, place: 1, author: { name: 'Ada King', firstName: 'Ada' } },
      { id: 'b', sequence: 2, body: expect.stringContaining('Two') },
    ],
  })
  expect((await call('GET', `${PATH}/3/web`)).json.data).toEqual({
    items: [],
    sequence: 2,
    facts: { count: 2, reporters: 1, lastPublished: expect.any(String) },
    ends: null,
  })
  expect((await call('GET', `${PATH}/x/web`)).status).toBe(400)
  expect((await call('GET', `${PATH.replace('launch', 'other')}/1/web`)).status).toBe(404)
})

test('BX-041 the items call says when the coverage ends, as its document has it by now', async () => {
  const { call, desk, channels, post } = await setUp()
  await post({ id: 'a', headline: 'One' })
  const endsOf = async () => (await call('GET', `${PATH}/2/web`)).json.data.ends
  expect(await endsOf()).toBeNull()

  const eventEnd = '2026-11-24T12:00:00.000Z'
  await desk.publish({
    typeName: 'content_livearticle',
    id: 'launch',
    slug: 'launch',
    headline: 'The launch',
    eventEnd,
  })

  channels.apply({ kind: 'lost' })

  expect(await endsOf()).toBe(Date.parse(eventEnd))
})

test('BX-034 updates are posted, changed and deleted by the API', async () => {
  const { call, post } = await setUp()

  expect(await post({ id: 'a', headline: 'One' })).toMatchObject({
    status: 201,
    etag: '"1"',
    json: { data: { place: 1 } },
  })
  expect(await post({ id: 'a', headline: 'One' })).toMatchObject({ status: 200, etag: '"1"' })
  expect(await post({ id: 'a', headline: 'Two', pinned: true }, { 'if-match': '"1"' })).toMatchObject({ status: 200 })
  expect(await post({ id: 'a', headline: 'Three' }, { 'if-match': '"1"' })).toMatchObject({ status: 409, etag: '"2"' })
  expect(await call('DELETE', `${PATH}/a`)).toMatchObject({
    status: 200,
    json: { data: { sequence: 3, deleted: true } },
  })
  expect(await call('DELETE', `${PATH}/none`)).toMatchObject({ status: 404 })
})

test('BX-034 fields of a post that an update has not are named in its warnings, and the rest is stored', async () => {
  const { call, post } = await setUp()

  const { status, json } = await post({
    id: 'a',
    headline: 'One',
    hedline: 'Two',
    author: { username: 'ada', nmae: 'Ada' },
  })

  expect(status).toBe(201)
  expect(json.data.warnings).toEqual([
    'hedline: this field is unknown and was ignored',
    'author.nmae: this field is unknown and was ignored',
  ])
  expect((await call('GET', `${PATH}/1/web`)).json.data.items).toMatchObject([{ id: 'a', headline: 'One' }])
})

test('BX-034 a desk cannot overwrite what another one has changed, in a draft neither', async () => {
  const { call, post } = await setUp()
  const draft = await post({ id: 'a', headline: 'One', draft: true })
  const expects = { 'if-match': String(draft.etag) }
  const other = await post({ id: 'a', headline: 'Two', draft: true }, expects)

  expect(other.status).toBe(200)
  expect(await post({ id: 'a', headline: 'Three', draft: true }, expects)).toMatchObject({
    status: 409,
    etag: other.etag,
  })
  expect((await call('DELETE', `${PATH}/a`, undefined, expects)).status).toBe(409)
  expect(await post({ id: 'a', headline: 'Two' }, { 'if-match': String(other.etag) })).toMatchObject({
    status: 200,
    etag: '"1"',
  })
})

test('BX-034 a post that cannot be taken says why', async () => {
  const { call, post } = await setUp()

  const invalid = await post({ id: 'a', headline: 1, important: 'yes' })
  const large = await post({ id: 'a', body: 'x'.repeat(300_000) })

  expect(invalid.status).toBe(422)
  expect(invalid.json.error.issues.map(({ path }: { path: string }) => path)).toEqual(['headline', 'important'])
  expect(large).toMatchObject({ status: 413, json: { error: { message: 'The body is larger than 256 kB' } } })
  expect(await post({ headline: 'One' }, { authorization: 'Bearer wrong' })).toMatchObject({ status: 401 })
  expect(await call('POST', PATH.replace('launch', 'other'), { headline: 'One' })).toMatchObject({ status: 404 })
})
