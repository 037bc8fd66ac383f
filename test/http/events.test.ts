import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildTests } from '../builders/ab-tests.ts'
import { buildChain } from '../builders/app.ts'
import { buildScript } from '../builders/scripts.ts'
import { buildConfig, buildRules, buildServices } from '../builders/services.ts'
import { buildFolder } from '../builders/store.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PAGE = { route: 'article', path: '/tech/a-phone/', device: 'mobile' }

/** A site whose numbers can be read. */
function buildCounting(given: Parameters<typeof buildRules>[0] = {}) {
  const varDir = buildFolder()
  const config = { ...buildConfig(), varDir }
  const router = createSiteRouter({ locales: ['en'] })
  let now = Date.parse('2026-11-28T12:00:00Z')
  const services = buildServices({
    config,
    router,
    clock: () => now,
    rules: buildRules({ tests: buildTests({}), ...given }),
  })
  const { numbers, metrics } = services
  onTestFinished(() => numbers.close())
  const app = buildChain(services).listen(0)
  onTestFinished(() => void app.close())
  const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    request(app)
      .post('/_node/events')
      .set({ 'content-type': 'application/json', 'user-agent': CHROME, ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body))
  const post = (...events: readonly object[]) => send({ ...PAGE, events })
  const read = async (
    dimension: 'all' | 'path' | 'source' | 'campaign' | 'host' | 'country' | 'left-out' | 'experiment',
  ) => {
    await numbers.flush()
    const rows = await numbers.store.readPeriod({ span: 'day', dimension, period: numbers.periods.day() })
    return Object.fromEntries(
      rows.map(({ name, sums }) => [name, Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))]),
    )
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { varDir, send, post, read, pass, app, metrics, numbers }
}

test('TR-019 events reach the numbers of their day, page, source and host, and no reader is distinguished from another', async () => {
  const { post, read, numbers } = buildCounting()

  const view = { kind: 'view', entry: true, referrer: 'news.example', source: 'letter', medium: 'mail', first: ['day'] }
  expect((await post(view)).status).toBe(204)
  expect((await post({ kind: 'view' }, { kind: 'leave', seconds: 40, depth: 80, read: true })).status).toBe(204)
  expect((await post({ kind: 'click', host: 'shop.example', affiliate: true })).status).toBe(204)

  const page = { views: 2, entries: 1, leaves: 1, reads: 1, seconds: 40, depth: 80, clicks: 1, affiliate: 1 }
  expect(await read('all')).toEqual({ '': { ...page, daily: 1 } })
  expect(await read('path')).toEqual({ '/tech/a-phone/': page })
  expect(await read('source')).toEqual({ 'news.example': { views: 1, entries: 1 } })
  expect(await read('campaign')).toEqual({ 'letter / mail': { views: 1, entries: 1 } })
  expect(await read('host')).toEqual({ 'shop.example': { clicks: 1, affiliate: 1 } })
  const hour = { span: 'hour', dimension: 'path', from: '2026-11-28T12', to: '2026-11-28T12' } as const
  // Two views of one client, which count once where pages are ranked.
  expect((await numbers.store.readPeriods(hour))[0]?.sums).toMatchObject({ views: 2, callers: 1 })
})

test('AD-030 advertisements that are counted are in the metric of their slot; those of bots are not', async () => {
  const { post, send, metrics } = buildCounting()
  const ad = (result: string) => ({ kind: 'ad', slot: 'mpu-top', campaign: 'quarry', result })

  await post(ad('served'), ad('seen'))
  await post(ad('served'), ad('clicked'))
  await send({ ...PAGE, events: [ad('served')] }, { 'user-agent': 'Googlebot/2.1' })

  const { values } = await metrics.adSlots.get()
  expect(values.map(({ labels, value }) => [labels.slot, labels.result, value])).toEqual([
    ['mpu-top', 'served', 2],
    ['mpu-top', 'seen', 1],
    ['mpu-top', 'clicked', 1],
  ])
})

const REFUSED: readonly (readonly [body: unknown, field: string])[] = [
  [{ ...PAGE, events: [{ kind: 'view', id: 'x' }] }, 'events.0'],
  [{ ...PAGE, events: [{ kind: 'nothing' }] }, 'events.0.kind'],
  [{ ...PAGE, events: [] }, 'events'],
  [{ ...PAGE, events: Array.from({ length: 21 }, () => ({ kind: 'view' })) }, 'events'],
  [{ ...PAGE, path: '/a?mail=jane', events: [{ kind: 'view' }] }, 'path'],
  [{ ...PAGE, route: 'no-such-route', events: [{ kind: 'view' }] }, 'route'],
  [{ ...PAGE, events: [{ kind: 'goal', test: 'invented:1:a' }] }, 'events.0.test'],
  [{ ...PAGE, events: [{ kind: 'exposure', test: 'words:1:invented' }] }, 'events.0.test'],
  [{ ...PAGE, events: [{ kind: 'leave', seconds: -1, depth: 0, read: false }] }, 'events.0.seconds'],
  [{ ...PAGE, events: [{ kind: 'ad', slot: 'invented', campaign: 'a', result: 'seen' }] }, 'events.0.slot'],
  [[], 'body'],
]

test('TR-019 events that no page of the site sends are refused, and the fault names the field', async () => {
  const { send, read } = buildCounting()

  for (const [body, field] of REFUSED) {
    const answer = await send(body)

    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toMatch(new RegExp(`^${field}: `))
  }
  expect(await read('all')).toEqual({})
})

test('TR-019 more than 4 kB is refused, as is everything but a POST; broken JSON is a 400', async () => {
  const { send, app } = buildCounting()

  expect((await send({ ...PAGE, events: [{ kind: 'view', ftag: 'x'.repeat(4100) }] })).status).toBe(413)
  expect((await send('{')).status).toBe(400)
  expect((await request(app).get('/_node/events')).status).toBe(405)
})

const LEFT_OUT: readonly (readonly [headers: Readonly<Record<string, string>>, fields: object, reason: string])[] = [
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, {}, 'bot'],
  [{ 'sec-fetch-site': 'cross-site' }, {}, 'foreign'],
  [{}, { left: 'webdriver' }, 'webdriver'],
  [{}, { left: 'preview' }, 'preview'],
  [{}, { left: 'forced' }, 'forced'],
]

test('TR-019 views of bots, other sites, previews and forced pages are left out of the figures, and counted apart', async () => {
  const { send, read } = buildCounting()

  for (const [headers, fields] of LEFT_OUT) {
    expect((await send({ ...PAGE, ...fields, events: [{ kind: 'view' }] }, headers)).status).toBe(204)
  }

  expect(await read('all')).toEqual({})
  expect(await read('left-out')).toEqual(Object.fromEntries(LEFT_OUT.map(([, , reason]) => [reason, { views: 1 }])))
})

const LEAVE = { kind: 'leave', seconds: 0, depth: 0, read: false }

test('TR-019 a client that views page after page, and leaves none, is a series of its own', async () => {
  const { post, read, pass } = buildCounting()
  const views = Array.from({ length: 20 }, () => ({ kind: 'view' }))

  for (let n = 0; n < 4; n++) await post(...views)
  expect([(await read('all'))[''], await read('left-out')]).toEqual([{ views: 60 }, { silent: { views: 20 } }])
  await post(LEAVE)
  await post(...views)
  expect((await read('all'))['']).toEqual({ views: 80, leaves: 1 })

  pass(60_000)
  await post(...views)
  expect((await read('all'))['']).toEqual({ views: 100, leaves: 1 })
})

test('TR-019 a view has the country that the edge names', async () => {
  const { send, read } = buildCounting()
  const events = [{ kind: 'view' }]

  for (const country of ['DE', 'de', 'XX', 'nonsense']) await send({ ...PAGE, events }, { 'x-country': country })
  await send({ ...PAGE, events })

  expect(await read('country')).toEqual({ DE: { views: 2 }, unknown: { views: 3 } })
})

test('TR-019 one client cannot count for ever: first it is suspected, then its requests are dropped', async () => {
  const { post, read, pass, app, metrics } = buildCounting()

  const views = Array.from({ length: 19 }, () => ({ kind: 'view' }))
  for (let n = 0; n < 16; n++) await post(...views, LEAVE)
  const kept = { views: 285, leaves: 15 }
  expect([(await read('all'))[''], (await read('left-out')).suspected]).toEqual([kept, { views: 19 }])

  pass(60_000)
  const click = JSON.stringify({ ...PAGE, events: [{ kind: 'click', host: 'a.example', affiliate: false }] })
  const { port } = app.address() as AddressInfo
  const headers = { 'content-type': 'application/json', 'user-agent': CHROME }
  for (let n = 0; n < 1201; n++) {
    await fetch(`http://127.0.0.1:${port}/_node/events`, { method: 'POST', headers, body: click })
  }
  expect((await read('all'))['']).toEqual({ ...kept, clicks: 1200 })
  const { values } = await metrics.events.get()
  expect(values.find(({ labels }) => labels.result === 'dropped')?.value).toBe(1)
})

test('TR-019 without its disk only what somebody is paid by fails, and nothing is counted twice', async () => {
  const { post, read, varDir } = buildCounting()
  // A folder where the file should be.
  rmSync(varDir, { recursive: true })
  writeFileSync(varDir, '')

  const click = { kind: 'click', host: 'shop.example', affiliate: true }
  expect((await post({ kind: 'view' })).status).toBe(204)
  expect((await post({ kind: 'view' }, click)).status).toBe(503)
  rmSync(varDir)
  expect((await post({ kind: 'view' }, click)).status).toBe(204)

  expect((await read('all'))['']).toEqual({ views: 2, clicks: 1, affiliate: 1 })
})

test('CO-014 what becomes of scripts is counted by the tags of the file, and is in no figure', async () => {
  const scripts = [buildScript({ tag: 'beacon' })]
  const { post, read, metrics } = buildCounting({ scripts })
  const script = (tag: string, result: string) => ({ kind: 'script', tag, result })

  const sent = [
    script('beacon', 'loaded'),
    script('beacon', 'failed'),
    script('invented', 'loaded'),
    script('frame', 'dropped'),
  ]
  expect((await post(...sent)).status).toBe(204)
  const refused = [await post(script('beacon', 'excellent')), await post(script('A B', 'loaded'))]

  expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual([
    [400, expect.stringContaining('events.0.result: expected one of loaded')],
    [400, expect.stringContaining('events.0.tag: expected')],
  ])
  const { values } = await metrics.scripts.get()
  expect(values.map(({ labels, value }) => [labels.tag, labels.result, value])).toEqual([
    ['beacon', 'loaded', 1],
    ['beacon', 'failed', 1],
    ['other', 'loaded', 1],
    ['frame', 'dropped', 1],
  ])
  expect(await read('all')).toEqual({})
})
