import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, toDigits, toTable, type Verdict } from '../figures.ts'
import { createLargeStore } from '../large-store.ts'
import { type Measured, measure, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { FOLDER, type Workspace } from '../workspace.ts'

const SMALL = 1_000
const LARGE = 100_000

/** Requested articles, new and old. */
const ASKED = 300

/** Few connections, so that the latency includes no queue. */
const CONNECTIONS = 4

type Kind = 'article' | 'list'
const KINDS: readonly Kind[] = ['article', 'list']

interface Sample extends Measured {
  readonly articles: number
  readonly kind: Kind
}

/** Cold pages over a small store and over one a hundred times as large; both take turns, in fresh processes. */
export async function stored(options: Options, workspace: Workspace): Promise<Report> {
  const sizes = [SMALL, LARGE].map((size) => Math.min(size, options.stored))
  const stores = []
  for (const articles of sizes) stores.push({ articles, ...(await createLargeStore(workspace, articles)) })
  const samples: Sample[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    for (const { articles, varDir, paths } of stores) {
      const site = ownStart(workspace, varDir, { PAGE_CACHE_BYTES: '0' })
      const server = await startServer(site, { name: `stored-${articles}`, cores: String(SERVER_CORE), probe: '/' })
      try {
        for (const kind of KINDS) {
          const wanted = kind === 'article' ? paths(ASKED) : listPaths(workspace)
          const pathsFile = await keepAnswering(server, wanted, `${articles}-${kind}`)
          const load = { pathsFile, connections: CONNECTIONS }
          await measure(server, { ...load, seconds: options.warm })
          const measured = await measure(server, { ...load, seconds: options.seconds })
          samples.push({ articles, kind, ...measured })
          process.stderr.write(`${articles} ${kind}: p99 ${toDigits(measured.p99)} ms\n`)
        }
      } finally {
        await server.end()
      }
    }
  }
  return toReport(sizes, samples)
}

/** The hubs and topics of the menu. */
function listPaths({ recording }: Workspace): readonly string[] {
  const { groups } = recording.shell.header
  return [...new Set(groups.flatMap(({ href, items }) => [href, ...items.map((item) => item.href)]))]
}

/** Requests each once, and returns those that are a page. */
async function keepAnswering({ base }: ServerProcess, paths: readonly string[], name: string): Promise<string> {
  const good: string[] = []
  for (const path of paths) {
    const answer = await fetch(base + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status === 200) good.push(path)
  }
  if (good.length < paths.length / 2) throw new Error(`Of ${paths.length} addresses only ${good.length} are pages`)
  const file = join(FOLDER, 'run', `paths-${name}.txt`)
  writeFileSync(file, good.map((path) => `${path}\n`).join(''))
  return file
}

function toReport(sizes: readonly number[], samples: readonly Sample[]): Report {
  const of = (articles: number | undefined, kind: Kind, pick: (sample: Sample) => number) =>
    median(samples.filter((sample) => sample.articles === articles && sample.kind === kind).map(pick))
  const rows = KINDS.flatMap((kind) =>
    sizes.map((size) => [
      `${kind}, ${size} articles`,
      toDigits(of(size, kind, ({ perCpuSecond }) => perCpuSecond)),
      toDigits(of(size, kind, ({ p50 }) => p50)),
      toDigits(of(size, kind, ({ p99 }) => p99)),
    ]),
  )
  const [small, large] = sizes
  const verdicts = KINDS.map((kind): Verdict => {
    const p99 = (size: number | undefined) => of(size, kind, (sample) => sample.p99)
    return { what: `${kind} p99, large: small`, ratio: p99(large) / p99(small), target: 1.2, sense: 'at most' }
  })
  return {
    title: 'Many stored articles against few',
    text: toTable(['Page', 'req / CPU s', 'p50 ms', 'p99 ms'], rows),
    verdicts,
    data: { samples },
  }
}
