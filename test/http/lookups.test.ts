import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../server/site/app.ts'
import { sendJson, startApiHost } from '../builders/api-host.ts'
import { FREE_LIMITS } from '../builders/limits.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'

const GEO = '/api/neutron/geo/cnet'
const PLACE = { street: '1 Elm Court', city: 'Albuquerque', state: 'NM', zip: '87101' }
const DEMO = { PUBLICATION_DIR: resolve('publication') }

interface SetUp {
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: () => number
  readonly limits?: Partial<typeof FREE_LIMITS>
}

function setUp({ env = {}, clock = Date.now, limits = {} }: SetUp = {}) {
  const config = buildConfig({ ...DEMO, ...env })
  const { log, text: logged } = buildLog(config)
  const services = buildServices({ config, log, clock, limits: { ...FREE_LIMITS, ...limits } })
  const app = createApp(services)
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    request(app).post(`${GEO}/${path}/web`).set(headers).send(body)
  const results = async () =>
    (await services.metrics.lookups.get()).values.map(({ labels, value }) => `${labels.kind} ${labels.result} ${value}`)
  return { get: (path: string) => request(app).get(path), post, results, logged }
}

test('GE-001 an address gets its providers, with leased numbers, and nothing of it is logged', async () => {
  const { post, logged } = setUp()
  const found = await post('allconnect/providers', PLACE)
  const names = found.body.data.providers.map(({ name }: { name: string }) => name)

  expect(found.status).toBe(200)
  expect(found.headers['cache-control']).toBe('no-store')
  expect(names).toContain('Clearline Fiber')
  expect(logged()).not.toContain('Elm Court')
})

test('GE-011 the leased number of a provider replaces its own', async () => {
  const { post } = setUp()
  const { body } = await post('allconnect/providers', { zip: '10001' })
  const phones = new Map(body.data.providers.map((one: { name: string; phone: string }) => [one.name, one.phone]))
  expect(phones.get('Northwind Fiber')).toBe('1-888-555-0100')
})

test('GE-002 GET returns the speeds of a city; of an unknown one those of its state', async () => {
  const { get } = setUp()
  const city = await get(`${GEO}/harbinger/predict/San%20Jose/CA/web`)
  const state = await get(`${GEO}/harbinger/predict/Nowhere/CA/web`)

  expect(city.body.data).toMatchObject({ areaId: 1010, city: 'San Jose', state: 'CA', location: 'San Jose, CA' })
  expect(state.body.data).toMatchObject({ areaId: null, location: 'California' })
  expect((await get(`${GEO}/harbinger/predict/Nowhere/California/web`)).status).toBe(400)
})

test('GE-003 GE-004 addresses are suggested and checked by POST', async () => {
  const { post } = setUp()
  const [first] = (await post('smarty/address/autocomplete', { search: '150 b' })).body.data.suggestions
  const { secondary, entries, ...address } = first
  const checked = await post('smarty/address/validation', { ...address, secondary: entries > 1 ? '1A' : '' })
  expect(checked.body.data).toMatchObject({ valid: true })
})

test.each([
  ['allconnect/providers', { ...PLACE, zip: '123' }, 'zip'],
  ['allconnect/providers', { street: 5, zip: '87101' }, 'street'],
  ['smarty/address/autocomplete', {}, 'search'],
  ['smarty/address/autocomplete', { search: 'x'.repeat(200) }, 'search'],
  ['smarty/address/validation', { ...PLACE, street: '', state: 'New Mexico' }, 'street,state'],
])('GE-001 %s with %j is a 422 that names %s', async (path, body, fields) => {
  const { post } = setUp()
  const { status, body: sent } = await post(path, body)
  expect(status).toBe(422)
  expect(sent.error.issues.map((issue: { path: string }) => issue.path).join()).toBe(fields)
})

test('SE-010 the lookups of one client are limited, and other sites have no access', async () => {
  const { post, get } = setUp({ limits: { lookups: async () => 7 } })
  const limited = await post('allconnect/providers', PLACE)
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '7'])
  expect((await get('/api/finance/cds')).status).toBe(429)
  const foreign = await setUp().post('allconnect/providers', PLACE, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
})

test('GE-018 GET returns rates for exactly their parameters; a faulty one is named', async () => {
  const { get } = setUp()
  const { body } = await get(
    '/api/finance/savings?account_type=savings&amount=25000&zipcode=87101&utm_campaign=rates-held',
  )
  expect(body.data.rates.length).toBeGreaterThan(3)
  expect(body.data.stamp.asOf).toBe('2026-11-20')
  expect((await get('/api/finance/cds?amount=much')).body.error.issues).toMatchObject([{ path: 'amount' }])
  expect((await get('/api/finance/loans')).status).toBe(404)
})

const RATE = { kind: 'cds', name: 'A CD', bank: 'A', apy: 4.5, minimum: 0, term: 12, fee: null, note: 'variable' }

test('GE-016 another host of rates gets the parameters; while it fails its last rates stay, and then it rests', async () => {
  let respond = (response: ServerResponse) => sendJson(response, { data: { rates: [RATE] } })
  const host = await startApiHost((_, response) => respond(response))
  onTestFinished(host.close)
  let now = 1_700_000_000_000
  const { get, results } = setUp({ env: { FINANCE_API_URL: host.origin }, clock: () => now })
  const path = '/api/finance/cds?amount=500&deposit_term=12&zipcode=87101&utm_campaign=a-ladder'

  expect((await get(path)).body.data.rates).toEqual([RATE])
  expect((await get(path)).body.data.rates).toEqual([RATE])
  expect(host.requests.map(({ url }) => url)).toEqual([
    '/cds?amount=500&zipcode=87101&utm_campaign=a-ladder&deposit_term=12',
  ])

  now += 2 * 3_600_000
  respond = (response) => void response.writeHead(302, { location: 'http://192.0.2.1/' }).end('{}')
  for (let call = 0; call < 6; call++) expect((await get(path)).body.data.rates).toEqual([RATE])
  expect(host.requests).toHaveLength(6)
  expect(await results()).toEqual(
    expect.arrayContaining(['rates cached 1', 'rates failed 5', 'rates resting 1', 'rates stale 6']),
  )

  now += 31_000
  respond = (response) => sendJson(response, { data: { rates: [{ ...RATE, apy: 4.1 }] } })
  expect((await get(path)).body.data.rates).toMatchObject([{ apy: 4.1 }])

  now += 26 * 3_600_000
  respond = (response) => sendJson(response, { data: { rates: [{ apy: 'much' }] } })
  const late = await get(path)
  expect([late.status, late.headers['retry-after']]).toEqual([503, '30'])
})

test('GE-003 Smarty suggests and checks where it is configured; the check travels by POST', async () => {
  const bodies: string[] = []
  const host = await startApiHost(async (message, response) => {
    bodies.push(await text(message))
    sendJson(response, message.method === 'GET' ? SUGGESTED : CANDIDATES)
  })
  onTestFinished(host.close)
  const keys = { SMARTY_AUTH_ID: 'an-id-for-the-tests', SMARTY_AUTH_TOKEN: 'a-token-for-the-tests' }
  const urls = { SMARTY_AUTOCOMPLETE_URL: host.origin, SMARTY_STREET_URL: host.origin }
  const { post } = setUp({ env: { ...keys, ...urls } })

  const suggested = await post('smarty/address/autocomplete', { search: '9 elm', selected: '9 Elm Ct (2)' })
  const checked = await post('smarty/address/validation', { ...PLACE, street: '9 elm' })

  expect(suggested.body.data.suggestions).toEqual([
    { street: '9 Elm Ct', secondary: 'Apt', city: 'Albuquerque', state: 'NM', zip: '87101', entries: 2 },
  ])
  expect(checked.body.data).toMatchObject({ valid: false, match: 'unit-missing', address: { street: '9 NW Elm Ct' } })
  expect(new URL(host.requests[0]?.url ?? '', host.origin).searchParams.get('selected')).toBe('9 Elm Ct (2)')
  expect(host.requests[1]?.url).not.toContain('elm')
  expect(JSON.parse(bodies[1] ?? '')).toMatchObject([{ street: '9 elm', zipcode: '87101' }])
})

const SUGGESTED = {
  suggestions: [
    { street_line: '9 Elm Ct', secondary: 'Apt', city: 'Albuquerque', state: 'NM', zipcode: '87101', entries: 2 },
  ],
}

const CANDIDATES = [
  {
    delivery_line_1: '9 NW Elm Ct',
    components: {
      ...{ primary_number: '9', street_predirection: 'NW', street_name: 'Elm', street_suffix: 'Ct' },
      ...{ city_name: 'Albuquerque', state_abbreviation: 'NM', zipcode: '87101' },
    },
    analysis: { dpv_match_code: 'D' },
  },
]
