import { askPages, type PageLoad } from './load/ask-pages.ts'
import { readBusy, readTree } from './load/processes.ts'
import { type Load, type LoadFigures, runLoad } from './load/wrk.ts'
import type { ServerProcess } from './server-process.ts'

/** Cores of the server under test and of everything else. */
export const SERVER_CORE = 0
export const LOAD_CORE = 1

/** One measurement of one process. */
export interface Measured {
  /** Requests per second of the server's CPU: the throughput of one whole core. */
  readonly perCpuSecond: number
  readonly perSecond: number
  /** Microseconds of user CPU per request, the figure that a busy machine disturbs least. */
  readonly userMicros: number
  /** Milliseconds, at the connections of the load: mostly waiting time. */
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** Bytes of memory of the server and its children, at the end. */
  readonly rss: number
  /** The share of the server's core that other processes used: above 0.08 a figure is doubtful. */
  readonly noise: number
}

/**
 * Loads a server and measures its CPU and memory.
 *
 * @throws Error if a response was an error: the figure would mean nothing
 */
export function measure(server: ServerProcess, load: Omit<Load, 'base' | 'core'>): Promise<Measured> {
  return measureLoad(server, () => runLoad({ ...load, base: server.base, core: LOAD_CORE }))
}

/** As `measure`, with requests from this process. */
export function measurePages(server: ServerProcess, load: Omit<PageLoad, 'base'>): Promise<Measured> {
  return measureLoad(server, () => askPages({ ...load, base: server.base }))
}

async function measureLoad(server: ServerProcess, run: () => Promise<LoadFigures>): Promise<Measured> {
  const before = { tree: readTree(server.pid), busy: readBusy(SERVER_CORE) }
  const figures = await run()
  const after = { tree: readTree(server.pid), busy: readBusy(SERVER_CORE) }
  if (figures.errors > 0) throw new Error(`${figures.errors} of ${figures.requests} responses were errors`)
  const cpu = after.tree.cpu - before.tree.cpu
  return {
    perCpuSecond: figures.requests / cpu,
    perSecond: figures.requests / figures.seconds,
    userMicros: ((after.tree.user - before.tree.user) / figures.requests) * 1e6,
    p50: figures.p50,
    p99: figures.p99,
    bytes: figures.bytes / figures.requests,
    rss: after.tree.rss,
    noise: Math.max(0, after.busy - before.busy - cpu) / figures.seconds,
  }
}
