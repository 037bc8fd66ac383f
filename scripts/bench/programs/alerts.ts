import { type ChildProcess, fork } from 'node:child_process'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { openSqliteFile } from '../../../server/readers/store/sqlite.ts'
import { median, percentile, toDigits, toTable, type Verdict } from '../figures.ts'
import { askSteadily } from '../load/ask-steadily.ts'
import { readTree } from '../load/processes.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { startServer } from '../server-process.ts'
import type { Workspace } from '../workspace.ts'

/** Cached pages meanwhile, and milliseconds between two requests: 100 a second. */
const PAGES = 20
const INTERVAL_MS = 10
const MB = 1024 * 1024

const heard = z.object({ host: z.string(), cert: z.string() })

/**
 * An alert to all subscriptions, of which 2 % are over, 5 % limited, 3 % failing and 1 % hang. It ends when each has had its
 * first try: the later ones take minutes by design.
 */
export async function alerts(options: Options, workspace: Workspace): Promise<Report> {
  const service = fork(join(import.meta.dirname, '..', 'readers', 'push-service.ts'))
  try {
    const { host, cert } = heard.parse((await once(service, 'message'))[0])
    return await measure(options, workspace, { host, cert })
  } finally {
    await end(service)
  }
}

async function end(service: ChildProcess): Promise<void> {
  const ended = once(service, 'exit')
  service.kill()
  await ended
}

async function measure(
  { seconds, warm, subscriptions }: Options,
  workspace: Workspace,
  { host, cert }: z.output<typeof heard>,
): Promise<Report> {
  const varDir = workspace.copyStore('alerts')
  const database = seedChannels(join(varDir, 'readers.db'), host, subscriptions)
  const env = { TRUSTED_PROXIES: 'loopback', BENCH_PUSH_HOST: host, BENCH_PUSH_CA: cert }
  const own = ownStart(workspace, varDir, env)
  const start = { ...own, args: [...own.args.slice(0, -1), 'scripts/bench/readers/alerting-site.ts'] }
  const site = await startServer(start, { name: 'alerts', probe: '/' })
  try {
    const paths = workspace.recording.pages.filter(({ kind }) => kind === 'article').map(({ path }) => path)
    const asks = { paths: paths.slice(0, PAGES), intervalMs: INTERVAL_MS }
    // The memory of a process that has served pages: its heap has grown by then.
    const warming = await askSteadily(site.base, { ...asks, intervalMs: 0 })
    await wait(warm * 2000)
    await warming.stop()
    const resting = await askSteadily(site.base, asks)
    await wait(seconds * 2000)
    const rest = await resting.stop()
    const before = readTree(site.pid).rss
    const asking = await askSteadily(site.base, asks)
    const began = performance.now()
    addAlert(database)
    let most = 0
    while (!isVisited(database)) {
      most = Math.max(most, readTree(site.pid).rss)
      await wait(100)
    }
    const took = (performance.now() - began) / 1000
    const beside = await asking.stop()
    return toReport(subscriptions, { rest, beside, took, grown: (most - before) / MB })
  } finally {
    await site.end()
    database.close()
  }
}

/** Subscriptions with keys of one browser: encrypting costs the same for each. */
function seedChannels(path: string, host: string, count: number): DatabaseSync {
  openSqliteFile(path).close()
  const database = new DatabaseSync(path, { timeout: 5000 })
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const now = Date.now()
  const insert = database.prepare(
    `insert into push_channel (id, endpoint, p256dh, auth, account, anon, locale, wants, created_at, renewed_at, day, day_count)
     values (?, ?, ?, ?, null, ?, 'en', '["breaking","following"]', ?, ?, 0, 0)`,
  )
  database.exec('begin')
  for (let n = 0; n < count; n += 1) {
    insert.run(`c${String(n).padStart(7, '0')}`, `https://${host}/send/${n}`, p256dh, auth, randomUUID(), now, now)
  }
  database.exec('commit')
  return database
}

function addAlert(database: DatabaseSync): void {
  const message = JSON.stringify({ title: 'A bridge opens', body: 'Today at noon', path: '/news/bridge/' })
  const now = Date.now()
  database
    .prepare(
      `insert into alert (id, story, follows, message, created_at, ends_at, after, state, sent)
       values ('a', 's', '[]', ?, ?, ?, '', 'sending', 0)`,
    )
    .run(message, now, now + 4 * 3_600_000)
}

/** Whether each subscription has had its first try. */
function isVisited(database: DatabaseSync): boolean {
  const row = database
    .prepare("select 1 from alert where after < (select max(id) from push_channel) and state = 'sending'")
    .get()
  return row === undefined
}

interface Figures {
  /** Milliseconds of cached pages, alone and beside the alert. */
  readonly rest: readonly number[]
  readonly beside: readonly number[]
  /** Seconds. */
  readonly took: number
  /** MB of memory. */
  readonly grown: number
}

function toReport(subscriptions: number, figures: Figures): Report {
  const { rest, beside, took, grown } = figures
  const rows = [
    [`alert to ${subscriptions} subscriptions: first tries, s`, toDigits(took), ''],
    ['subscriptions a second', toDigits(subscriptions / took), ''],
    ['memory more than before, MB', toDigits(grown), ''],
    ['cached page, ms', toDigits(median(rest)), toDigits(percentile(rest, 0.99))],
    ['the same beside the alert', toDigits(median(beside)), toDigits(percentile(beside, 0.99))],
  ]
  const verdicts: readonly Verdict[] = [
    { what: 'memory of an alert, MB : 40', ratio: grown / 40, target: 1, sense: 'at most' },
    {
      what: 'cached page beside an alert : alone, p99',
      ratio: percentile(beside, 0.99) / percentile(rest, 0.99),
      target: 2,
      sense: 'at most',
    },
  ]
  return { title: 'Alerts', text: toTable(['Alerts', 'p50', 'p99'], rows), verdicts, data: figures }
}
