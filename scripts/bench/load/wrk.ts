import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

/** The result of one run of the load generator. */
export interface LoadFigures {
  readonly requests: number
  readonly seconds: number
  readonly bytes: number
  /** Statuses from 400, timeouts and broken connections. */
  readonly errors: number
  /** Milliseconds. */
  readonly p50: number
  /** Milliseconds. */
  readonly p99: number
}

export interface Load {
  readonly base: string
  /** A file with one address per line, requested in turn. */
  readonly pathsFile: string
  readonly seconds: number
  readonly connections: number
  readonly acceptEncoding?: string
  /** Some addresses much more often than others, as readers do; absent: all in turn. */
  readonly skewed?: boolean
  /** The core it runs on; absent: any. */
  readonly core?: number
}

const figures = z.object({
  requests: z.number(),
  microseconds: z.number(),
  bytes: z.number(),
  errors: z.number(),
  p50: z.number(),
  p99: z.number(),
})

/** Parses the last line of wrk.lua, in seconds and milliseconds. Throws with the whole output if there is none. */
export function parseFigures(output: string): LoadFigures {
  const line = /^FIGURES (\{.*\})$/m.exec(output)?.[1]
  if (line === undefined) throw new Error(`The load generator gave no figures:\n${output}`)
  const { requests, microseconds, bytes, errors, p50, p99 } = figures.parse(JSON.parse(line))
  return { requests, seconds: microseconds / 1e6, bytes, errors, p50: p50 / 1000, p99: p99 / 1000 }
}

/** Requests pages for a number of seconds, from one thread. */
export async function runLoad({
  base,
  pathsFile,
  seconds,
  connections,
  acceptEncoding,
  skewed,
  core,
}: Load): Promise<LoadFigures> {
  const wrk = [
    ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'],
    ...['-s', join(import.meta.dirname, 'wrk.lua'), base],
  ]
  const [command = '', ...args] = core === undefined ? wrk : ['taskset', '-c', String(core), ...wrk]
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PATHS: pathsFile,
      ACCEPT_ENCODING: acceptEncoding,
      SKEWED: skewed ? '1' : undefined,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  await once(child, 'close')
  return parseFigures(said)
}

/** Finds wrk in the path, or installs Debian's if possible. It needs a tenth of the CPU of a generator in Node. */
export function installWrk(): void {
  if (has('wrk')) return
  if (process.getuid?.() === 0 && has('apt-get')) {
    process.stderr.write('masthead: installing wrk, the load generator\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const stdio: ['ignore', number, number] = ['ignore', 2, 2]
    spawnSync('apt-get', ['update', '-qq'], { stdio, env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'wrk'], { stdio, env })
  }
  if (!has('wrk')) throw new Error('The bench needs wrk in the path: https://github.com/wg/wrk')
}

function has(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
}
