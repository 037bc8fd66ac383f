import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { runContent } from '../../server/cli/run.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')

export interface CommandResult {
  readonly status: number
  readonly out: string
  readonly err: string
}

type Variables = Readonly<Record<string, string>>

/** `npm run content` in this process, as a separate one takes a second to start. */
export function runCommand(env: Variables, ...words: readonly string[]): Promise<CommandResult> {
  return runCommandWith('', env, ...words)
}

/** The same with a text as standard input. */
export async function runCommandWith(
  input: string,
  env: Variables,
  ...words: readonly string[]
): Promise<CommandResult> {
  let out = ''
  let err = ''
  const status = await runContent(words, {
    env,
    readInput: async () => input,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    columns: null,
  })
  return { status, out, err }
}

/** `npm run content` in its own process, as a publisher runs it. */
export async function spawnCommand(variables: Variables, ...words: readonly string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, ['scripts/content.ts', ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const [status] = await once(child, 'close')
  return { status: Number(status), out, err }
}
