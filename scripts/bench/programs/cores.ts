import { setTimeout as wait } from 'node:timers/promises'
import { median, toDigits, toTable } from '../figures.ts'
import { fetchMetrics, sumCounter } from '../load/counters.ts'
import { runLoad } from '../load/wrk.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { startServer } from '../server-process.ts'
import type { Workspace } from '../workspace.ts'

/** Enough that no worker waits for work. */
const CONNECTIONS = 64

/**
 * Cold articles in a second of the clock from one process and from two. Pages are made anew, so that the load generator,
 * which shares the two cores here, takes a small part of them.
 */
export async function cores(options: Options, workspace: Workspace): Promise<Report> {
  const rates = new Map<number, number[]>([
    [1, []],
    [2, []],
  ])
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [count, found] of rates) found.push(await rateOf(count, options, workspace))
  }
  const of = (count: number) => median(rates.get(count) ?? [])
  const rows = Array.from(rates, ([count, found]) => [
    String(count),
    toDigits(of(count)),
    found.map(toDigits).join(', '),
  ])
  return {
    title: 'Two cores against one',
    text: toTable(['WEB_CONCURRENCY', 'req / s', 'each round'], rows),
    verdicts: [{ what: 'two cores: one core', ratio: of(2) / of(1), target: 1.7, sense: 'at least' }],
    data: { rates: [...rates] },
  }
}

async function rateOf(count: number, { warm, seconds }: Options, workspace: Workspace): Promise<number> {
  const env = { WEB_CONCURRENCY: String(count), PAGE_CACHE_BYTES: '0' }
  const store = workspace.copyStore('cores')
  const server = await startServer(ownStart(workspace, store, env), { name: 'cores', probe: '/' })
  try {
    // The first worker answers before the others are there.
    while (count > 1 && sumCounter(await fetchMetrics(server.base), 'workers_up') < count) await wait(100)
    const load = { base: server.base, pathsFile: workspace.pathsFile('article', false), connections: CONNECTIONS }
    await runLoad({ ...load, seconds: warm })
    const figures = await runLoad({ ...load, seconds })
    if (figures.errors > 0) throw new Error(`${figures.errors} of ${figures.requests} answers were errors`)
    return figures.requests / figures.seconds
  } finally {
    await server.end()
  }
}
