import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendJson, startApiHost } from '../builders/api-host.ts'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'

type Respond = (response: ServerResponse, request: IncomingMessage) => void

/** By a part of the path; a call that no row responds to fails. */
let hosts: Readonly<Record<string, Respond>> = {}
const host = await startApiHost((request, response) => {
  const respond = Object.entries(hosts).find(([part]) => request.url?.includes(part))?.[1]
  if (respond === undefined) response.writeHead(500).end()
  else respond(response, request)
})
let now = Date.now()
const site = await startSite({
  content: 'none',
  env: { GEO_API_URL: host.origin, FINANCE_API_URL: host.origin },
  clock: () => now,
})
afterAll(async () => {
  await site.close()
  await host.close()
})

const STAMP = { source: 'Another host', asOf: '2026-11-20', sample: false }
const SPEEDS = {
  areaId: 1,
  city: 'Quay',
  state: 'NM',
  location: 'Quay, NM',
  scope: 'area',
  providers: [],
  stamp: STAMP,
}
const PLAN = {
  ...{ name: 'Quay Fiber', phone: '1-800-555-0100', technology: 'fiber', download: 500, upload: 500, setup: 0 },
  ...{ price: { now: 50, months: null, later: null }, contract: { months: 0, fee: 0 }, cap: null, installDays: 3 },
  equipment: { price: 0, per: 'month' },
}
const RATE = {
  kind: 'savings',
  name: 'A jar',
  bank: 'A',
  apy: 4.5,
  minimum: 0,
  term: null,
  fee: null,
  note: 'variable',
}

const sendSpeeds: Respond = (response, { url = '' }) =>
  sendJson(response, {
    data: { ...SPEEDS, ...(url.includes('//') ? { scope: 'nation', location: 'All' } : {}), download: 321, upload: 21 },
  })
const sendPlans: Respond = (response) => sendJson(response, { data: { providers: [PLAN], stamp: STAMP } })
const sendRates: Respond = (response) => sendJson(response, { data: { rates: [RATE], stamp: STAMP } })

const FAULTS: Readonly<Record<string, Respond>> = {
  dead: (response) => void response.destroy(),
  failing: (response) => void response.writeHead(500).end('{}'),
  redirecting: (response) => void response.writeHead(302, { location: `${host.origin}/elsewhere` }).end(),
  lying: (response) =>
    sendJson(response, { data: { rates: [{ apy: 'much' }], providers: 'all', stamp: { asOf: 'soon' } } }),
  endless: (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('['.repeat(300_000)),
  // No test asserts times; the page would wait for ever.
  silent: () => {},
}

beforeAll(async () => {
  const publish = (slug: string, section: string, body: string) =>
    site.publish({
      ...{ typeName: 'content_article', id: slug, slug, headline: 'A quay', section, body },
      datePublished: '2026-11-01T00:00:00Z',
    })
  const tools = ['broadbandproviders', 'broadbandspeed'].map(
    (name) => `<shortcode shortcode="${name}" zip="87101"></shortcode>`,
  )
  await publish('a-quay', 'home', `<p>Before.</p>${tools.join('')}<p>After.</p>`)
  await publish('a-jar', 'finance', '<p>Before.</p><shortcode shortcode="savingsrates"></shortcode><p>After.</p>')
})

beforeEach(() => {
  // No result is current, no source rests, and no page is in the cache.
  now += 7 * 24 * 3_600_000
  hosts = {}
})

const TEXT = ['Before.', 'After.']

async function open(path: string) {
  const response = await site.fetch(path)
  const html = readHtml(await response.text())
  const links = html.all('a').map(({ attribs }) => attribs.href ?? '')
  return {
    ...{ status: response.status, life: response.headers.get('cache-control') ?? '' },
    text: html.texts('p').filter((text) => TEXT.includes(text)),
    phones: links.filter((href) => href.startsWith('tel:')).length,
    speeds: html.texts('b').filter((text) => text.includes('321')).length,
    yields: html.texts('p').filter((text) => text.startsWith('4.50%')).length,
  }
}

/** Another time, at which the page is not in the cache. */
const later = (ms: number) => (now += ms)

test.each(Object.keys(FAULTS))(
  'GE-001 GE-018 while the sources are %s pages have the rest of their text, and recover by themselves',
  async (fault) => {
    hosts = { providers: FAULTS[fault] ?? (() => {}), savings: FAULTS[fault] ?? (() => {}), predict: sendSpeeds }
    const seen = (path: string) => expect.poll(() => open(path))
    // The speeds come from a call that works: two bars in their own tool, and two in the place of the plans.
    const quay = { status: 200, text: TEXT, phones: 0, speeds: 4, life: expect.stringContaining('max-age=60') }
    await seen('/home/a-quay/').toMatchObject(quay)
    await seen('/personal-finance/a-jar/').toMatchObject({ ...quay, speeds: 0, yields: 0 })

    later(61_000)
    hosts = { providers: sendPlans, savings: sendRates, predict: sendSpeeds }
    await expect.poll(async () => (await open('/home/a-quay/')).phones).toBe(1)
    await expect.poll(async () => (await open('/personal-finance/a-jar/')).yields).toBe(1)
  },
)

test('GE-018 when a source fails later its last results stay, for a day, and the failure is logged and counted', async () => {
  hosts = { savings: sendRates }
  expect((await open('/personal-finance/a-jar/')).yields).toBe(1)

  later(2 * 3_600_000)
  hosts = { savings: FAULTS.dead ?? (() => {}) }
  await expect.poll(async () => (await open('/personal-finance/a-jar/')).life).toContain('max-age=60')
  expect((await open('/personal-finance/a-jar/')).yields).toBe(1)
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'lookup_failed', kind: 'rates' }))
  const { values } = await site.services.metrics.lookups.get()
  expect(values).toContainEqual(expect.objectContaining({ labels: { kind: 'rates', result: 'stale' } }))

  later(26 * 3_600_000)
  await expect.poll(async () => (await open('/personal-finance/a-jar/')).yields).toBe(0)
})

test('GE-014 without the plans of an address those of its ZIP code are shown, and it is said', async () => {
  const ADDRESS = { street: '88 Quarry Road', secondary: '', city: 'Quay', state: 'NM', zip: '87101' }
  hosts = {
    validation: (response) => sendJson(response, { data: { valid: true, match: 'same', address: ADDRESS, units: 1 } }),
    providers: sendPlans,
    predict: sendSpeeds,
  }
  const byZip = await open('/home/internet/plans/?zip=87101')
  hosts = { ...hosts, providers: FAULTS.failing ?? (() => {}) }
  const response = await site.fetch('/home/internet/plans/', {
    method: 'POST',
    body: new URLSearchParams({ zip: '87101', street: '88 Quarry Road' }),
  })
  const html = readHtml(await response.text())

  expect(response.status).toBe(byZip.status)
  expect(html.all('a').filter(({ attribs }) => attribs.href?.startsWith('tel:'))).toHaveLength(byZip.phones)
})
