import request from 'supertest'
import { expect, test, vi } from 'vitest'
import type { Changes } from '../../server/content/changes/follower.ts'
import { createRemoteFollower } from '../../server/content/changes/remote-follower.ts'
import { createStoreFollower } from '../../server/content/changes/store-follower.ts'
import { addressTag, documentTag } from '../../server/process/tags.ts'
import { createApp } from '../../server/site/app.ts'
import { buildApiServices, PUBLISH_TOKEN } from '../builders/mounted-api.ts'
import { buildDesk } from '../builders/store.ts'

function setUp({ remote = false, token = PUBLISH_TOKEN }: { remote?: boolean; token?: string | null } = {}) {
  const desk = buildDesk()
  const { store, clock } = desk.services
  const onFault = () => undefined
  const changes = remote
    ? createRemoteFollower({
        content: { changes: vi.fn(async () => ({ head: 1, items: [] })) },
        edition: 'us',
        clock,
        onFault,
      })
    : createStoreFollower({ store, clock, onFault })
  const seen: Changes[] = []
  changes.subscribe((news) => seen.push(news))
  const services = buildApiServices({ desk, overrides: { changes, ...(remote && { store: null }) } })
  const app = createApp(services)
  const post = (body: unknown) => {
    const asking = request(app).post('/_node/renew')
    return (token === null ? asking : asking.set('authorization', `Bearer ${token}`)).send(body as object)
  }
  return { app, desk, post, seen, changes }
}

test('BX-004 a CMS renews by key, id and path, and the change is logged for every instance and applied before the response', async () => {
  const { post, desk, seen, changes } = setUp()
  await changes.poll()

  const answer = await post({
    tags: ['l-news'],
    ids: ['abc'],
    paths: ['/tech/computing/tidal-clocks/?page=2', '/legal/terms/', '/No/Such/Route/'],
  })

  expect(answer.status).toBe(202)
  expect(answer.headers['cache-control']).toBe('no-store')
  const addresses = [addressTag('article', 'us', 'tidal-clocks'), addressTag('page', 'us', 'legal/terms')]
  const tags = ['l-news', documentTag('abc'), ...addresses]
  expect(await desk.store.changesSince(0)).toMatchObject([{ kind: 'changed', tags }])
  expect(seen).toMatchObject([{ kind: 'rows', rows: [{ kind: 'changed', tags }] }])
})

test('BX-004 a site in remote mode renews its cached pages without a store', async () => {
  const { post, seen, desk } = setUp({ remote: true })

  expect((await post({ tags: ['l-news'] })).status).toBe(202)

  expect(seen).toMatchObject([{ kind: 'rows', rows: [{ kind: 'changed', tags: ['l-news'] }] }])
  expect(await desk.store.head()).toBe(0)
})

const refused: readonly { readonly body: unknown; readonly says: string }[] = [
  { body: {}, says: 'tags: expected at least one' },
  { body: { tags: [] }, says: 'tags: expected at least one' },
  { body: { tags: ['a b'] }, says: 'tags.0: expected a key' },
  { body: { tags: 'a' }, says: 'tags: ' },
  { body: { tags: ['a'], ids: [1] }, says: 'ids.0: ' },
  { body: { paths: ['news'] }, says: 'paths.0: expected a path' },
  { body: { keys: ['a'] }, says: 'keys' },
  { body: { tags: Array(1001).fill('a') }, says: 'tags: expected at most 1000' },
]

test.each(refused)('BX-004 a renewal with $body is refused, and the field is named', async ({ body, says }) => {
  const { post, seen } = setUp()
  const answer = await post(body)
  expect(answer.status).toBe(400)
  expect(answer.body.error.message).toContain(says)
  expect(seen).toEqual([])
})

test('BX-004 a renewal needs the token, POST and JSON', async () => {
  expect((await setUp({ token: null }).post({ tags: ['a'] })).status).toBe(401)
  expect((await setUp({ token: 'another-token-of-the-test' }).post({ tags: ['a'] })).status).toBe(401)
  const { app } = setUp()
  const got = await request(app).get('/_node/renew')
  expect([got.status, got.headers.allow]).toEqual([405, 'POST'])
  const sent = request(app).post('/_node/renew').set('authorization', `Bearer ${PUBLISH_TOKEN}`)
  expect((await sent.set('content-type', 'application/json').send('{"tags":')).status).toBe(400)
  const plain = request(app).post('/_node/renew').set('authorization', `Bearer ${PUBLISH_TOKEN}`)
  expect((await plain.set('content-type', 'text/plain').send('tags')).status).toBe(415)
})

test('SE-010 renewals of one client are limited like other writes', async () => {
  const { app } = setUp()
  const answers = await Promise.all(
    Array.from({ length: 205 }, () => request(app).post('/_node/renew').set('authorization', 'Bearer nothing')),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})
