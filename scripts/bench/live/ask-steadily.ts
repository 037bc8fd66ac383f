import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The milliseconds that each request took, of a process of its own that asks for pages one after the other. */
export interface Asking {
  /** Ends the requests. @throws Error when one of them was no 200 */
  stop(): Promise<readonly number[]>
}

/** Asks for pages in turn from another process, so that thousands of sockets in this one do not delay the answers. */
export async function askSteadily(base: string, paths: readonly string[]): Promise<Asking> {
  const child = fork(join(import.meta.dirname, 'page-asker.ts'), [base, ...paths])
  await once(child, 'message')
  return {
    async stop() {
      const told = Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([status]) => Promise.reject(new Error(`Asking for pages ended with ${status}`))),
      ])
      child.send('stop')
      const [times] = await told
      child.disconnect()
      // Sent by page-asker.ts.
      return times as readonly number[]
    },
  }
}
