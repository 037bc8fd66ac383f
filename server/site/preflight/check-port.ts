import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../process/config.ts'

/** Why the site cannot listen; listens for a moment. null: it can. */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<string | null> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    return null
  } catch (error) {
    return toListenFault(error as NodeJS.ErrnoException, port)
  } finally {
    server.close()
  }
}

/** The error of a server that cannot listen, in one line for an operator. */
export function toListenFault({ code, message }: NodeJS.ErrnoException, port: number): string {
  const reason = code === 'EADDRINUSE' ? `port ${port} is taken; set PORT to another one` : message
  return `cannot listen: ${reason}`
}
