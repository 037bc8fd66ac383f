import { startContentHost } from '../content-source.ts'
import { toTable } from '../figures.ts'
import { fetchMetrics, sumCounter } from '../load/counters.ts'
import { SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { startServer } from '../server-process.ts'
import type { Workspace } from '../workspace.ts'

const READERS = 100
const PAGES = 5

interface Cost {
  readonly path: string
  readonly renders: number
  readonly calls: number
}

/** A hundred concurrent readers of an uncached page: the number of renders and content calls. */
export async function burst(_options: Options, workspace: Workspace): Promise<Report> {
  const host = await startContentHost(workspace)
  const costs: Cost[] = []
  try {
    const site = ownStart(workspace, workspace.copyStore('burst'), { CONTENT_API_URL: host.base })
    const server = await startServer(site, { name: 'burst', cores: String(SERVER_CORE), probe: '/' })
    try {
      const paths = workspace.recording.pages.filter(({ kind }) => kind === 'article').map(({ path }) => path)
      for (const path of paths.slice(0, PAGES)) costs.push(await costOf(server.base, path))
    } finally {
      await server.end()
    }
  } finally {
    await host.end()
  }
  const worst = (pick: (cost: Cost) => number) => Math.max(...costs.map(pick))
  const rows = costs.map(({ path, renders, calls }) => [path, String(renders), String(calls)])
  return {
    title: `${READERS} readers at once of one cold page`,
    text: toTable(['Page', 'Renders', 'Content calls'], rows),
    verdicts: [
      { what: 'renders', ratio: worst(({ renders }) => renders), target: 1, sense: 'at most' },
      { what: 'content calls', ratio: worst(({ calls }) => calls), target: 1, sense: 'at most' },
    ],
    data: { costs },
  }
}

async function costOf(base: string, path: string): Promise<Cost> {
  const before = await fetchMetrics(base)
  await Promise.all(Array.from({ length: READERS }, () => read(base + path)))
  const after = await fetchMetrics(base)
  const grown = (name: string, label: string) => sumCounter(after, name, [label]) - sumCounter(before, name, [label])
  return {
    path,
    renders:
      grown('page_cache_requests_total', 'result="miss"') + grown('page_cache_requests_total', 'result="bypass"'),
    calls: grown('content_calls_total', 'call="page"'),
  }
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} responded with ${answer.status}`)
  await answer.arrayBuffer()
}
