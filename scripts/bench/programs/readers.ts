import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashToken } from '../../../server/readers/accounts/secrets.ts'
import { createReaderStore } from '../../../server/readers/store/reader-store.ts'
import { createSqliteEngine } from '../../../server/readers/store/sqlite-engine.ts'
import { median, percentile, toDigits, toTable, type Verdict } from '../figures.ts'
import { askSteadily } from '../load/ask-steadily.ts'
import { readTree } from '../load/processes.ts'
import { SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import { addressOf, PASSWORD, seedAccounts, tokenOf } from '../readers/seed.ts'
import { openSignIns, type SignIns } from '../readers/sign-in.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { FOLDER, type Workspace } from '../workspace.ts'

/** Accounts of the measured site; each signs in only a few times. */
const ACCOUNTS = 2000
/** Passwords at a time: more than there are hashing threads. */
const AT_ONCE = 8
/** Pages that are requested while readers sign in, and milliseconds between two requests: 500 a second. */
const PAGES = 20
const INTERVAL_MS = 2
/** Milliseconds between two sign-ins meanwhile: 50 a second. */
const SIGN_IN_MS = 20
/** Wrong passwords for known, and for unknown addresses. */
const GUESSES = 150
/** Looked up sessions. */
const LOOKUPS = 20_000
/** Coprime to the numbers of accounts, so that all are looked up. */
const STEP = 7919
/** Accounts of the smaller store. */
const FEW = 1000

/** The readers' side: what sign-ins cost beside the hash alone, pages meanwhile, and what addresses reveal (BX-024). */
export async function readers(options: Options, workspace: Workspace): Promise<Report> {
  const hashes = await measureHashes(options)
  const site = await measureSite(options, workspace)
  const lookups = await measureLookups(options.accounts)
  return toReport(options, { hashes, ...site, ...lookups })
}

/** Hashes of a CPU second, without anything around them. */
async function measureHashes({ seconds, warm }: Options): Promise<number> {
  const start = { args: ['scripts/bench/limits/bare-argon2.ts'], env: {} }
  const server = await startServer(start, { name: 'bare-argon2', cores: String(SERVER_CORE), probe: '/' })
  const count = async () => Number(await (await fetch(server.base)).text())
  try {
    await wait(warm * 1000)
    const [before, cpu] = [await count(), readTree(server.pid).cpu]
    await wait(seconds * 2000)
    return ((await count()) - before) / (readTree(server.pid).cpu - cpu)
  } finally {
    await server.end()
  }
}

interface Site {
  /** Sign-ins of a CPU second. */
  readonly signIns: number
  /** Milliseconds of wrong passwords. */
  readonly known: readonly number[]
  readonly unknown: readonly number[]
  /** Milliseconds of cached pages, alone and beside sign-ins. */
  readonly rest: readonly number[]
  readonly beside: readonly number[]
  /** Sign-ins a second beside the pages. */
  readonly besideRate: number
}

async function measureSite(options: Options, workspace: Workspace): Promise<Site> {
  const { seconds, warm } = options
  const varDir = workspace.copyStore('readers')
  seedAccounts(varDir, ACCOUNTS)
  const origin = workspace.siteEnv.SITE_ORIGIN ?? ''
  const start = ownStart(workspace, varDir, { TRUSTED_PROXIES: 'loopback', CONNECTIONS_PER_CLIENT: '10000' })
  const one = await startServer(start, { name: 'readers', cores: String(SERVER_CORE), probe: '/' })
  let signIns = 0
  const known: number[] = []
  const unknown: number[] = []
  try {
    const calls = openSignIns(one.base, origin, AT_ONCE)
    await signInFor(warm, calls)
    const cpu = readTree(one.pid).cpu
    const done = await signInFor(seconds * 2, calls)
    signIns = done / (readTree(one.pid).cpu - cpu)
    for (let n = 0; n < GUESSES; n += 1) {
      const guess = (email: string) => calls.call('login', { email, password: 'wrong horse 1!' }, 401)
      // In turn, and in changing order, so that a busy machine slows both.
      if (n % 2 === 0) known.push(await guess(addressOf(n)))
      unknown.push(await guess(`nobody@n${n}.example`))
      if (n % 2 === 1) known.push(await guess(addressOf(n)))
    }
    await calls.close()
  } finally {
    await one.end()
  }
  const both = await startServer(start, { name: 'readers-beside', probe: '/' })
  try {
    return { signIns, known, unknown, ...(await measureBeside(both, origin, options, workspace)) }
  } finally {
    await both.end()
  }
}

/** Signs readers in, several at a time; returns how many. */
async function signInFor(seconds: number, calls: SignIns): Promise<number> {
  const end = performance.now() + seconds * 1000
  let count = 0
  const lane = async () => {
    while (performance.now() < end) {
      count += 1
      await calls.call('login', { email: addressOf(count % ACCOUNTS), password: PASSWORD }, 200)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return count
}

async function measureBeside(
  server: ServerProcess,
  origin: string,
  { seconds }: Options,
  { recording }: Workspace,
): Promise<Pick<Site, 'rest' | 'beside' | 'besideRate'>> {
  const paths = recording.pages.filter(({ kind }) => kind === 'article').map(({ path }) => path)
  const asks = { paths: paths.slice(0, PAGES), intervalMs: INTERVAL_MS }
  const resting = await askSteadily(server.base, asks)
  await wait(seconds * 2000)
  const rest = await resting.stop()
  const calls = openSignIns(server.base, origin, AT_ONCE)
  const asking = await askSteadily(server.base, asks)
  const began = performance.now()
  const pending = new Set<Promise<unknown>>()
  let count = 0
  while (performance.now() - began < seconds * 2000) {
    // A busy queue is the site's limit: no further one is sent.
    if (pending.size < AT_ONCE) {
      count += 1
      const email = addressOf(count % ACCOUNTS)
      const sent = calls.call('login', { email, password: PASSWORD }, 200).finally(() => pending.delete(sent))
      pending.add(sent)
    }
    await wait(SIGN_IN_MS)
  }
  await Promise.all(pending)
  const besideRate = count / ((performance.now() - began) / 1000)
  const beside = await asking.stop()
  await calls.close()
  return { rest, beside, besideRate }
}

interface Lookups {
  /** Microseconds of a lookup as the site does it, among few accounts and among many. */
  readonly few: readonly number[]
  readonly many: readonly number[]
}

/** Looks up sessions among few accounts and among many in turn, each time another one. */
async function measureLookups(most: number): Promise<Lookups> {
  const sizes = [FEW, most] as const
  const folders = sizes.map((size) => join(FOLDER, 'run', `readers-${size}`))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  const stores = folders.map((folder, index) =>
    createReaderStore(createSqliteEngine(seedAccounts(folder, sizes[index] ?? FEW))),
  )
  const times: readonly number[][] = [[], []]
  try {
    for (let n = 0; n < LOOKUPS; n += 1) {
      // In changing order, so that a busy machine slows both.
      for (const index of n % 2 === 0 ? [0, 1] : [1, 0]) {
        const token = hashToken(tokenOf((n * STEP) % (sizes[index] ?? FEW)))
        const began = performance.now()
        const found = await stores[index]?.findSession({ token, idleSince: 0, createdSince: 0 })
        times[index]?.push((performance.now() - began) * 1000)
        if (!found) throw new Error('A session was not found')
      }
    }
  } finally {
    for (const store of stores) await store.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  // The first ones are compiled and cached meanwhile.
  const [few = [], many = []] = times.map((all) => all.slice(LOOKUPS / 10))
  return { few, many }
}

interface Figures extends Site, Lookups {
  readonly hashes: number
}

function toReport({ accounts }: Options, figures: Figures): Report {
  const { hashes, signIns, known, unknown, rest, beside, besideRate, few, many } = figures
  const rows = [
    ['password hashes of a CPU second, alone', toDigits(hashes), ''],
    ['password sign-ins of a CPU second', toDigits(signIns), ''],
    ['wrong password, known address, ms', toDigits(median(known)), toDigits(percentile(known, 0.99))],
    ['wrong password, unknown address, ms', toDigits(median(unknown)), toDigits(percentile(unknown, 0.99))],
    ['cached page, ms', toDigits(median(rest)), toDigits(percentile(rest, 0.99))],
    [
      `the same beside ${toDigits(besideRate)} sign-ins a second`,
      toDigits(median(beside)),
      toDigits(percentile(beside, 0.99)),
    ],
    ['session among 1,000 accounts, µs', toDigits(median(few)), toDigits(percentile(few, 0.99))],
    [`session among ${accounts} accounts, µs`, toDigits(median(many)), toDigits(percentile(many, 0.99))],
  ]
  const [slow, fast] = [median(known), median(unknown)].toSorted((a, b) => b - a)
  const verdicts: readonly Verdict[] = [
    { what: 'sign-ins : hashes, of a CPU second', ratio: signIns / hashes, target: 0.8, sense: 'at least' },
    {
      what: 'cached page beside sign-ins : alone, p99',
      ratio: percentile(beside, 0.99) / percentile(rest, 0.99),
      target: 2,
      sense: 'at most',
    },
    {
      what: `session among ${accounts} accounts : 1,000, median`,
      ratio: median(many) / median(few),
      target: 1.2,
      sense: 'at most',
    },
    {
      what: 'known : unknown address, medians, the slower : the faster',
      ratio: (slow ?? Number.NaN) / (fast ?? Number.NaN),
      target: 1.05,
      sense: 'at most',
    },
  ]
  return { title: 'Readers', text: toTable(['Readers', 'p50', 'p99'], rows), verdicts, data: figures }
}
