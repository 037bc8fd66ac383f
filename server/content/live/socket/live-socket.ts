import type { WebSocket } from 'ws'
import { type ChannelRef, CLOSE, type ServerMessage } from '../../../../shared/live/messages.ts'
import type { Channel } from '../channel.ts'
import type { ChannelReader } from '../channel-readers.ts'
import type { LiveChannels } from '../channels.ts'
import { parseSetChannels } from './set-channels.schema.ts'

/** Milliseconds within which a reader must name its channels. */
export const SET_CHANNELS_MS = 5000

/** The maximum number of bytes that may wait for one reader. */
export const MAX_WAITING_BYTES = 64 * 1024

/** Milliseconds that a reader has to confirm a close. */
const CLOSING_MS = 2000

/** The server could not handle the request (RFC 6455 §7.4.1); readers connect again. */
const FAILED = 1011

/** One socket of a reader. */
export interface LiveSocket {
  /** The channels of this socket with their heads. */
  readonly channels: ReadonlySet<Channel>
  /** Sends a message that several sockets share. */
  deliver(message: Buffer): void
  /** Whether the reader has replied since the last call; sends another ping. */
  probe(): boolean
  close(code: number): void
  /** Ends the connection without a farewell. */
  end(): void
}

export interface LiveSocketOptions {
  readonly socket: WebSocket
  readonly channels: Pick<LiveChannels, 'join'>
  readonly onFault: (error: unknown) => void
  /** Called once with the code of the close. */
  readonly onClose: (code: number) => void
  /** Tests make it short. */
  readonly setChannelsMs?: number
}

/** Serves one socket: reads which channels it wants, sends their events, and closes it where the protocol says so. */
export function serveSocket(options: LiveSocketOptions): LiveSocket {
  const { socket, channels, onFault, onClose, setChannelsMs = SET_CHANNELS_MS } = options
  const joined = new Map<string, Channel>()
  let wanted: readonly string[] | null = null
  let joining = false
  let answered = true
  let ownCode: number | null = null
  const late = setTimeout(() => close(CLOSE.notUnderstood), setChannelsMs)

  function close(code: number): void {
    if (ownCode !== null) return
    ownCode = code
    leaveAll()
    socket.close(code)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }

  function leaveAll(): void {
    clearTimeout(late)
    for (const channel of joined.values()) channel.leave(reader)
    joined.clear()
  }

  function deliver(message: Buffer): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING_BYTES) {
      close(CLOSE.tooSlow)
      // The farewell would wait behind everything that the reader does not take.
      socket.terminate()
      return
    }
    // A buffer is binary by default; messages are text.
    socket.send(message, { binary: false })
  }

  const reader: ChannelReader = {
    deliver,
    dismiss({ key }: ChannelRef) {
      if (joined.delete(key) && joined.size === 0 && !joining) close(CLOSE.over)
    },
  }

  /** Joins what the newest message names; one at a time, so that a flood of messages is one of work. */
  async function joinAll(): Promise<void> {
    if (joining) return
    joining = true
    try {
      while (wanted !== null) {
        const keys = wanted
        wanted = null
        await joinEach(keys)
      }
    } catch (error) {
      onFault(error)
      close(FAILED)
    } finally {
      joining = false
    }
  }

  async function joinEach(keys: readonly string[]): Promise<void> {
    for (const [key, channel] of joined) {
      if (keys.includes(key)) continue
      channel.leave(reader)
      joined.delete(key)
    }
    for (const key of keys) {
      if (joined.has(key)) continue
      const channel = await channels.join(key, reader)
      if (channel === null) continue
      if (ownCode !== null || socket.readyState !== socket.OPEN) channel.leave(reader)
      else joined.set(key, channel)
    }
    if (ownCode !== null) return
    // Channels that are over are not confirmed; a reader of nothing else is disconnected with a final code (LV-011).
    if (keys.length > 0 && joined.size === 0) return close(CLOSE.over)
    const message: ServerMessage = { type: 'channels_set', channels: [...joined.values()].map(({ ref }) => ref) }
    deliver(Buffer.from(JSON.stringify(message)))
  }

  socket.on('message', (data, isBinary) => {
    answered = true
    const keys = isBinary ? null : parseSetChannels(String(data))
    if (keys === null) return close(CLOSE.notUnderstood)
    clearTimeout(late)
    wanted = keys
    void joinAll()
  })
  socket.on('pong', () => {
    answered = true
  })
  // A message that is too large, or no frame at all: `close` follows.
  socket.on('error', () => {})
  socket.on('close', (code) => {
    leaveAll()
    onClose(ownCode ?? code)
    ownCode ??= code
  })

  return {
    get channels() {
      return new Set(joined.values())
    },
    deliver,
    probe() {
      const was = answered
      answered = false
      if (was && socket.readyState === socket.OPEN) socket.ping()
      return was
    },
    close,
    end: () => socket.terminate(),
  }
}
