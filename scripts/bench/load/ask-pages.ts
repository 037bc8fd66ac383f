import { readFileSync } from 'node:fs'
import { Pool } from 'undici'
import { median } from '../figures.ts'
import type { LoadFigures } from './wrk.ts'

export interface PageLoad {
  readonly base: string
  /** A file with one address per line, requested in turn. */
  readonly pathsFile: string
  /** The load ends after this number of requests or seconds. */
  readonly until: { readonly requests: number } | { readonly seconds: number }
  readonly connections: number
  readonly acceptEncoding?: string
  /** Runs before each request. */
  readonly before?: () => Promise<void>
}

/** Requests pages from this process. Slower than wrk, but able to run code between two requests. */
export async function askPages({
  base,
  pathsFile,
  until,
  connections,
  acceptEncoding = 'identity',
  before,
}: PageLoad): Promise<LoadFigures> {
  const paths = readFileSync(pathsFile, 'utf8').trim().split('\n')
  const pool = new Pool(base, { connections, pipelining: 1 })
  const began = performance.now()
  const times: number[] = []
  let sent = 0
  let bytes = 0
  let errors = 0
  const isOver = () =>
    'requests' in until ? sent >= until.requests : performance.now() - began >= until.seconds * 1000
  const askInTurn = async () => {
    while (!isOver()) {
      const path = paths[sent++ % paths.length] ?? '/'
      await before?.()
      const start = performance.now()
      const headers = { accept: 'text/html', 'accept-encoding': acceptEncoding }
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
      const { byteLength } = await body.arrayBuffer()
      bytes += byteLength
      times.push(performance.now() - start)
      if (statusCode >= 400) errors += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, askInTurn))
  } finally {
    await pool.close()
  }
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return { requests: times.length, seconds, bytes, errors, p50: median(times), p99 }
}
