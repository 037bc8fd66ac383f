import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface DemoSite {
  /** Scheme, host and port, without a slash at the end. */
  readonly base: string
  readonly port: number
  /** Ends the process and removes its store. */
  close(): Promise<void>
}

/**
 * Starts the demo publication in a separate process, on a free port, with a temporary store.
 *
 * @param origin the origin that readers see, where it is not the site's own
 * @throws Error with the output of the site if it exits before it listens
 */
export async function startDemoSite(origin?: string): Promise<DemoSite> {
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
      SITE_ORIGIN: origin ?? base,
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
  ended.then(([status]) => listening.reject(new Error(`The demo site exited with ${status}:\n${said}`)))
  await listening.promise
  return {
    base,
    port,
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
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}
