import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { findFreePort } from './port.ts'
import { type Document, PUBLISH_TOKEN, type Published, publishOver } from './publish.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')

export interface SiteProcessOptions {
  readonly varDir: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly args?: readonly string[]
  /** Options of Node. */
  readonly nodeArgs?: readonly string[]
  /** The folder with the sources to run; by default this repository. */
  readonly root?: string
}

export interface SiteProcess {
  readonly base: string
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves when the process reports that it listens; rejects when it ends before. */
  readonly listening: Promise<void>
  /** Exit status, or the name of the signal that ended it. */
  readonly ended: Promise<number | string | null>
  publish(document: Document): Promise<Published>
  /** Sends a signal and waits until the process ends. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>
}

/** What a process gets from the environment of the tests: where programs are, and where compiled modules are cached. */
const INHERITED = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** The site as `npm start` runs it, in its own process, whose environment has only these and the given variables. */
export async function spawnSite({
  varDir,
  env = {},
  args = [],
  nodeArgs = [],
  root = ROOT,
}: SiteProcessOptions): Promise<SiteProcess> {
  const port = env.PORT ?? String(await findFreePort())
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...nodeArgs, 'server/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...INHERITED,
      HOST: '127.0.0.1',
      PORT: port,
      SITE_ORIGIN: base,
      VAR_DIR: varDir,
      PUBLISH_TOKEN,
      LOG_LEVEL: 'warn',
      DRAIN_MS: '100',
      ...env,
    },
  })
  let stdout = ''
  let stderr = ''
  const started = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    if (stdout.includes(' is at http')) started.resolve()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = once(child, 'close').then(([status, signal]) => {
    started.reject(new Error(`The site ended before it listened (${signal ?? status}):\n${stderr}${stdout}`))
    return (signal ?? status) as number | string | null
  })
  // A caller that awaits the start gets the error; others do not need it.
  started.promise.catch(() => {})
  return {
    base,
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    listening: started.promise,
    ended,
    publish: (document) => publishOver(base, document),
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
