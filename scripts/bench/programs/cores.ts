import { setTimeout as wait } from 'node:timers/promises'
import { median, toDigits, toTable } from '../figures.ts'
import { fetchMetrics, sumCounter } from '../load/counters.ts'
import { readBusy, readTree } from '../load/processes.ts'
import { runLoad } from '../load/wrk.ts'
import { LOAD_CORE, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, type Start, startServer } from '../server-process.ts'
import type { Workspace } from '../workspace.ts'

/** Enough connections that no process is idle. */
const CONNECTIONS = 64

/** What is measured from one process on one core, and from two on two. */
interface Subject {
  readonly what: string
  start(processes: number, workspace: Workspace): Start
  /** Resolves when this many processes respond. */
  allThere(server: ServerProcess, processes: number): Promise<void>
}

const SUBJECTS: readonly Subject[] = [
  ours('cold article', { PAGE_CACHE_BYTES: '0' }),
  limit('limit: React alone', 'bare-react'),
  ours('kept article', {}),
  limit('limit: node:http, ready bytes', 'bare-node'),
]

/** One run of one subject. */
interface Rate {
  readonly what: string
  readonly processes: number
  readonly perSecond: number
  /** Cores that the server and its children used. */
  readonly used: number
  /** The part of the server's cores that no other process used. */
  readonly left: number
}

/**
 * Articles per second of one process on one core and of two on two, compared with two processes that share nothing. The
 * load generator uses the other core, or both: its share is added back in proportion, and is small for cold pages.
 */
export async function cores(options: Options, workspace: Workspace): Promise<Report> {
  const rates: Rate[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    for (const subject of SUBJECTS) {
      for (const processes of [1, 2]) rates.push(await rateOf(subject, processes, options, workspace))
    }
  }
  const own = (what: string, processes: number) =>
    rates.filter((rate) => rate.what === what && rate.processes === processes)
  const gainOf = (what: string) => median(own(what, 2).map(toWhole)) / median(own(what, 1).map(toWhole))
  const rows = SUBJECTS.flatMap(({ what }) =>
    [1, 2].map((processes) => {
      const found = own(what, processes)
      const of = (pick: (rate: Rate) => number) => toDigits(median(found.map(pick)))
      const whole = found.map((rate) => toDigits(toWhole(rate))).join(', ')
      const gain = processes === 2 ? toDigits(gainOf(what)) : ''
      return [what, String(processes), ...[of((r) => r.perSecond), of((r) => r.used), of((r) => r.left)], whole, gain]
    }),
  )
  const head = [
    'Server',
    'Processes',
    'req / s',
    'cores used',
    'cores left',
    'req / s of whole cores, each round',
    'gain',
  ]
  return {
    title: 'Two cores against one',
    text: toTable(head, rows),
    verdicts: ['cold article', 'kept article'].map((what) => ({
      what: `two cores: one core, ${what}`,
      ratio: gainOf(what),
      target: 1.7,
      sense: 'at least',
    })),
    data: { rates },
  }
}

/** The throughput per second if no other process used the server's cores. */
function toWhole({ perSecond, processes, left }: Rate): number {
  return (perSecond * processes) / left
}

async function rateOf(
  { what, start, allThere }: Subject,
  processes: number,
  { warm, seconds }: Options,
  workspace: Workspace,
): Promise<Rate> {
  const ofServer = processes === 1 ? [SERVER_CORE] : [SERVER_CORE, LOAD_CORE]
  const server = await startServer(start(processes, workspace), {
    name: 'cores',
    cores: ofServer.join(','),
    probe: '/',
  })
  try {
    await allThere(server, processes)
    const load = {
      base: server.base,
      pathsFile: workspace.pathsFile('article', false),
      connections: CONNECTIONS,
      ...(processes === 1 && { core: LOAD_CORE }),
    }
    await runLoad({ ...load, seconds: warm })
    const look = () => ({
      cpu: readTree(server.pid).cpu,
      busy: ofServer.reduce((sum, core) => sum + readBusy(core), 0),
    })
    const before = look()
    const figures = await runLoad({ ...load, seconds })
    const after = look()
    if (figures.requests === 0) throw new Error('There was no response')
    if (figures.errors > 0) throw new Error(`${figures.errors} of ${figures.requests} responses were errors`)
    const used = (after.cpu - before.cpu) / figures.seconds
    const others = Math.max(0, (after.busy - before.busy) / figures.seconds - used)
    // Ticks are coarse: at least the CPU that the server used was available to it.
    const left = Math.max(used, processes - others)
    return { what, processes, perSecond: figures.requests / figures.seconds, used, left }
  } finally {
    await server.end()
  }
}

function ours(what: string, env: Readonly<Record<string, string>>): Subject {
  return {
    what,
    start: (processes, workspace) =>
      ownStart(workspace, workspace.copyStore('cores'), { ...env, WEB_CONCURRENCY: String(processes) }),
    // The first worker responds before the others have started.
    async allThere({ base }, processes) {
      while (sumCounter(await fetchMetrics(base), 'workers_up') < processes) await wait(100)
    },
  }
}

function limit(what: string, name: string): Subject {
  return {
    what,
    start: (processes, { recordingFile }) => ({
      args: ['scripts/bench/limits/clustered.ts', recordingFile],
      env: { LIMIT: name, PROCESSES: String(processes) },
    }),
    // The other workers start in less time than the warm-up takes.
    allThere: async () => {},
  }
}
