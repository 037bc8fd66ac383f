import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FOLDER, findFreePort, ROOT } from './workspace.ts'

/** How a server of the bench is started. */
export interface Start {
  /** Arguments of node. */
  readonly args: readonly string[]
  /** Absent: the checkout. */
  readonly cwd?: string
  readonly env: Readonly<Record<string, string>>
}

export interface ServerProcess {
  readonly base: string
  readonly pid: number
  /** Milliseconds from the start of the process to the first response. */
  readonly readyMs: number
  end(): Promise<void>
}

export interface Placing {
  readonly name: string
  /** The cores it may use, as taskset names them; absent: all. */
  readonly cores?: string
  /** The path that responds with a status below 500 when the server is ready. */
  readonly probe: string
  /** Absent: a free one. */
  readonly port?: number
}

const START_MS = 60_000

/**
 * Starts a server on a free port and waits until it responds. Its standard output is discarded, as if a reader kept up
 * with it; its standard error goes to a file.
 *
 * @throws Error with its output if it exits or does not respond
 */
export async function startServer(
  { args, cwd = ROOT, env }: Start,
  { name, cores, probe, port: given }: Placing,
): Promise<ServerProcess> {
  const port = given ?? (await findFreePort())
  const base = `http://127.0.0.1:${port}`
  const complaints = join(FOLDER, 'log', `${name}.txt`)
  mkdirSync(dirname(complaints), { recursive: true })
  const stderr = openSync(complaints, 'w')
  const began = performance.now()
  const command = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath, ...args]
  const [program = '', ...rest] = command.map((word) => word.replaceAll('{port}', String(port)))
  const child = spawn(program, rest, {
    cwd,
    // A process group, so that it can be killed with its children.
    detached: true,
    stdio: ['ignore', 'ignore', stderr],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
  })
  closeSync(stderr)
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} could not be started`)
  const ended = once(child, 'close')
  let isOver = false
  // A process group gets no signal when the bench is stopped.
  const orphaned = () => signal(pid)
  process.once('exit', orphaned)
  ended.then(() => {
    isOver = true
    process.off('exit', orphaned)
  })
  const end = async () => {
    if (!isOver) signal(pid)
    await ended
  }
  while (!(await answers(base + probe))) {
    if (isOver || performance.now() - began > START_MS) {
      await end()
      throw new Error(`${name} did not start:\n${readFileSync(complaints, 'utf8').slice(-4000)}`)
    }
    await wait(5)
  }
  return { base, pid, readyMs: performance.now() - began, end }
}

/** Kills the server: a bench has no readers, so it need not drain. */
function signal(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}
