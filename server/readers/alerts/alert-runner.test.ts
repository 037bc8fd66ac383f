import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildReaders } from '../../../test/builders/readers.ts'
import { buildLog } from '../../../test/builders/services.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import { toAlertPayload } from './alert-payload.ts'
import { createAlertRunner, nextTryAfter } from './alert-runner.ts'
import { type Delivery, isPushEndpoint, type PushMessage, toMs } from './push-sender.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HOST = 'https://fcm.googleapis.com'

interface Sent extends PushMessage {
  readonly endpoint: string
}

/** A store, and runners over it whose push service responds as a function says. */
function setUp(respond: (sent: Sent) => Delivery | Promise<Delivery> = () => ({ kind: 'delivered' })) {
  let now = Date.parse('2026-11-28T12:00:00Z')
  const readers = buildReaders()
  const sent: Sent[] = []
  const { log, lines } = buildLog()
  const metrics = createMetrics({ process: false })
  const isPublic = vi.fn(async () => true)
  const create = () => {
    const runner = createAlertRunner({
      ...{ readers, siteOrigin: 'https://www.example.com', isPublic, clock: () => now, log, metrics },
      sender: {
        async send({ endpoint }, message) {
          const one = { endpoint, ...message }
          sent.push(one)
          return respond(one)
        },
        close: async () => undefined,
      },
    })
    onTestFinished(() => runner.close())
    return runner
  }
  const addChannel = (n: number, account: string | null = null, anon: string = randomUUID()) =>
    readers.putChannel({
      ...{ id: `channel-${String(n).padStart(5, '0')}`, endpoint: `${HOST}/${n}`, p256dh: 'p', auth: 'a' },
      ...{ account, anon, locale: 'en' as const, now },
    })
  const addAlert = (story = 's1', follows: readonly string[] = []) =>
    readers.addAlert({
      ...{ id: randomUUID(), story, follows, createdAt: now, endsAt: now + 4 * HOUR },
      message: { title: 'A bridge opens', body: 'Today at noon', path: '/news/bridge/' },
    })
  /** Runs until nothing is due. */
  const run = async () => {
    const runner = create()
    await runner.wake()
    await runner.close()
  }
  return {
    readers,
    sent,
    lines,
    metrics,
    isPublic,
    create,
    addChannel,
    addAlert,
    run,
    pass: (ms: number) => (now += ms),
  }
}

test('an alert reaches every channel once, in pages, and a story has one', async () => {
  const { sent, addChannel, addAlert, create } = setUp()
  for (let n = 0; n < 1100; n++) await addChannel(n)
  expect(await addAlert()).toBe(true)
  const runner = create()
  void runner.wake()
  await vi.waitFor(() => expect(sent).toHaveLength(1100))

  expect(new Set(sent.map(({ endpoint }) => endpoint)).size).toBe(1100)
  expect(await addAlert()).toBe(false)
})

test('after a crash another process continues with the page that was not settled, and each repeat replaces the alert', async () => {
  const { readers, sent, addChannel, addAlert, create, pass } = setUp()
  for (let n = 0; n < 700; n++) await addChannel(n)
  await addAlert()
  const settle = readers.settlePage
  let pages = 0
  Object.assign(readers, {
    settlePage: (settled: never) => {
      pages += 1
      // The process dies with the second page sent, and not settled.
      return pages === 2 ? Promise.reject(new Error('killed')) : settle(settled)
    },
  })
  void create().wake()
  await vi.waitFor(() => expect(pages).toBe(2))
  pass(3 * MINUTE)
  const second = create()
  void second.wake()
  await vi.waitFor(async () => expect((await readers.findSending()).length).toBe(0))

  const counts = new Map<string, number>()
  for (const { endpoint } of sent) counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1)
  expect(counts.size).toBe(700)
  expect([...counts.values()].filter((count) => count > 1).length).toBe(200)
  expect(new Set(sent.map(({ topic }) => topic)).size).toBe(1)
})

test('a push service that hangs delays neither the next pages nor the other channels, and counts once it has responded', async () => {
  const responses = new Map<string, PromiseWithResolvers<Delivery>>()
  const { readers, sent, addChannel, addAlert, create } = setUp(({ endpoint }) => {
    if (!endpoint.endsWith('7')) return { kind: 'delivered' }
    const hanging = Promise.withResolvers<Delivery>()
    responses.set(endpoint, hanging)
    return hanging.promise
  })
  for (let n = 0; n < 620; n++) await addChannel(n)
  await addAlert()
  const runner = create()
  await runner.wake()

  expect(sent).toHaveLength(620)
  expect([...responses]).toHaveLength(62)
  expect(await readers.findSending()).toMatchObject([{ sent: 558 }])
  for (const [endpoint, { resolve }] of responses) {
    resolve(endpoint.endsWith('17') ? { kind: 'later', afterMs: null } : { kind: 'delivered' })
  }
  // The others are tried again.
  const again = [...responses.keys()].filter((endpoint) => endpoint.endsWith('17')).length
  await vi.waitFor(async () => expect(await readers.findSending()).toMatchObject([{ sent: 620 - again }]))
  const later = { alert: (await readers.findSending())[0]?.id ?? '', now: Number.MAX_SAFE_INTEGER, limit: 99 }
  expect(await readers.dueRetries(later)).toHaveLength(again)
})

test('followers of a topic get its alert, on the account or in the browser; others do not', async () => {
  const { readers, sent, addChannel, addAlert, run } = setUp()
  const mark = {
    kind: 'topic',
    id: 'phones',
    title: 'Phones',
    at: 1,
    device: 'd',
    implicit: false,
    track: true,
  } as const
  const anon = randomUUID()
  await readers.signInByLink({
    ...{ link: 'none', now: 0, proof: { newId: 'x', provisional: null, takeOver: false, locale: 'en', now: 0 } },
    session: { id: 's', token: 't', method: 'link', agent: '', replaces: null, device: 'd', now: 0 },
  })
  await readers.exchangeMarks({
    ...{ owner: { kind: 'anonymous', id: anon }, marks: [{ ...mark, active: true }], since: 0, now: 9 },
  })
  const former = randomUUID()
  await readers.exchangeMarks({
    ...{ owner: { kind: 'anonymous', id: former }, marks: [{ ...mark, active: false }], since: 0, now: 9 },
  })
  await addChannel(1, null, anon)
  await addChannel(2, null, former)
  await addChannel(3)
  await addAlert('s1', ['topic/cars', 'topic/phones'])
  await run()

  expect(sent.map(({ endpoint }) => endpoint)).toEqual([`${HOST}/1`])
})

test('a reader gets up to four alerts a day, and the next day again', async () => {
  const { sent, addChannel, addAlert, run, pass } = setUp()
  await addChannel(1)
  for (let n = 0; n < 6; n++) {
    await addAlert(`s${n}`)
    await run()
    pass(1)
  }
  expect(sent).toHaveLength(4)
  pass(DAY)
  await addAlert('s7')
  await run()
  expect(sent).toHaveLength(5)
})

test('a browser without breaking news gets none', async () => {
  const { readers, sent, addChannel, addAlert, run } = setUp()
  await readers.setWants({ id: await addChannel(1), wants: ['following'] })
  await addAlert()
  await run()

  expect(sent).toEqual([])
})

test('a subscription that is over is removed; one that no visit has renewed for 60 days, too', async () => {
  const { readers, sent, addChannel, addAlert, run, pass } = setUp(({ endpoint }) =>
    endpoint.endsWith('/1') ? { kind: 'gone' } : { kind: 'delivered' },
  )
  const gone = await addChannel(1)
  const living = await addChannel(2)
  await addAlert()
  await run()
  expect([await readers.findWants(gone), (await readers.findWants(living))?.length]).toEqual([null, 2])

  pass(61 * DAY)
  await run()
  expect(await readers.findWants(living)).toBeNull()
  expect(sent).toHaveLength(2)
})

test('a busy service gets a retry after the time that it names, and a failing one five retries', async () => {
  const { readers, sent, addChannel, addAlert, run, pass } = setUp(({ endpoint }) => ({
    ...{ kind: 'later', afterMs: endpoint.endsWith('/1') && sent.length < 3 ? 10 * MINUTE : null },
  }))
  await addChannel(1)
  await addAlert()
  await run()
  pass(9 * MINUTE)
  await run()
  expect(sent).toHaveLength(1)
  for (let n = 0; n < 12; n++) {
    pass(20 * MINUTE)
    await run()
  }

  expect(sent).toHaveLength(5)
  expect(await readers.findSending()).toEqual([])
})

test('a service that does not accept the site is not called for ten minutes, and operators are notified', async () => {
  const { sent, lines, metrics, addChannel, addAlert, run, create } = setUp(() => ({ kind: 'refused', status: 403 }))
  for (let n = 0; n < 3; n++) await addChannel(n)
  await addAlert()
  const runner = create()
  await runner.wake()
  await runner.close()
  await run()

  // All three may have left before the first response.
  expect(sent.length).toBeLessThanOrEqual(6)
  expect(lines.some(({ event, host }) => event === 'push_refused' && host === 'fcm.googleapis.com')).toBe(true)
  expect((await metrics.pushRefusals.get()).values[0]?.value).toBeGreaterThan(0)
})

test('a story that was taken down is not announced any further', async () => {
  const { readers, sent, isPublic, addChannel, addAlert, run } = setUp()
  await addChannel(1)
  await addAlert()
  isPublic.mockResolvedValue(false)
  await run()

  expect([sent, await readers.findSending()]).toEqual([[], []])
})

test('a payload that a service finds too large is sent without its text', async () => {
  const { sent, addChannel, addAlert, run } = setUp(({ payload }) =>
    payload.includes('Today') ? { kind: 'too-large' } : { kind: 'delivered' },
  )
  await addChannel(1)
  await addAlert()
  await run()

  expect(sent.map(({ payload }) => JSON.parse(payload).notification.body)).toEqual(['Today at noon', ''])
})

test('a payload is declarative, links only this site, and has up to 2 kB', () => {
  const message = { title: '日'.repeat(500), body: '本'.repeat(500), path: '/news/a/' }
  const payload = toAlertPayload({ id: 'a1', message }, 'https://www.example.com')

  expect(JSON.parse(payload)).toMatchObject({
    ...{ web_push: 8030, notification: { navigate: 'https://www.example.com/news/a/', tag: 'alert-a1' } },
  })
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(2048)
})

test.each([
  ['https://fcm.googleapis.com/x', true],
  ['https://wns2.notify.windows.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://169.254.169.254/x', false],
  ['notify.windows.com', false],
])('the endpoint %s is one of a push service: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint, ['fcm.googleapis.com', '*.notify.windows.com'])).toBe(expected)
})

test('the time of Retry-After is read in seconds or as a date, within an hour', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  expect(
    ['60', '0', '99999', 'Sat, 28 Nov 2026 12:10:00 GMT', 'soon', undefined].map((text) => toMs(text, now)),
  ).toEqual([...[60_000, 1000, 3_600_000, 600_000, null, null]])
})

test('only what may get better is tried again', () => {
  expect(nextTryAfter({ kind: 'failed', reason: '400' }, 1)).toBeNull()
  expect(nextTryAfter({ kind: 'later', afterMs: null }, 1)).toBe(30_000)
  expect(nextTryAfter({ kind: 'later', afterMs: null }, 5)).toBeNull()
})
