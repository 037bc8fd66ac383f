import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { buildAccountSite } from '../builders/accounts.ts'
import { BEARER, mountApi } from '../builders/mounted-api.ts'
import { buildReaders } from '../builders/readers.ts'
import { toArticleInput } from '../builders/store.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'

function setUp(env: Readonly<Record<string, string>> = { MAIL_FROM: 'hello@example.com' }) {
  const site = buildAccountSite({ env })
  onTestFinished(async () => {
    await site.services.alertRunner?.close()
    await site.services.accounts.hasher.close()
  })
  return site
}

/** What a browser sends of its subscription. */
function buildSubscription(overrides: object = {}) {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint: ENDPOINT, keys, anon_id: randomUUID(), ...overrides }
}

test('PU-006 a browser gets the site’s key, subscribes, and keeps its channel when it renews', async () => {
  const site = setUp()
  const client = site.client()
  const { key } = (await client.get('/apigee/push/key')).body.data
  const subscription = buildSubscription()
  const first = await client.post('/apigee/push/subscribe', subscription)
  const again = await client.post('/apigee/push/subscribe', subscription)

  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(first.body.data).toEqual({ channel_id: expect.any(String), wants: ['breaking', 'following'] })
  expect(again.body.data.channel_id).toBe(first.body.data.channel_id)
  await client.post('/apigee/push/wants', { channel_id: first.body.data.channel_id, wants: ['following'] })
  expect((await client.post('/apigee/push/subscribe', subscription)).body.data.wants).toEqual(['following'])
  await client.post('/apigee/push/unsubscribe', { endpoint: ENDPOINT })
  expect(await site.services.readers.findWants(first.body.data.channel_id)).toBeNull()
})

test.each([
  [{ endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
  [{ endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
  [{ keys: { p256dh: 'x', auth: 'y' } }, 'keys.p256dh'],
  [{ anon_id: 'me' }, 'anon_id'],
  [{ endpoint: undefined }, 'endpoint'],
])('a subscription with %j is refused, and the field is named', async (fields, path) => {
  const { status, body } = await setUp().client().post('/apigee/push/subscribe', buildSubscription(fields))

  expect([status, body.error.issues[0].path]).toEqual([422, path])
})

test('without anybody to whom push services could write, alerts are off', async () => {
  const site = setUp({})

  expect(site.services.alertRunner).toBeNull()
  expect((await site.client().get('/apigee/push/key')).status).toBe(404)
  expect((await site.client().post('/apigee/push/subscribe', buildSubscription())).status).toBe(404)
})

test('PU-009 a channel belongs to who is signed in, from a login to a logout', async () => {
  const site = setUp()
  const client = site.client()
  const anon = randomUUID()
  const { channel_id } = (await client.post('/apigee/push/subscribe', buildSubscription({ anon_id: anon }))).body.data
  const base = { edition: 'us', environment: 'production', platform: 'web', site: 'cnet', channel_id, anon_id: anon }
  const association = { ...base, date_created: '2026-11-28T12:00:00.000Z', event: 'e', requestHash: 'h' }
  const accountOf = async () => {
    const [channel] = await site.services.readers.pageChannels({
      ...{ alert: { follows: [], after: '' }, kind: 'breaking', day: 0, mostPerDay: 4, limit: 1 },
    })
    return channel?.account ?? null
  }

  expect((await client.post('/apigee/functions/airshipAssociationRequestedProxy', association)).status).toBe(401)
  await client.call('link', { email: 'ana@example.com' })
  await client.call('code', { code: (await site.mailTo('ana@example.com')).data.code })
  const { sub } = (await client.call('fetch')).body.data.user
  expect((await client.post('/apigee/functions/airshipAssociationRequestedProxy', association)).status).toBe(204)
  expect(await accountOf()).toBe(sub)
  await client.post('/apigee/functions/logoutNotify', { ...base, action: 'logout', event: 'logout' })
  expect(await accountOf()).toBeNull()
})

test('PU-013 the embedded functions accept their calls, and name what is wrong with others', async () => {
  const client = setUp().client()
  const base = { edition: 'us', environment: 'production', platform: 'web', site: 'cnet', channel_id: null }
  const call = async (name: string, body: object) => {
    const { status, body: answer } = await client.post(`/apigee/functions/${name}`, { ...base, ...body })
    return [status, answer.error?.issues?.[0]?.path]
  }
  const anon_id = randomUUID()
  const views = { event: 'view-add', should_fire_tracking: true, views: ['v1'] }

  expect(await call('viewAddRequestedProxy', { anon_id, ...views })).toEqual([204, undefined])
  expect(await call('interestAddRequestedProxy', { anon_id, event: 'e', interests: ['a'] })).toEqual([204, undefined])
  expect(await call('updateInterestTracking', { anon_id, interests: [1] })).toEqual([422, 'interests.0'])
  expect(await call('viewAddRequestedProxy', { anon_id, ...views, should_fire_tracking: false })).toEqual([
    ...[422, 'should_fire_tracking'],
  ])
  expect(await call('loginNotify', { anon_id: 'x', action: 'a', event: 'e' })).toEqual([422, 'anon_id'])
  expect(await call('constructor', { anon_id })).toEqual([404, undefined])
})

test('a subscription from another site is refused', async () => {
  const site = setUp()
  const client = site.client({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })

  expect((await client.post('/apigee/push/subscribe', buildSubscription())).status).toBe(403)
})

/** The API of a site with readers in memory, and one public story with a topic and an author. */
async function setUpApi(env: Readonly<Record<string, string>> = { MAIL_FROM: 'hello@example.com' }) {
  const readers = buildReaders()
  const api = mountApi({ env, overrides: { readers } })
  // The alert stays in the store, where the test reads it.
  Object.assign(api.services.alertRunner ?? {}, { wake: async () => undefined })
  onTestFinished(async () => {
    await api.services.alertRunner?.close()
    await api.services.accounts.hasher.close()
  })
  const topic = { id: 't1', slug: 'phones', name: 'Phones', primary: true }
  const author = { id: 'u1', username: 'SofiaLind', firstName: 'Sofia', lastName: 'Lind' }
  const { body } = await api.put('a-phone', toArticleInput('a-phone', { topics: [topic], author }))
  const send = (fields: object, token = BEARER) =>
    request(api.app).post('/api/neutron/alerts/cnet').set('authorization', token).send(fields)
  return { ...api, readers, id: String(body.data.id), send }
}

test('a publisher sends an alert about a public story once, to everybody or to its followers', async () => {
  const { readers, send, put, id } = await setUpApi()
  const first = await send({ id: 'a-phone', audience: 'followers' })

  expect([first.status, first.body.data]).toEqual([202, { story: id, path: '/news/a-phone/' }])
  expect(await readers.findSending()).toMatchObject([
    {
      story: id,
      follows: ['author/SofiaLind', 'topic/phones'],
      message: { title: 'About a-phone', path: '/news/a-phone/' },
    },
  ])
  expect((await send({ id })).status).toBe(409)
  await put('another', toArticleInput('another'))
  expect((await send({ id: 'another', audience: 'followers' })).body.error.issues).toMatchObject([{ path: 'audience' }])
  expect((await send({ id: 'another', title: 'Now', text: 'Look' })).status).toBe(202)
  const second = (await readers.findSending()).find(({ story }) => story !== id)
  expect(second).toMatchObject({ follows: [], message: { title: 'Now', body: 'Look' } })
})

test('an alert about a draft, or by somebody without the token, is refused', async () => {
  const { send, put, app } = await setUpApi()
  await put('draft', toArticleInput('draft', { draft: true, datePublished: '2030-01-01T00:00:00Z' }))

  expect((await send({ id: 'draft' })).status).toBe(404)
  expect((await send({ id: 'a-phone' }, 'Bearer wrong-token-of-the-test')).status).toBe(401)
  expect((await send({ id: 'a-phone', audience: 'cats' })).body.error.issues).toMatchObject([{ path: 'audience' }])
  const off = await setUpApi({})
  expect((await off.send({ id: 'a-phone' })).status).toBe(403)
  const stopped = await request(app).delete('/api/neutron/alerts/cnet/none').set('authorization', BEARER)
  expect(stopped.status).toBe(404)
})

test('a publisher stops an alert that is being sent', async () => {
  const { readers, send, app, id } = await setUpApi()
  await send({ id })
  const stopped = await request(app).delete(`/api/neutron/alerts/cnet/${id}`).set('authorization', BEARER)

  expect(stopped.status).toBe(200)
  expect(await readers.findSending()).toEqual([])
})
