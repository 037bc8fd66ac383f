import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import type { Mark } from '../../shared/readers/marks.ts'
import { type AccountSite, buildAccountSite } from '../builders/accounts.ts'

const DEVICE = randomUUID()

function setUp(options: Parameters<typeof buildAccountSite>[0] = {}): AccountSite {
  const site = buildAccountSite(options)
  onTestFinished(async () => {
    site.services.summaries.close()
    await site.services.accounts.hasher.close()
  })
  return site
}

/** A signed-in reader with the tokens of their user. */
async function buildReader(site: AccountSite, email = 'ana@example.com') {
  const client = site.client()
  await client.call('link', { email })
  await client.call('code', { code: (await site.mailTo(email)).data.code })
  const { sub, token, udsToken } = (await client.call('fetch')).body.data.user
  return { client, sub, token, bearer: { authorization: `Bearer ${udsToken}` }, path: pathOf('users', sub) }
}

const pathOf = (collection: string, id: string, site = 'cnet', edition = 'us') =>
  `/api/neutron/uds/cnet/${collection}/${id}/site/${site}/edition/${edition}`

function buildMark(overrides: Partial<Mark> = {}): Mark {
  const mark = { kind: 'topic', id: 'phones', title: 'Phones', active: true, at: 1000, device: DEVICE } as const
  return { ...mark, implicit: false, track: false, ...overrides }
}

test('UD-007 an access token gets a token for the data service; without one, or with another, it is a 401', async () => {
  const site = setUp()
  const { client, token, bearer, sub } = await buildReader(site)
  const ask = (headers: Readonly<Record<string, string>>) =>
    site.client(headers).post('/api/neutron/uds/cnet/user/token')

  const { status, body } = await ask({ authorization: `Bearer ${token}` })
  expect([status, typeof body.data.token]).toEqual([200, 'string'])
  const document = await site.client({ authorization: `Bearer ${body.data.token}` }).get(pathOf('users', sub))
  expect(document.status).toBe(200)
  for (const headers of [{}, bearer, { authorization: 'Bearer x' }]) expect((await ask(headers)).status).toBe(401)
  await client.call('logout')
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401)
})

test('UD-008 a reader’s document has their stories and interests, and opens to nobody else', async () => {
  const site = setUp()
  const ana = await buildReader(site)
  const bo = await buildReader(site, 'bo@example.com')
  const marks = [buildMark(), buildMark({ kind: 'story', id: '/news/a/', title: 'A' })]
  const sent = await site.client(ana.bearer).post(`${ana.path}/marks`, { since: 0, marks })

  expect(sent.body.data).toMatchObject({ sequence: 1, resend: false })
  const { body } = await site.client(ana.bearer).get(ana.path)
  expect(body.data).toMatchObject({
    ...{ owner: ana.sub, site: 'cnet', edition: 'us', saved: [{ id: '/news/a/' }], inactive_map: {} },
    active_map: {
      'topic/phones': { interest_name: 'Phones', type: 'topic', active: true, site: 'cnet', edition: 'us' },
    },
  })
  const others = [
    await site.client(bo.bearer).get(ana.path),
    await site.client().get(ana.path),
    await site.client(ana.bearer).get(pathOf('users', bo.sub)),
  ]
  expect(others.map(({ status }) => status)).toEqual([401, 401, 401])
  const elsewhere = [
    pathOf('users', ana.sub, 'zdnet'),
    pathOf('users', ana.sub, 'cnet', 'uk'),
    pathOf('admins', ana.sub),
  ]
  const statuses = await Promise.all(elsewhere.map(async (path) => (await site.client(ana.bearer).get(path)).status))
  expect(statuses).toEqual([404, 404, 401])
})

test('UD-009 a browser without an account has a document under its random id', async () => {
  const site = setUp()
  const path = pathOf('anonymous', randomUUID())
  await site.client().post(`${path}/marks`, { marks: [buildMark({ active: false })] })

  expect((await site.client().get(`${path}/summary`)).body.data).toMatchObject({
    ...{
      active_map: {},
      inactive_map: { 'topic/phones': { active: false, date_created: '1970-01-01T00:00:01.000Z' } },
    },
  })
  expect((await site.client().get(pathOf('anonymous', 'me'))).status).toBe(401)
})

const invalid: readonly (readonly [fields: object, path: string])[] = [
  [{ kind: 'story', id: 'https://evil.example/' }, 'marks.0.id'],
  [{ kind: 'story', id: '//evil.example/' }, 'marks.0.id'],
  [{ kind: 'poem' }, 'marks.0.kind'],
  [{ title: '' }, 'marks.0.title'],
  [{ at: -1 }, 'marks.0.at'],
  [{ device: 'phone' }, 'marks.0.device'],
  [{ active: 'yes' }, 'marks.0.active'],
]

test.each(invalid)('BX-063 a mark with %j is refused, and the field is named', async (fields, path) => {
  const { body, status } = await setUp()
    .client()
    .post(`${pathOf('anonymous', randomUUID())}/marks`, { marks: [{ ...buildMark(), ...fields }] })

  expect([status, body.error.issues[0].path]).toEqual([422, path])
})

test('BX-063 story 1,001 is a 422, and a clock that is ahead counts as now', async () => {
  const site = setUp()
  const path = pathOf('anonymous', randomUUID())
  const stories = Array.from({ length: 1000 }, (_, n) => buildMark({ kind: 'story', id: `/${n}/` }))
  expect((await site.client().post(`${path}/marks`, { marks: stories })).status).toBe(200)

  const more = await site.client().post(`${path}/marks`, { marks: [buildMark({ kind: 'story', id: '/more/' })] })
  expect([more.status, more.body.error.issues[0].message]).toEqual([422, expect.stringContaining('1 and 0 too many')])
  const ahead = buildMark({ at: site.now() + 1e9 })
  await site.client().post(`${path}/marks`, { marks: [ahead] })
  await site.client().post(`${path}/marks`, { marks: [{ ...ahead, active: false, at: site.now() + 1e9 }] })
  expect((await site.client().get(`${path}/summary`)).body.data.active_map).toEqual({})
})

test('BX-063 while the store is away a device is told to reconnect', async () => {
  const site = setUp()
  Object.assign(site.services.readers, { exchangeMarks: () => Promise.reject(new SiteError('STORE_UNAVAILABLE')) })
  const { status, headers } = await site.client().post(`${pathOf('anonymous', randomUUID())}/marks`, { marks: [] })

  expect([status, headers['retry-after']]).toEqual([503, '5'])
})

/** Opens a stream of a listening site; `next` resolves to the data of the next event. */
async function openStream(site: AccountSite, path: string, headers: Readonly<Record<string, string>> = {}) {
  const server = createServer(site.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const abort = new AbortController()
  onTestFinished(() => {
    abort.abort()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip', ...headers },
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    async next() {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        const read = await reader?.read()
        if (read?.done !== false) return null
        text += read.value
      }
    },
  }
}

test('UD-009 an open page hears what the reader marks on another device, of this process or another', async () => {
  const site = setUp()
  const { path, bearer, sub } = await buildReader(site)
  const { response, next } = await openStream(site, `${path}/summary`, bearer)

  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await next()).toMatchObject({ sequence: 0, active_map: {} })
  await site.client(bearer).post(`${path}/marks`, { marks: [buildMark()] })
  expect(await next()).toMatchObject({ sequence: 1, active_map: { 'topic/phones': {} } })
  // A write of another process, which this one must find.
  await site.services.readers.exchangeMarks({
    ...{ owner: { kind: 'users', id: sub }, marks: [buildMark({ id: 'cars' })], since: 0, now: site.now() },
  })
  expect(await next()).toMatchObject({ sequence: 2, active_map: { 'topic/cars': {} } })
})

test('UD-009 the stream above the bound is refused with Retry-After, and a drain ends them all', async () => {
  const site = setUp({ env: { USER_DATA_STREAMS_MAX: '1' } })
  const path = `${pathOf('anonymous', randomUUID())}/summary`
  const { next } = await openStream(site, path)
  await next()
  const second = await openStream(site, path)

  expect([second.response.status, second.response.headers.get('retry-after')]).toEqual([503, '60'])
  site.services.lifecycle.markDraining()
  expect(await next()).toBeNull()
  await vi.waitFor(async () => expect((await site.services.metrics.summaryStreams.get()).values[0]?.value).toBe(0))
})

test('SE-013 the log has no id of a reader or of a browser', async () => {
  const site = setUp()
  const { path, bearer, sub } = await buildReader(site)
  await site.client(bearer).get(path)

  expect(site.log.text()).not.toContain(sub)
  expect(site.log.text()).toContain('/users/[id]/')
})

test('SE-003 with another service configured, the server passes its calls on instead', async () => {
  const dead = 'http://127.0.0.1:9'
  const site = setUp({ env: { USER_API_URL: dead, UDS_URL: dead, FUNCTIONS_URL: dead } })
  const client = site.client()
  const paths = ['/apigee/users/fetch', '/api/neutron/uds/cnet/user/token', '/apigee/functions/loginNotify']

  for (const path of paths) expect([path, (await client.post(path, {})).status]).toEqual([path, 503])
})
