import { randomBytes } from 'node:crypto'
import { EXPERIENCE } from '../../../server/content/resources.ts'
import { median, toDigits, toTable } from '../figures.ts'
import { type Asked, askEach } from '../load/ask.ts'
import { readTree } from '../load/processes.ts'
import { SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import type { Workspace } from '../workspace.ts'

/** Requests of one kind per round: a third of a second of CPU, so that the kernel's ticks of 10 ms hardly matter. */
const REQUESTS = 2_000
/** Rounds per requested round, so that there are enough for a median. */
const TURNS = 5
const SITE = 'cnet'
const CACHED = 'page from the cache'

interface Kind {
  readonly what: string
  /** The accepted statuses. */
  readonly statuses: readonly number[]
  /** A request with a new address. */
  readonly ask: () => Asked
}

const unique = () => randomBytes(6).toString('hex')
const get = (what: string, toPath: (unique: string) => string, status = 404): Kind => ({
  ...{ what, statuses: [status] },
  ask: () => ({ path: toPath(unique()) }),
})

const put = (what: string, toPath: (unique: string) => string, statuses: readonly number[]): Kind => ({
  ...{ what, statuses },
  ask: () => ({ path: toPath(unique()), method: 'PUT' }),
})
const toApiPath = (name: string) => `/api/neutron/composer/${SITE}/pages/article/${name}/${EXPERIENCE}`

const REFUSED: readonly Kind[] = [
  get('unknown route', (name) => `/${name}/${name}/${name}/`),
  get('unknown story', (name) => `/tech/${name}/`),
  get('unknown topic', (name) => `/topics/${name}/`),
  get('unknown product', (name) => `/products/${name}/`),
  get('unknown story with a query', (name) => `/tech/${name}/?from=${name}`),
  get('unknown story, data', (name) => `/_data/tech/${name}/`, 200),
  get('missing asset', (name) => `/assets/${name}.js`),
  get('missing asset, hashed name', (name) => `/assets/page-${name.slice(0, 8)}.js`),
  get('missing picture', (name) => `/resize/${name}${name}/media/${name}.jpg?width=100`, 403),
  get('API: no such address', (name) => `/api/${name}`),
  get('API: no such story', toApiPath),
  // 401, and 429 when the client has used up its window.
  put('API: a write without a token', toApiPath, [401, 429]),
  put('method that is not allowed', (name) => `/tech/${name}/`, [405]),
  get('address that is too long', (name) => `/${name}${'x'.repeat(4096)}`, 414),
]

/** The CPU time of a refused request compared with a cached page, in turns; each request has a new address. */
export async function refused({ rounds, connections }: Options, workspace: Workspace): Promise<Report> {
  const start = ownStart(workspace, workspace.copyStore('refused'), { PUBLISH_TOKEN: 'a-token-that-nobody-here-sends' })
  const server = await startServer(start, { name: 'refused', cores: String(SERVER_CORE), probe: '/' })
  const costs = new Map<string, number[]>()
  const kinds = [cachedPages(workspace), ...REFUSED]
  try {
    // Compiled and cached by then.
    for (const kind of kinds) await costOf(server, kind, connections)
    for (let turn = 0; turn < rounds * TURNS; turn += 1) {
      for (const kind of kinds) {
        const cost = await costOf(server, kind, connections)
        costs.set(kind.what, [...(costs.get(kind.what) ?? []), cost])
      }
    }
  } finally {
    await server.end()
  }
  const costOfPage = median(costs.get(CACHED) ?? [])
  const figures = Array.from(costs, ([what, all]) => ({
    what,
    micros: median(all) * 1e6,
    ratio: median(all) / costOfPage,
  }))
  return {
    title: 'CPU of a refused request',
    text: toTable(
      ['Request', 'µs of CPU', 'of a cached page'],
      figures.map(({ what, micros, ratio }) => [what, toDigits(micros), toDigits(ratio)]),
    ),
    verdicts: [
      {
        what: 'costliest refused request: page from the cache',
        ratio: Math.max(...figures.filter(({ what }) => what !== CACHED).map(({ ratio }) => ratio)),
        target: 1,
        sense: 'at most',
      },
    ],
    data: { costs: Object.fromEntries(costs) },
  }
}

/** The pages of stories, in turn. */
function cachedPages({ recording }: Workspace): Kind {
  const paths = recording.pages.filter(({ kind }) => kind === 'article').map(({ path }) => path)
  let index = 0
  return { what: CACHED, statuses: [200], ask: () => ({ path: paths[index++ % paths.length] ?? '/' }) }
}

/** CPU seconds per request. */
async function costOf(server: ServerProcess, { ask, statuses }: Kind, connections: number): Promise<number> {
  const requests = Array.from({ length: REQUESTS }, ask)
  const before = readTree(server.pid).cpu
  await askEach(server.base, requests, { connections, statuses })
  return (readTree(server.pid).cpu - before) / REQUESTS
}
