import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runContent } from '../../../server/cli/run.ts'
import { startPostgres } from '../../../test/harness/postgres.ts'
import { findPostgresBin } from '../../postgres.ts'
import { median, percentile, toDigits, toTable, type Verdict } from '../figures.ts'
import { fillStore } from '../large-store.ts'
import { askSteadily } from '../load/ask-steadily.ts'
import { readTree } from '../load/processes.ts'
import { type Measured, measure, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import { slugOf } from '../recording/recording.ts'
import type { Report } from '../report.ts'
import { readIndexSize } from '../search-index-size.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { FOLDER, ROOT, type Workspace } from '../workspace.ts'

/** Searches of each kind per round, one after the other. */
const SEARCHES = 200

/** Searches per second beside cached pages. */
const BESIDE = 5

/** Connections that request cached pages. */
const CONNECTIONS = 4

/** Measurements of cached pages alone and beside searches, in turns: the speed of a shared machine changes within seconds. */
const PAIRS = 6

type Kind = 'two words' | 'misspelled'

interface Sample {
  readonly engine: string
  readonly times: Readonly<Record<Kind, readonly number[]>>
  /** Milliseconds of the server's CPU for each search, which a busy machine disturbs least. */
  readonly cpu: Readonly<Record<Kind, number>>
  readonly pairs: readonly Pair[]
}

/** Cached pages without and with searches beside them. */
interface Pair {
  readonly alone: Measured
  readonly beside: Measured
}

interface Engine {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
}

/** Searches over many stories on both engines: their time, what they cost pages, and the size of the index (BX-037). */
export async function search(options: Options, workspace: Workspace): Promise<Report> {
  const bin = findPostgresBin()
  const postgres = bin === null ? null : await startPostgres(bin)
  try {
    const engines: Engine[] = [{ name: 'SQLite', env: { VAR_DIR: workspace.copyStore('search') } }]
    if (postgres !== null) {
      const env = { VAR_DIR: workspace.copyStore('search-postgres'), DATABASE_URL: postgres.urlOf('postgres') }
      await importDemo({ ...workspace.siteEnv, ...env })
      engines.push({ name: 'PostgreSQL', env })
    }
    const sizes = []
    const samples: Sample[] = []
    for (const { name, env } of engines) {
      await fillStore({ ...workspace.siteEnv, ...env }, options.stored)
      sizes.push({ name, ...(await readIndexSize({ ...workspace.siteEnv, ...env })) })
    }
    for (let round = 0; round < options.rounds; round += 1) {
      for (const engine of engines) samples.push(await sample(engine, options, workspace))
    }
    return toReport(options, sizes, samples)
  } finally {
    await postgres?.remove()
  }
}

async function importDemo(env: Readonly<Record<string, string>>): Promise<void> {
  const quiet = () => undefined
  const status = await runContent(['import', join(ROOT, 'publication')], { env, out: quiet, err: quiet, columns: null })
  if (status !== 0) throw new Error(`The publication could not be imported: ${status}`)
}

async function sample({ name, env }: Engine, options: Options, workspace: Workspace): Promise<Sample> {
  const { VAR_DIR = '', ...rest } = env
  const site = ownStart(workspace, VAR_DIR, { ...rest, TRUSTED_PROXIES: 'loopback' })
  const server = await startServer(site, { name: `search-${name}`, cores: String(SERVER_CORE), probe: '/' })
  try {
    const words = toWords(workspace)
    const queries = words.map((pair) => pair.join(' '))
    const right = await searchInTurn(server, queries)
    const wrong = await searchInTurn(
      server,
      words.map(([first, second]) => `${misspell(first)} ${second}`),
    )
    const times = { 'two words': right.times, misspelled: wrong.times }
    const cpu = { 'two words': right.cpu, misspelled: wrong.cpu }
    const pathsFile = join(FOLDER, 'run', 'paths-search.txt')
    writeFileSync(
      pathsFile,
      workspace.recording.pages
        .slice(0, 20)
        .map(({ path }) => `${path}\n`)
        .join(''),
    )
    const load = { pathsFile, connections: CONNECTIONS }
    await measure(server, { ...load, seconds: options.warm })
    const pairs: Pair[] = []
    for (let number = 0; number < PAIRS; number += 1) {
      const alone = await measure(server, { ...load, seconds: options.seconds })
      const searching = await askSteadily(server.base, { ...toAsks(queries), intervalMs: 1000 / BESIDE })
      const beside = await measure(server, { ...load, seconds: options.seconds }).finally(searching.stop)
      pairs.push({ alone, beside })
    }
    process.stderr.write(`${name}: p99 ${toDigits(percentile(times['two words'], 0.99))} ms\n`)
    return { engine: name, times, cpu, pairs }
  } finally {
    await server.end()
  }
}

/** Two words from the title of each story. */
function toWords({ recording }: Workspace): readonly (readonly [string, string])[] {
  return recording.pages.flatMap(({ path }) => {
    const [first, second] = slugOf(path)
      .split('-')
      .filter((word) => word.length > 5)
    return first === undefined || second === undefined ? [] : [[first, second] as const]
  })
}

function misspell(word: string): string {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle) + word.slice(middle + 1)
}

/** Milliseconds of each search, and of the server's CPU for one, after a round that warms the server. */
async function searchInTurn(
  server: ServerProcess,
  queries: readonly string[],
): Promise<{ readonly times: readonly number[]; readonly cpu: number }> {
  const asking = await askSteadily(server.base, { ...toAsks(queries), requests: SEARCHES })
  const before = readTree(server.pid).cpu
  const times = await asking.times
  return { times, cpu: ((readTree(server.pid).cpu - before) / SEARCHES) * 1000 }
}

/** Each search is from another client, because the limit is per client. */
function toAsks(queries: readonly string[]) {
  return { paths: queries.map((query) => `/search/?q=${encodeURIComponent(query)}`), otherClients: true }
}

interface Size {
  readonly name: string
  readonly index: number
  readonly text: number
}

function toReport({ stored }: Options, sizes: readonly Size[], samples: readonly Sample[]): Report {
  const of = (engine: string, pick: (sample: Sample) => number) =>
    median(samples.filter((one) => one.engine === engine).map(pick))
  const time = (kind: Kind, share: number) => (one: Sample) => percentile(one.times[kind], share)
  const rows = sizes.flatMap(({ name }) =>
    (['two words', 'misspelled'] as const).map((kind) => [
      `${name}, ${kind}`,
      toDigits(of(name, time(kind, 0.5))),
      toDigits(of(name, time(kind, 0.99))),
      toDigits(of(name, ({ cpu }) => cpu[kind])),
    ]),
  )
  const slowing = (engine: string) =>
    median(
      samples
        .filter((one) => one.engine === engine)
        .flatMap(({ pairs }) => pairs.map(({ alone, beside }) => alone.perSecond / beside.perSecond)),
    )
  const verdicts = sizes.flatMap(({ name, index, text }): readonly Verdict[] => [
    { what: `${name}, two words, p99 ms`, ratio: of(name, time('two words', 0.99)), target: 60, sense: 'at most' },
    { what: `${name}, misspelled, p99 ms`, ratio: of(name, time('misspelled', 0.99)), target: 150, sense: 'at most' },
    {
      what: `${name}, cached pages alone : beside ${BESIDE} searches a second`,
      ratio: slowing(name),
      target: 1.2,
      sense: 'at most',
    },
    { what: `${name}, index : text`, ratio: index / text, target: 1.5, sense: 'at most' },
  ])
  return {
    title: `Searches in ${stored} stored articles`,
    text: toTable(['Search', 'p50 ms', 'p99 ms', 'CPU ms'], rows),
    verdicts,
    data: { sizes, samples },
  }
}
