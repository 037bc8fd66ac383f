import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { until } from '../harness/until.ts'
import { type Line, openLines, PAGE, readLog, send, sumOf, toStory } from '../harness/workers.ts'
import { exhaustWrites, writeAs } from '../harness/writes.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-workers-'))
const env = {
  NODE_ENV: 'production',
  WEB_CONCURRENCY: '2',
  PUBLICATION_DIR: join(folder, 'none'),
  LOG_LEVEL: 'info',
  // So that a test can write as different clients.
  TRUSTED_PROXIES: 'loopback',
  // Long enough to be observed.
  DRAIN_NOTICE_MS: '4000',
  DRAIN_MS: '30000',
}

/** One start for the file. Tests may replace workers, but leave two running. */
let site: SiteProcess

beforeAll(async () => {
  site = await spawnSite({ varDir: join(folder, 'var'), env })
  await site.listening
})
afterAll(async () => {
  await site.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The time limit for two starts on a busy machine. */
const STARTS_MS = 150_000

/** The counter of requests for the story. */
const STORIES = 'http_requests_total{route="tech-article'

const eventsOf = (event: string) => readLog(site).filter((line) => line.event === event)

/** Sends requests on new connections until `isOver`; returns their number and all but the 200 responses. */
async function askOn(isOver: () => boolean): Promise<{ readonly asked: number; readonly failed: readonly unknown[] }> {
  const failed: unknown[] = []
  let asked = 0
  const ask = async () => {
    asked += 1
    const answer = await send(site.base, { agent: false, path: PAGE }).catch((error: unknown) => error)
    if ((answer as { status?: number }).status !== 200) failed.push(answer)
    return isOver()
  }
  // `until` pauses between the requests, which leaves the machine time for the workers.
  await Promise.all([1, 2, 3].map((reader) => until(`the end, for reader ${reader}`, ask, STARTS_MS)))
  return { asked, failed }
}

async function openBoth(): Promise<readonly [Line, Line]> {
  const [first, second] = await openLines(site, 2)
  if (!first || !second) throw new Error('Expected two workers')
  return [first, second]
}

test('BX-085 several workers listen on one port, and the line with the address is printed once', async () => {
  const [first, second] = await openBoth()

  expect(first.pid).not.toBe(second.pid)
  expect([first.pid, second.pid]).not.toContain(site.child.pid)
  expect(site.stdout().match(/ is at http/g)).toHaveLength(1)
  // Only the first worker does the work of a start that is needed once.
  expect(eventsOf('server_started').map(({ worker }) => worker)).toEqual([1, 2])
  expect(eventsOf('request').every(({ worker }) => worker === 1 || worker === 2)).toBe(true)
})

test('BX-085 a publish at one worker is visible at each with the next request', async () => {
  const [first, second] = await openBoth()
  expect([(await first.get(PAGE)).status, (await second.get(PAGE)).status]).toEqual([404, 404])

  for (const [writer, headline] of [
    [first, 'Clocks by the moon'],
    [second, 'Clocks by the sun'],
    [first, 'Clocks by the stars'],
  ] as const) {
    expect((await writer.put(toStory(headline))).status).toBeLessThan(300)
    for (const line of [first, second]) expect((await line.get(PAGE)).text).toContain(headline)
  }
})

test('BX-043 an update that is posted at one worker reaches the sockets of each, once', async () => {
  const LIVE = '/api/neutron/livearticles/cnet/items/the-launch'
  const [first, second] = await openBoth()
  await first.put({ typeName: 'content_livearticle', id: 'the-launch', slug: 'the-launch', headline: 'The launch' })
  const readers = await Promise.all((await openBoth()).map((line) => line.follow('the-launch')))

  for (const [index, writer] of [first, second, first].entries()) {
    expect((await writer.post(LIVE, { id: 'one', headline: `Clock ${index}` })).status).toBeLessThan(300)
    await until('the update', async () => readers.every((reader) => reader.sequences().length > index))
  }

  for (const reader of readers) {
    expect(reader.sequences()).toEqual([1, 2, 3])
    reader.close()
  }
})

test('BX-085 the metrics page of each worker has the totals of all workers', async () => {
  const [first, second] = await openBoth()
  // No other test requests it; late counts of other tests' requests would disturb.
  const FRONT = 'http_requests_total{route="frontdoor"'
  const { text: former } = await first.get('/_node/metrics')
  const before = sumOf(former, FRONT)

  for (let index = 0; index < 3; index++) await first.get('/')
  for (let index = 0; index < 5; index++) await second.get('/')

  for (const line of [first, second]) {
    // A request is counted after its response has ended, which the reader may see first.
    const page = await until('the count', async () => {
      const { text } = await line.get('/_node/metrics')
      return sumOf(text, FRONT) >= before + 8 ? text : null
    })
    expect(sumOf(page, FRONT)).toBe(before + 8)
    expect([sumOf(page, 'workers_up'), sumOf(page, 'store_up'), sumOf(page, 'worker_deaths_total')]).toEqual([2, 1, 0])
    // Each worker caches the page.
    expect(sumOf(page, 'page_cache_entries')).toBe(sumOf(former, 'page_cache_entries') + 2)
    expect(page.match(/^process_resident_memory_bytes /gm)).toHaveLength(1)
  }
})

test('BX-084 the workers count the writes of a client together', async () => {
  const [first, second] = await openBoth()

  await exhaustWrites(first, '192.0.2.1')

  expect((await writeAs(second, '192.0.2.1')).status).toBe(429)
  expect((await writeAs(second, '192.0.2.2')).status).toBe(400)
})

test('BX-085 a worker that is killed is replaced, counted and logged; no other request fails, and no count is lost', async () => {
  const [victim, other] = await openBoth()
  const before = sumOf((await other.get('/_node/metrics')).text, STORIES)
  const started = eventsOf('worker_started').length

  process.kill(victim.pid, 'SIGKILL')
  await until('the death in the log', async () => eventsOf('worker_died').length === 1)
  const { asked, failed } = await askOn(() => eventsOf('worker_started').length > started)

  expect(failed).toEqual([])
  expect(asked).toBeGreaterThan(3)
  expect(eventsOf('worker_died')).toMatchObject([
    { level: 'error', worker: victim.worker, status: null, signal: 'SIGKILL' },
  ])
  const [, replaced] = await openBoth()
  expect(replaced.worker).toBeGreaterThan(2)
  const page = (await replaced.get('/_node/metrics')).text
  expect([sumOf(page, 'workers_up'), sumOf(page, 'worker_deaths_total')]).toEqual([2, 1])
  expect(sumOf(page, STORIES)).toBeGreaterThanOrEqual(before + asked - 3)
})

test('BX-085 SIGUSR2 replaces each worker, and no request fails', async () => {
  const former = (await openBoth()).map(({ worker }) => worker)
  const started = eventsOf('worker_started').length
  const ended = eventsOf('drain_ended').length

  site.child.kill('SIGUSR2')
  const { asked, failed } = await askOn(
    () => eventsOf('worker_started').length === started + 2 && eventsOf('drain_ended').length === ended + 2,
  )

  expect(failed).toEqual([])
  expect(asked).toBeGreaterThan(10)
  const lines = await openBoth()
  for (const { worker } of lines) expect(former).not.toContain(worker)
  expect(sumOf((await lines[0].get('/_node/metrics')).text, 'worker_deaths_total')).toBe(1)
})

test('BX-085 SIGTERM to the primary drains every worker, with /readyz at 503 first, and exits with 0', async () => {
  const lines = await openBoth()
  const drained = eventsOf('drain_started').length

  site.child.kill('SIGTERM')
  await until('the drain in the log', async () => eventsOf('drain_started').length === drained + 3)

  // Readers still get responses while the load balancer learns of the drain.
  const answers = await Promise.all(lines.map(async (line) => [await line.get('/readyz'), await line.get(PAGE)]))
  for (const [ready, page] of answers) {
    expect([ready?.status, ready?.text, page?.status]).toEqual([503, 'draining', 200])
  }
  expect(await site.ended).toBe(0)
  expect(
    eventsOf('drain_ended')
      .slice(-3)
      .map(({ inTime }) => inTime),
  ).toEqual([true, true, undefined])
  expect(site.stderr()).toBe('')
})

test('BX-085 a fault that stops the first worker ends the site with its message and status', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo

  const refused = await spawnSite({ varDir: join(folder, 'refused'), env: { ...env, PORT: String(port) } })
  const status = await refused.ended
  await new Promise((resolve) => taken.close(resolve))

  expect(status).toBe(1)
  expect(refused.stderr()).toBe(`masthead: cannot listen: port ${port} is taken; set PORT to another one\n`)
})
