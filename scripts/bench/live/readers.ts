import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterClose } from '../../../client/live/retry.ts'
import { CHANNEL_NAME, SOCKET_PATH } from '../../../shared/live/messages.ts'

/** Sockets that follow one channel of live coverage. */
export interface Readers {
  /** Resolves when each reader has so many items; with the time at the last one, of `performance.now()`. */
  haveItems(count: number): Promise<number>
  /** Resolves when each reader has its channel again after a death of the server, as `haveItems`. */
  areBack(): Promise<number>
  /** No reader takes anything from its connection any more. */
  stall(): void
  close(): void
}

/** Sockets that are opened at one time. */
const BATCH = 100

/** Milliseconds after which a reader that has given up tries again: a page waits for its network or its reader. */
const GIVEN_UP_MS = 10_000

/** Where the type of a message begins: `{"type":"`. */
const TYPE_AT = 9

/** Opens sockets, and waits until each has its channel. They return as those of a page do. */
export async function openReaders(base: string, key: string, count: number): Promise<Readers> {
  const sockets: WebSocket[] = []
  const waiting = new Set<() => void>()
  let items = 0
  let confirmed = 0
  let isClosed = false

  function tell(): void {
    for (const look of waiting) look()
  }

  function until(isSo: () => boolean): Promise<number> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return
        waiting.delete(look)
        resolve(performance.now())
      }
      waiting.add(look)
      look()
    })
  }

  function open(index: number, failures: number): void {
    const socket = new WebSocket(base.replace('http', 'ws') + SOCKET_PATH, { perMessageDeflate: false })
    let isConfirmed = false
    sockets[index] = socket
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'set_channels', channels: [{ name: CHANNEL_NAME, key }] })),
    )
    socket.on('message', (data: Buffer) => {
      const type = data.toString('latin1', TYPE_AT, TYPE_AT + 1)
      if (type === 'i') items += 1
      if (type === 'c' && !isConfirmed) {
        isConfirmed = true
        confirmed += 1
      }
      tell()
    })
    socket.on('error', () => {})
    socket.on('close', (code) => {
      if (isConfirmed) confirmed -= 1
      if (isClosed) return
      const now = isConfirmed ? 1 : failures + 1
      const next = afterClose(code, now, Math.random())
      const ms = next.kind === 'retry' ? next.ms : GIVEN_UP_MS
      setTimeout(() => !isClosed && open(index, now), ms)
    })
  }

  for (let first = 0; first < count; first += BATCH) {
    const last = Math.min(first + BATCH, count)
    for (let index = first; index < last; index += 1) open(index, 0)
    await until(() => confirmed === last)
  }
  return {
    haveItems: (each) => until(() => items >= each * count),
    async areBack() {
      await Promise.all(sockets.map((socket) => socket.readyState === WebSocket.CLOSED || once(socket, 'close')))
      return until(() => confirmed === count)
    },
    stall() {
      isClosed = true
      for (const socket of sockets) socket.pause()
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.terminate()
    },
  }
}
