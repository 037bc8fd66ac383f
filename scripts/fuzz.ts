/**
 * `npm run fuzz`: sends 100,000 random and malformed requests to a site on the loopback, and measures its memory before
 * and after (BX-027). Meanwhile it measures the latency of a cached page. Exits with 1 if a response is a 5xx, the site
 * exits, or its memory grows beyond the bound. `npm run fuzz -- --requests 20000 --seed 5` sends fewer, or others.
 */
import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { z } from 'zod'
import { option } from '../server/process/command-line/command.ts'
import { readOptions } from '../server/process/command-line/read-options.ts'
import { findFreePort } from './bench/workspace.ts'
import { type FuzzedRequest, fuzzed, sendRaw, statusesOf, toBytes } from './fuzz/requests.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Concurrent connections. */
const LANES = 16
/** Requests before the first reading, by which the bounded caches of unknown addresses are full. */
const WARM_UP = 100_000
/** Milliseconds before a reading, in which connections close and the heap is collected. */
const REST_MS = 10_000
/** The page that a reader requests meanwhile, and milliseconds of its measurement without other requests. */
const READ = '/news/'
const QUIET_MS = 5_000
/** Bytes by which resident memory may grow: garbage that is not yet collected at a reading. */
const GROWTH = 50 * 2 ** 20

const whole = z.coerce.number('expected a whole number').int('expected a whole number')
const { requests, seed } = await readOptions({
  name: 'npm run fuzz --',
  about: 'Sends random and malformed requests to a site on the loopback, and measures its memory before and after.',
  options: {
    requests: option('N', 'how many (100000)', whole.min(1, 'expected 1 or more').default(100_000)),
    seed: option('N', 'chooses the requests (by the clock)', whole.default(Date.now() % 2 ** 31)),
  },
})

const port = await findFreePort()
const base = `http://127.0.0.1:${port}`
const varDir = mkdtempSync(join(tmpdir(), 'masthead-fuzz-'))
const site = spawn(process.execPath, ['server/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_ORIGIN: base,
    VAR_DIR: varDir,
    LOG_LEVEL: 'fatal',
  },
})
const statuses = new Map<string, number>()
const faults: string[] = []

try {
  await ready()
  await send(Math.min(WARM_UP, requests), seed)
  const before = await readMemory()
  const quiet = await readBeside(() => wait(QUIET_MS))
  const busy = await readBeside(() => send(requests, seed + 1))
  const after = await readMemory()
  report(before, after)
  process.stdout.write(
    `a reader waits ${toWords(quiet)} with nobody beside, ${toWords(busy)} beside ${LANES} connections\n`,
  )
} finally {
  site.kill('SIGTERM')
  rmSync(varDir, { recursive: true, force: true })
}

async function ready(): Promise<void> {
  for (;;) {
    if (site.exitCode !== null) throw new Error('The site exited before it was ready')
    const answer = await fetch(`${base}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
}

/** Latencies of a reader during the work, in milliseconds, the shortest first. */
async function readBeside(work: () => Promise<unknown>): Promise<readonly number[]> {
  const reader = new Worker(new URL('./fuzz/reader.ts', import.meta.url), { workerData: base + READ })
  await work()
  const answer = readLatencies(reader)
  reader.postMessage('end')
  return (await answer).toSorted((a, b) => a - b)
}

/** The reader's last message; others on its port are Node's own. */
async function readLatencies(reader: Worker): Promise<readonly number[]> {
  for await (const [message] of on(reader, 'message', { close: ['exit'] })) {
    const { data } = z.object({ latencies: z.array(z.number()) }).safeParse(message)
    if (data) return data.latencies
  }
  throw new Error('The reader exited without its latencies')
}

function toWords(latencies: readonly number[]): string {
  const at = (share: number) => (latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN).toFixed(1)
  return `${at(0.5)} ms (p99 ${at(0.99)})`
}

/** Sends requests over all lanes, each with different ones. */
async function send(count: number, from: number): Promise<void> {
  const each = Math.ceil(count / LANES)
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      let left = each
      for (let batch = 0; left > 0; batch++, left -= 500) {
        const own = fc.sample(fuzzed, { numRuns: Math.min(500, left), seed: from * 1000 + lane * 100_000 + batch })
        for (const one of own) note(one, await sendRaw(port, toBytes(one)))
      }
    }),
  )
}

function note(request: FuzzedRequest, text: string): void {
  if (site.exitCode !== null) throw new Error(`The site exited with ${site.exitCode} after ${JSON.stringify(request)}`)
  const all = statusesOf(text)
  // A connection may be closed without a response if the bytes were not HTTP.
  for (const status of all.length > 0 ? all.map(String) : ['none'])
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (all.some((status) => status >= 500)) faults.push(JSON.stringify(request).slice(0, 500))
}

/** Resident bytes of the site, at rest. */
async function readMemory(): Promise<number> {
  await wait(REST_MS)
  const text = await (await fetch(`${base}/_node/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN)
}

function report(before: number, after: number): void {
  const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
  const grown = after - before
  process.stdout.write(`${requests} requests, seed ${seed}\n${counts.join(', ')}\n`)
  process.stdout.write(`memory before ${mega(before)}, after ${mega(after)}, bound of the growth ${mega(GROWTH)}\n`)
  for (const fault of faults.slice(0, 10)) process.stdout.write(`5xx: ${fault}\n`)
  // NaN, a memory that could not be read, is a failure too.
  process.exitCode = faults.length === 0 && grown <= GROWTH ? 0 : 1
}
