import { BEAT_MS, CHANNEL_NAME, type ServerMessage, type SetChannels } from '../../shared/live/messages.ts'
import type { LivePlatform } from './platform.ts'
import { readMessage } from './read-message.ts'

/** Milliseconds within which a socket must open (BX-041). */
const OPEN_MS = 5_000

/** Milliseconds without a message after which a socket counts as dead: two beats and some. */
const SILENCE_MS = 2 * BEAT_MS + 5_000

/** The code of a close that nobody sent (RFC 6455 §7.4.1). */
const ABNORMAL = 1006

export interface AttemptOptions {
  readonly url: string
  readonly contentId: string
  readonly platform: Pick<LivePlatform, 'openSocket' | 'after' | 'log'>
  onMessage(message: ServerMessage): void
  /** Called once, unless the attempt was closed here. `opened`: the socket had opened before. */
  onClose(code: number, opened: boolean): void
}

/** One socket, from its opening to its close (LV-008); returns a function that closes it (LV-009). */
export function attemptSocket({ url, contentId, platform, onMessage, onClose }: AttemptOptions): () => void {
  const socket = platform.openSocket(url)
  let opened = false
  let stopWatch = platform.after(OPEN_MS, () => end(ABNORMAL))

  function watch(): void {
    stopWatch()
    stopWatch = platform.after(SILENCE_MS, () => end(ABNORMAL))
  }

  /** On a dead network a socket takes long to close: its last messages are ignored. */
  function leave(): void {
    stopWatch()
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }

  function end(code: number): void {
    leave()
    onClose(code, opened)
  }

  socket.onopen = () => {
    opened = true
    watch()
    const message: SetChannels = { type: 'set_channels', channels: [{ name: CHANNEL_NAME, key: contentId }] }
    socket.send(JSON.stringify(message))
  }
  socket.onmessage = ({ data }) => {
    watch()
    let message: ServerMessage | null
    try {
      message = readMessage(data)
    } catch (error) {
      platform.log('A live message cannot be read', error)
      return
    }
    if (message !== null) onMessage(message)
  }
  socket.onclose = ({ code }) => end(code)
  return leave
}
