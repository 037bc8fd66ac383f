import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebian } from '../../debian.ts'
import { toDigits, toTable, type Verdict } from '../figures.ts'
import { createLargeStore } from '../large-store.ts'
import { fetchMetrics, sumCounter } from '../load/counters.ts'
import { readTree } from '../load/processes.ts'
import { runLoad } from '../load/wrk.ts'
import { LOAD_CORE, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { FOLDER, type Workspace } from '../workspace.ts'

const PAGES = 10_000

/** Half of the demo's articles have only HTML blocks, and only copies of those are requested. */
const STORED = 20_000

/** Full long before a tenth of the requests, with room for less than half of the pages. */
const CACHE_BYTES = 64 * 1024 * 1024

/** How the image allocates memory (`Dockerfile`). */
const ALLOCATOR = { LD_PRELOAD: 'libjemalloc.so.2', MALLOC_CONF: 'narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0' }

const CONNECTIONS = 16

/** Milliseconds after the start for the collection of start-up garbage. */
const IDLE_MS = 20_000

/** Requests after which the page cache is full. */
const EARLY = 100_000

/** Seconds between two readings. */
const STEP = 3

interface Look {
  readonly requests: number
  readonly rss: number
  readonly misses: number
  readonly entries: number
}

/**
 * Whether memory grows under many requests, with skewed popularity and more pages than the page cache has room for.
 *
 * @throws Error if jemalloc is not there and cannot be installed
 */
export async function memory({ requests, stored }: Options, workspace: Workspace): Promise<Report> {
  if (globSync('/usr/lib/*-linux-gnu/libjemalloc.so.2').length === 0) installDebian(['libjemalloc2'])
  const store = await createLargeStore(workspace, Math.min(STORED, stored))
  const pathsFile = join(FOLDER, 'run', 'paths-memory.txt')
  const paths = store.paths(PAGES)
  writeFileSync(pathsFile, paths.map((path) => `${path}\n`).join(''))
  const site = ownStart(workspace, store.varDir, {
    ...ALLOCATOR,
    PAGE_CACHE_BYTES: String(CACHE_BYTES),
  })
  const server = await startServer(site, { name: 'memory', cores: String(SERVER_CORE), probe: '/' })
  const looks: Look[] = []
  try {
    await wait(IDLE_MS)
    const idle = readTree(server.pid).rss
    for (let done = 0; done < requests; ) {
      const figures = await runLoad({
        ...{ base: server.base, pathsFile, seconds: STEP, connections: CONNECTIONS, core: LOAD_CORE },
        acceptEncoding: 'br, gzip',
        skewed: true,
      })
      if (figures.errors > 0) throw new Error(`${figures.errors} of ${figures.requests} responses were errors`)
      done += figures.requests
      const seen = await look(server, done)
      looks.push(seen)
      process.stderr.write(`${done} requests, ${toDigits(seen.rss / 1e6)} MB\n`)
    }
    return toReport(idle, looks, requests, paths.length)
  } finally {
    await server.end()
  }
}

async function look({ base, pid }: ServerProcess, requests: number): Promise<Look> {
  // By then connections are closed and garbage is collected.
  await wait(500)
  const text = await fetchMetrics(base)
  return {
    requests,
    rss: readTree(pid).rss,
    misses: sumCounter(text, 'page_cache_requests_total', ['result="miss"']),
    entries: sumCounter(text, 'page_cache_entries'),
  }
}

function toReport(idle: number, looks: readonly Look[], requests: number, pages: number): Report {
  const first = looks.find((seen) => seen.requests >= requests / 10)
  const last = looks.at(-1)
  const early = looks.find((seen) => seen.requests >= EARLY)
  const row = (seen: Look | undefined) =>
    seen === undefined
      ? []
      : [String(seen.requests), toDigits(seen.rss / 1e6), String(seen.misses), String(seen.entries)]
  return {
    title: `Memory over ${pages} pages`,
    text: toTable(
      ['Requests', 'RSS MB', 'Pages made', 'Pages in memory'],
      [['0', toDigits(idle / 1e6), '1', '1'], row(first), row(last)],
    ),
    verdicts: [
      { what: 'MB of RSS, idle', ratio: idle / 1e6, target: 200, sense: 'at most' },
      {
        what: `MB of RSS after ${EARLY} requests`,
        ratio: (early?.rss ?? Number.NaN) / 1e6,
        target: 450,
        sense: 'at most',
      },
      ...(requests >= 10 * EARLY ? [toGrowth(first, last)] : []),
    ],
    data: { idle, looks },
  }
}

/** How much memory grows once the page cache is full. */
function toGrowth(first: Look | undefined, last: Look | undefined): Verdict {
  const ratio = (last?.rss ?? Number.NaN) / (first?.rss ?? Number.NaN)
  return { what: 'RSS at the end : after a tenth of the requests', ratio, target: 1.1, sense: 'at most' }
}
