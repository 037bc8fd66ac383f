import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Why a connection was closed before its first request: all places are taken, or all of its client. */
export type DropReason = 'full' | 'client'

export interface ConnectionBounds {
  /** The maximum number of connections, live sockets included. */
  readonly most: number
  /** The most HTTP connections of one client. A live socket no longer counts; it has a bound of its own. */
  readonly perClient: number
  /** The client of an address, as limits count it. */
  keyOf(address: string): string
  /** A proxy has the connections of many clients, so only `most` bounds it. */
  isProxy(address: string): boolean
  onDrop(reason: DropReason): void
}

/** Bounds the connections of a server, all and those of each client, so that nobody takes them all (BX-027). */
export function guardConnections(server: Server, { most, perClient, keyOf, isProxy, onDrop }: ConnectionBounds): void {
  const counts = new Map<string, number>()
  const counted = new WeakMap<Duplex, string>()

  function release(socket: Duplex): void {
    const client = counted.get(socket)
    if (client === undefined) return
    counted.delete(socket)
    const left = (counts.get(client) ?? 1) - 1
    if (left > 0) counts.set(client, left)
    else counts.delete(client)
  }

  server.maxConnections = most
  server.on('drop', () => onDrop('full'))
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const client = keyOf(remoteAddress)
    const count = (counts.get(client) ?? 0) + 1
    if (count > perClient) {
      onDrop('client')
      socket.destroy()
      return
    }
    counts.set(client, count)
    counted.set(socket, client)
    socket.once('close', () => release(socket))
  })
  server.on('upgrade', (_request, socket: Duplex) => release(socket))
}
