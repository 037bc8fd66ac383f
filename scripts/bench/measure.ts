import { askPages, type PageLoad } from './load/ask-pages.ts'
import { readBusy, readTree } from './load/processes.ts'
import { type Load, type LoadFigures, runLoad } from './load/wrk.ts'
import type { ServerProcess } from './server-process.ts'

/** Cores of the server under test and of everything else. */
export const SERVER_CORE = 0
export const LOAD_CORE = 1

/** One measurement of one process. */
export interface Measured {
  /** Requests by second of the server's CPU: what one whole core would answer. */
  readonly perCpuSecond: number
  readonly perSecond: number
  /** Microseconds of user CPU for each request: what a busy machine disturbs least. */
  readonly userMicros: number
  /** Milliseconds, at the connections of the load: mostly the wait in line. */
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** Bytes of memory of the server and what it has started, at the end. */
  readonly rss: number
  /** Part of the server's core that others used: above 0.08 a figure is in doubt. */
  readonly noise: number
}

/**
 * Loads a server and reads what it cost.
 *
 * @throws Error when an answer was an error: such a figure means nothing
 */
export function measure(server: ServerProcess, load: Omit<Load, 'base' | 'core'>): Promise<Measured> {
  return measureLoad(server, () => runLoad({ ...load, base: server.base, core: LOAD_CORE }))
}

/** As `measure`, with pages that this process asks for. */
export function measurePages(server: ServerProcess, load: Omit<PageLoad, 'base'>): Promise<Measured> {
  return measureLoad(server, () => askPages({ ...load, base: server.base }))
}

async function measureLoad(server: ServerProcess, run: () => Promise<LoadFigures>): Promise<Measured> {
  const before = { tree: readTree(server.pid), busy: readBusy(SERVER_CORE) }
  const figures = await run()
  const after = { tree: readTree(server.pid), busy: readBusy(SERVER_CORE) }
  if (figures.errors > 0) throw new Error(`${figures.errors} of ${figures.requests} answers were errors`)
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
