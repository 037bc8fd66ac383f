import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface DemoSite {
  /** Scheme, host and port, without a slash at the end. */
  readonly base: string
  /** Ends the process and removes its store. */
  close(): Promise<void>
}

/**
 * The demo publication in a process of its own, on a free port, with a store that goes with it.
 *
 * @throws Error with what the site said when it ends before it listens
 */
export async function startDemoSite(): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-demo-site-'))
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_ORIGIN: base,
      VAR_DIR: join(folder, 'var'),
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'close')
  const listening = Promise.withResolvers<void>()
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes(base.slice(base.lastIndexOf(':')))) listening.resolve()
    })
  }
  ended.then(([status]) => listening.reject(new Error(`The demo site ended with ${status}:\n${said}`)))
  await listening.promise
  return {
    base,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port could be had')
  return address.port
}
