import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

export const asksSchema = z.object({
  /** Requested in turn, after all of them were requested once. */
  paths: z.array(z.string()).readonly(),
  /** Milliseconds between the beginnings of two requests, unless a response takes longer. */
  intervalMs: z.number().default(0),
  /** The requests end after so many; absent: when they are stopped. */
  requests: z.number().default(Number.POSITIVE_INFINITY),
  /** Whether each request says that it comes from another client, which a site with `TRUSTED_PROXIES` believes. */
  otherClients: z.boolean().default(false),
})
export type Asks = z.input<typeof asksSchema>

/** Requests that another process sends, one after the other. */
export interface Asking {
  /** The milliseconds that each request took, after the last one. @throws Error when one of them was no 200 */
  readonly times: Promise<readonly number[]>
  /** Ends the requests. */
  stop(): Promise<readonly number[]>
}

/** The next message of a kind; others on the channel are Node's own. */
async function readMessage<Message>(child: ChildProcess, schema: z.ZodType<Message>): Promise<Message> {
  for await (const [raw] of on(child, 'message')) {
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
  }
  throw new Error('The messages have ended')
}

/**
 * Requests pages from a process of its own. In this one, thousands of sockets or the garbage collector would delay what
 * is measured: for the buffers of about 25 responses V8 collects its whole heap, which is large here.
 */
export async function askSteadily(base: string, asks: Asks): Promise<Asking> {
  const child = fork(join(import.meta.dirname, 'page-asker.ts'), [base, JSON.stringify(asks)])
  const failed = once(child, 'exit').then(([status]) =>
    Promise.reject(new Error(`Asking for pages ended with ${status}`)),
  )
  await Promise.race([readMessage(child, z.literal('ready')), failed])
  const times = Promise.race([readMessage(child, z.array(z.number())), failed])
  times.catch(() => undefined)
  return {
    times,
    stop() {
      child.send('stop')
      return times
    },
  }
}
