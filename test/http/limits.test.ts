import request from 'supertest'
import { expect, test } from 'vitest'
import type { Limits } from '../../server/http/rate-limits/limits.ts'
import { createApp } from '../../server/site/app.ts'
import { FREE_LIMITS } from '../builders/limits.ts'
import { buildApiServices, PUBLISH_TOKEN } from '../builders/mounted-api.ts'

/** A site whose limit only records the client addresses. */
function setUp({ wait = 0, ...env }: { wait?: number; TRUSTED_PROXIES?: string; PUBLISH_TOKEN?: string } = {}) {
  const asked: (string | undefined)[] = []
  const writes = async (address: string | undefined) => {
    asked.push(address)
    return wait
  }
  const limits = { ...FREE_LIMITS, writes, signUps: writes, votes: writes }
  const app = createApp(buildApiServices({ env, overrides: { limits } }))
  const write = (forwarded?: string) => {
    const post = request(app).post('/_node/renew').set('authorization', `Bearer ${PUBLISH_TOKEN}`)
    return (forwarded === undefined ? post : post.set('x-forwarded-for', forwarded)).send({})
  }
  return { app, asked, write }
}

const clients: readonly { readonly proxies?: string; readonly forwarded: string; readonly client: RegExp }[] = [
  { forwarded: '192.0.2.1', client: /127\.0\.0\.1$/ },
  { proxies: '10.0.0.0/8', forwarded: '192.0.2.1', client: /127\.0\.0\.1$/ },
  { proxies: 'loopback', forwarded: '192.0.2.1', client: /^192\.0\.2\.1$/ },
  { proxies: 'loopback', forwarded: '198.51.100.9, 192.0.2.1', client: /^192\.0\.2\.1$/ },
  { proxies: 'loopback,10.0.0.0/8', forwarded: '192.0.2.1, 10.1.2.3', client: /^192\.0\.2\.1$/ },
  { proxies: 'loopback', forwarded: '2001:db8::1', client: /^2001:db8::1$/ },
]

test.each(clients)(
  'BX-084 behind $proxies a write with X-Forwarded-For $forwarded counts for the right client',
  async ({ proxies = '', forwarded, client }) => {
    const { asked, write } = setUp({ TRUSTED_PROXIES: proxies })

    await write(forwarded)

    expect(asked).toEqual([expect.stringMatching(client)])
  },
)

test('SE-010 a write beyond the limit is a 429 with the seconds to wait, whatever its token', async () => {
  const { write } = setUp({ wait: 3 })

  const answer = await write()

  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3'])
})

test('SE-010 BX-034 each call that writes is a 429 beyond the limit, before its body is read; the items call is not limited', async () => {
  const { app, asked } = setUp({ wait: 3 })
  const live = '/api/neutron/livearticles/cnet/items/launch'
  const story = '/api/neutron/composer/cnet/pages/article/a/web'
  const records = '/api/neutron/vanity/cnet/records'
  const calls = [
    ['post', live],
    ['delete', `${live}/a`],
    ['put', story],
    ['delete', story],
    ['post', '/api/neutron/media/cnet'],
    ['post', '/api/neutron/previews/cnet'],
    ['put', records],
    ['post', records],
    ['put', `${records}/a`],
    ['delete', `${records}/a`],
  ] as const

  for (const [method, path] of calls) {
    const call = request(app)[method](path).set('authorization', `Bearer ${PUBLISH_TOKEN}`)
    const { status, headers, body } = await call.set('content-type', 'application/json').send('{')

    expect([status, headers['retry-after'], body.error.message], `${method} ${path}`).toEqual([
      429,
      '3',
      'Too many writes; try again in 3 s',
    ])
  }
  expect(asked).toHaveLength(calls.length)

  // All readers behind a proxy share its address.
  expect((await request(app).get(`${live}/1/web`)).status).toBe(404)
  expect(asked).toHaveLength(calls.length)
})

test('BX-031 without a publish token no write is counted', async () => {
  const { asked, write } = setUp({ PUBLISH_TOKEN: '' })

  expect((await write()).status).toBe(403)

  expect(asked).toEqual([])
})

/** A site whose limits record what they count, and refuse all of it if they must wait. */
function setUpReads(wait: number) {
  const asked: string[] = []
  const limitOf = (name: string) => async (_address: string | undefined, cost?: number) => {
    asked.push(cost === undefined ? name : `${name} ${cost}`)
    return wait
  }
  const names = [
    'writes',
    'signUps',
    'votes',
    'searches',
    'searchCalls',
    'uncached',
    'previews',
    'reads',
    'hydrated',
    'lookups',
  ]
  const limits = Object.fromEntries(names.map((name) => [name, limitOf(name)])) as unknown as Limits
  const app = createApp(buildApiServices({ overrides: { limits } }))
  return { app, asked }
}

const API = '/api/neutron'
const counted: readonly (readonly [path: string, limits: readonly string[]])[] = [
  ...['', '/_data', '/_component/x'].flatMap((form): [string, string[]][] => [
    [`${form}/?setDevice=mobile`, ['uncached']],
    [`${form}/nothing/?featureEnable=all`, ['uncached']],
    [`${form}/?featureDisable=all`, ['uncached']],
    [`${form}/news/?jsDebug=api`, ['uncached']],
    [`${form}/user/settings/`, ['uncached']],
    [`${form}/ab-test-summary/`, ['uncached']],
    [`${form}/`, []],
    [`${form}/news/?page=2&utm_source=x`, []],
    [`${form}/news/?setDevice=watch`, []],
  ]),
  ['/_error/static/', ['uncached']],
  ['/sitemap-articles-2026-11.xml', ['uncached']],
  [`${API}/composer/cnet/pages/article/a/web`, ['reads']],
  [`${API}/feeds/cnet/all`, ['reads']],
  [`${API}/feeds/cnet/all?hydrate=true`, ['reads', 'hydrated 50']],
  [`${API}/feeds/cnet/all?hydrate=true&limit=100`, ['reads', 'hydrated 100']],
  [`${API}/feeds/cnet/all?hydrate=false&limit=100`, ['reads']],
  [`${API}/sitemaps/cnet/articles/web?hydrate=true&limit=1000`, ['reads', 'hydrated 50']],
  ['/v1/xapi/vanity/cnet/web?path=/a/', ['reads']],
  [`${API}/search/cnet/web?q=a`, ['searchCalls']],
  [`${API}/changes/cnet`, []],
  [`${API}/livearticles/cnet/items/launch/1/web`, []],
  ['/search/?q=a', ['searches']],
  ['/home/internet/plans/?zip=87101', ['lookups']],
  ['/home/internet/plans/?zip=', []],
  ['/_data/home/internet/plans/?zip=87101', ['lookups']],
  ['/home/energy-and-utilities/solar-estimator/?bill=9', ['lookups']],
  ['/news/?zip=87101', []],
  ['/feed/all/', []],
  ['/no/such/page/', []],
]

test.each(counted)('BX-084 %s counts as %j', async (path, limits) => {
  const { app, asked } = setUpReads(0)

  const { status } = await request(app).get(path)

  expect([status === 429, asked]).toEqual([false, limits])
})

test.each(counted.filter(([, limits]) => limits.length > 0))('BX-084 %s is a 429 beyond the limit', async (path) => {
  const { app, asked } = setUpReads(7)

  const { status, headers } = await request(app).get(path)

  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
    429,
    '7',
    path.startsWith(API) || path.startsWith('/v1/') ? 'no-store' : 'private, no-cache',
  ])
  expect(asked).toHaveLength(1)
})
