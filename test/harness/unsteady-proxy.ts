import { connect, createServer, type Socket } from 'node:net'
import { findFreePort } from './port.ts'

/**
 * What happens to a request or socket: it passes, is cut in the middle of a response, stays open and passes nothing
 * more, or is answered with a 403.
 */
export type Fate = 'pass' | 'cut' | 'stall' | 'refuse'

export interface UnsteadyProxy {
  /** Host and port, without a scheme. */
  readonly host: string
  /** Requests so far by their fate. */
  readonly counts: Readonly<Record<Fate, number>>
  close(): Promise<void>
}

export interface UnsteadyProxyOptions {
  /** The ports over which connections are spread in turn. */
  readonly ports: readonly number[]
  /** Decides what happens to the next request. */
  readonly decide: (isUpgrade: boolean) => Fate
}

/** The piece of a socket that is cut in its middle, or after which it stalls; a response is so at its first. */
const LAST_PIECE = 4

/** A TCP proxy between readers and several instances that does what networks do. */
export async function startUnsteadyProxy({ ports, decide }: UnsteadyProxyOptions): Promise<UnsteadyProxy> {
  const counts: Record<Fate, number> = { pass: 0, cut: 0, stall: 0, refuse: 0 }
  const open = new Set<Socket>()
  let turn = 0

  function hold(socket: Socket): void {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  function serve(client: Socket): void {
    let fate: Fate = 'pass'
    let pieces = 0
    let last = 1
    turn += 1
    const site = connect(ports[turn % ports.length] ?? 0, '127.0.0.1')
    hold(site)
    site.on('close', () => client.destroy())
    client.on('close', () => site.destroy())
    client.on('data', (piece) => {
      const text = piece.toString('latin1')
      // Node opens sockets on connections that carried other requests before.
      if (text.startsWith('GET ')) {
        const isUpgrade = /\r\nupgrade: websocket/i.test(text)
        fate = decide(isUpgrade)
        pieces = 0
        last = isUpgrade ? LAST_PIECE : 1
        counts[fate] += 1
      }
      if (fate === 'refuse') client.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      else site.write(piece)
    })
    site.on('data', (piece) => {
      pieces += 1
      if (fate === 'pass' || pieces < last) return void client.write(piece)
      if (pieces > last) return
      client.write(piece.subarray(0, piece.length / 2))
      if (fate === 'cut') client.destroySoon()
    })
  }

  const server = createServer((client) => {
    hold(client)
    serve(client)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${port}`,
    counts,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
