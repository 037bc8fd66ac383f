import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CLOSE } from '../../../shared/live/messages.ts'
import { startPostgres } from '../../../test/harness/postgres.ts'
import { findPostgresBin } from '../../postgres.ts'
import { median, percentile, toDigits, toTable, type Verdict } from '../figures.ts'
import { KEY, openDesk, SECOND_MS, TOKEN } from '../live/desk.ts'
import { openReaders } from '../live/readers.ts'
import { askSteadily } from '../load/ask-steadily.ts'
import { fetchMetrics, sumCounter } from '../load/counters.ts'
import { readTree } from '../load/processes.ts'
import { measurePages, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, type Start, startServer } from '../server-process.ts'
import { FOLDER, findFreePort, type Workspace } from '../workspace.ts'

/** Updates that are posted for one figure. */
const UPDATES = 30

/**
 * The maximum number of readers that do not read: the kernel buffers some MB for each, which the server's memory does not include.
 */
const MAX_STALLED = 200

/** Characters of an update that fills the connections of stalled readers. */
const LARGE = 60_000

/** Large updates that are posted before readers stall. */
const WARM_POSTS = 150

/** Large updates after which each stalled reader must have been sent away. */
const MAX_POSTS = 500

/** Pages that are requested while updates are sent. */
const PAGES = 20

/** Milliseconds between two of them. */
const INTERVAL_MS = 10

interface Own {
  /** Milliseconds from a post to the last reader. */
  readonly last: readonly number[]
  /** Milliseconds from the commit of an update until the server has written it to the last socket, on average. */
  readonly written: number
  /** Milliseconds of cached pages, without readers and updates and with them. */
  readonly rest: readonly number[]
  readonly beside: readonly number[]
  /** Pages that were made while updates were posted. */
  readonly rendered: number
  readonly bytesPerSocket: number
  /** Milliseconds from the death of the server until all readers are back, and calls for their events meanwhile. */
  readonly backMs: number
  readonly readsAtReturn: number
  readonly stalled: number
  readonly stalledBytes: number
}

/** Live coverage with many sockets: how fast updates are, and what they cost memory and pages (LV-020, BX-043). */
export async function live(options: Options, workspace: Workspace): Promise<Report> {
  const own = await measureOwn(options, workspace)
  const across = await measureAcross(options, workspace)
  const cold = await measureCold(options, workspace)
  return toReport(options, own, across, cold)
}

/** How the site of this program is started on a store. */
function toStart(workspace: Workspace, varDir: string, env: Readonly<Record<string, string>>): Start {
  return ownStart(workspace, varDir, { ...env, PUBLISH_TOKEN: TOKEN, TRUSTED_PROXIES: 'loopback' })
}

function startSite(workspace: Workspace, name: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const start = toStart(workspace, workspace.copyStore(name), env)
  return startServer(start, { name, cores: String(SERVER_CORE), probe: '/' })
}

const toArticles = ({ recording }: Workspace) =>
  recording.pages.filter(({ kind }) => kind === 'article').map(({ path }) => path)

async function measureOwn({ sockets, seconds }: Options, workspace: Workspace): Promise<Own> {
  const start = toStart(workspace, workspace.copyStore('live'), {
    LIVE_SOCKETS_MAX: String(sockets * 2),
    LIVE_SOCKETS_PER_CLIENT: String(sockets * 2),
    CONNECTIONS_PER_CLIENT: '10000',
  })
  const placing = { name: 'live', cores: String(SERVER_CORE), probe: '/', port: await findFreePort() }
  const server = await startServer(start, placing)
  let returned: ServerProcess | null = null
  try {
    const desk = await openDesk(server.base)
    const paths = toArticles(workspace).slice(0, PAGES)
    const resting = await askSteadily(server.base, { paths, intervalMs: INTERVAL_MS })
    await wait(seconds * 1000)
    const rest = await resting.stop()

    const empty = readTree(server.pid).rss
    const readers = await openReaders(server.base, KEY, sockets)
    await wait(1000)
    const bytesPerSocket = (readTree(server.pid).rss - empty) / sockets

    const asking = await askSteadily(server.base, { paths, intervalMs: INTERVAL_MS })
    const made = await countMade(server)
    const last = await desk.postTo(readers, UPDATES, () => SECOND_MS)
    const rendered = (await countMade(server)) - made
    const written = await readWritten(server)
    const beside = await asking.stop()

    const died = performance.now()
    const back = readers.areBack()
    await server.end()
    returned = await startServer(start, placing)
    const backMs = (await back) - died
    const readsAtReturn = sumCounter(await fetchMetrics(returned.base), 'content_calls_total', ['call="live"'])
    readers.close()

    const stalled = Math.min(sockets, MAX_STALLED)
    const stalledBytes = await measureStalled(returned, stalled)
    return { last, written, rest, beside, rendered, bytesPerSocket, backMs, readsAtReturn, stalled, stalledBytes }
  } finally {
    await server.end()
    await returned?.end()
  }
}

/** Pages that the page cache had to make. */
async function countMade({ base }: ServerProcess): Promise<number> {
  const page = await fetchMetrics(base)
  const of = (result: string) => sumCounter(page, 'page_cache_requests_total', [`result="${result}"`])
  return of('miss') + of('stale') + of('bypass')
}

/** Sockets that were closed because their reader was too slow. */
async function countSlow({ base }: ServerProcess): Promise<number> {
  return sumCounter(await fetchMetrics(base), 'live_closes_total', [`code="${CLOSE.tooSlow}"`])
}

/** The mean of what the server has measured itself: the sockets of the bench have no part in it. */
async function readWritten({ base }: ServerProcess): Promise<number> {
  const metrics = await fetchMetrics(base)
  const [sum, count] = ['sum', 'count'].map((name) => sumCounter(metrics, `live_delivery_seconds_${name}`))
  return ((sum ?? 0) / Math.max(1, count ?? 0)) * 1000
}

/** Bytes of memory that readers cost who take nothing, at the most, until the last is sent away. */
async function measureStalled(server: ServerProcess, count: number): Promise<number> {
  const desk = await openDesk(server.base)
  // The heap grows with the first large updates, whatever their readers do.
  for (let posts = 0; posts < WARM_POSTS; posts += 1) await desk.post(LARGE)
  const readers = await openReaders(server.base, KEY, count)
  await wait(SECOND_MS)
  const before = readTree(server.pid).rss
  readers.stall()
  let most = before
  for (let posts = 0; (await countSlow(server)) < count; posts += 1) {
    if (posts === MAX_POSTS) throw new Error(`After ${posts} large updates stalled readers still have their sockets`)
    await desk.post(LARGE)
    most = Math.max(most, readTree(server.pid).rss)
  }
  readers.close()
  return most - before
}

/** Milliseconds from a post at one instance to the last reader of another; empty if there is no PostgreSQL. */
async function measureAcross({ sockets }: Options, workspace: Workspace): Promise<readonly number[]> {
  const bin = findPostgresBin()
  if (bin === null) return []
  const postgres = await startPostgres(bin)
  const servers: ServerProcess[] = []
  try {
    const env = { DATABASE_URL: postgres.urlOf('postgres'), PUBLICATION_DIR: join(FOLDER, 'run', 'none') }
    for (const name of ['live-one', 'live-other']) servers.push(await startSite(workspace, name, env))
    const [one, other] = servers
    if (!one || !other) throw new Error('Two instances were started')
    const desk = await openDesk(one.base)
    const readers = await openReaders(other.base, KEY, sockets)
    // So that posts fall anywhere between two polls of the change log.
    const last = await desk.postTo(readers, UPDATES, () => 100 + Math.random() * 500)
    readers.close()
    return last
  } finally {
    for (const server of servers) await server.end()
    await postgres.remove()
  }
}

/** Cold articles of a CPU second without updates, and with one a second that has no reader. */
async function measureCold(
  { rounds, seconds, warm, connections }: Options,
  workspace: Workspace,
): Promise<{ readonly alone: number; readonly beside: number }> {
  const server = await startSite(workspace, 'live-cold', { PAGE_CACHE_BYTES: '0' })
  const load = { pathsFile: workspace.pathsFile('article', false), connections }
  const alone: number[] = []
  const beside: number[] = []
  try {
    const desk = await openDesk(server.base)
    await measurePages(server, { ...load, until: { seconds: warm } })
    for (let round = 0; round < rounds; round += 1) {
      alone.push((await measurePages(server, { ...load, until: { seconds } })).perCpuSecond)
      const posting = desk.postSteadily()
      const measured = await measurePages(server, { ...load, until: { seconds } }).finally(posting.stop)
      beside.push(measured.perCpuSecond)
    }
    return { alone: median(alone), beside: median(beside) }
  } finally {
    await server.end()
  }
}

function toReport(
  { sockets }: Options,
  own: Own,
  across: readonly number[],
  cold: { readonly alone: number; readonly beside: number },
): Report {
  const row = (what: string, times: readonly number[]) => [
    what,
    toDigits(percentile(times, 0.5)),
    toDigits(percentile(times, 0.99)),
  ]
  const rows = [
    row('post to last reader, own process', own.last),
    row('post to last reader, another instance', across),
    ['commit to last socket written, own process', `${toDigits(own.written)} on average`, ''],
    row('cached page at rest', own.rest),
    row(`cached page, ${sockets} sockets and an update a second`, own.beside),
  ]
  const isMany = sockets > 1000
  const most = (what: string, ratio: number, target: number): Verdict => ({ what, ratio, target, sense: 'at most' })
  return {
    title: `Live coverage with ${sockets} sockets`,
    text: toTable(['Milliseconds', 'p50', 'p99'], rows),
    verdicts: [
      most('post to last reader, own process, p99 ms', percentile(own.last, 0.99), isMany ? 1000 : 150),
      ...(isMany ? [] : [most('post to last reader, another instance, p99 ms', percentile(across, 0.99), 400)]),
      most('memory of a socket, KiB', own.bytesPerSocket / 1024, 25),
      most('cached page meanwhile, p99 ms', percentile(own.beside, 0.99), 50),
      most('pages made again because of updates', own.rendered, 0),
      most('seconds until all are back after kill -9', own.backMs / 1000, 30),
      most('reads of the channel a second until then', own.readsAtReturn / Math.max(1, own.backMs / 1000), 1),
      most(`memory of ${own.stalled} stalled readers, MB for 1,000`, (own.stalledBytes / own.stalled) * 1e-3, 100),
      {
        what: 'cold articles, an update a second : rest',
        ratio: cold.beside / cold.alone,
        target: 0.95,
        sense: 'at least',
      },
    ],
    data: { own, across, cold },
  }
}
