import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Wire {
  readonly port: number
  /** From now on no byte passes and no connection closes, as with a cut cable. */
  cut(): void
  /** Bytes in transit arrive, and new connections open again. */
  mend(): void
  close(): Promise<void>
}

/** A proxy like a cable to a port of the loopback. */
export async function layWire(toPort: number): Promise<Wire> {
  const ends = new Set<Socket>()
  /** Connections opened while the cable was cut. */
  const hanging = new Set<Socket>()
  let whole = true

  function join(from: Socket, to: Socket): void {
    ends.add(from)
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      ends.delete(from)
      to.destroy()
    })
  }

  const server = createServer((near) => {
    if (!whole) {
      hanging.add(near)
      near.on('error', () => near.destroy()).on('close', () => hanging.delete(near))
      return
    }
    const far = connect(toPort, '127.0.0.1')
    join(near, far)
    join(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false
      for (const end of ends) end.pause()
    },
    mend() {
      whole = true
      for (const end of ends) end.resume()
      for (const end of hanging) end.destroy()
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const end of [...ends, ...hanging]) end.destroy()
      await closed
    },
  }
}
