import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import { BEAT_MS, CLOSE, type ServerMessage } from '../../../../shared/live/messages.ts'
import type { LogEvent } from '../../../process/telemetry/log-events.ts'
import type { Metrics } from '../../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../../process/telemetry/throttle-errors.ts'
import type { Channel } from '../channel.ts'
import type { LiveChannels } from '../channels.ts'
import { type LiveSocket, serveSocket } from './live-socket.ts'

/** The maximum number of bytes of a message of a reader. */
const MAX_MESSAGE_BYTES = 4 * 1024

/** Beats after which a reader must have answered a ping: half-open connections would hold their places for long. */
const BEATS_PER_PROBE = 3

/** Sockets that get a beat before other work of the process gets its turn. */
const SLICE = 100

/** Steps of a drain. */
const DRAIN_STEPS = 20

/** The live sockets of a process (LV-020). */
export interface LiveSockets {
  readonly size: number
  /** Whether no socket more is accepted. */
  readonly isFull: boolean
  /** The sockets of a client, as a limit names it. */
  countOf(client: string): number
  /** Completes the handshake of an upgrade. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, client: string): void
  /** Sends a beat to all sockets, and ends those whose reader is gone. */
  beat(): Promise<void>
  /** Closes all sockets with 1001, spread over so many milliseconds, so that readers do not return at one moment. */
  drain(spreadMs: number): Promise<void>
}

export interface LiveSocketsOptions {
  readonly channels: LiveChannels
  readonly max: number
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'liveSockets' | 'liveChannels' | 'liveCloses' | 'liveMessages'>
  /** Tests make them short. */
  readonly beatMs?: number
  readonly setChannelsMs?: number
}

/** @see LiveSockets */
export function createLiveSockets(options: LiveSocketsOptions): LiveSockets {
  const { channels, max, clock, log, metrics, beatMs = BEAT_MS, setChannelsMs } = options
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    clientTracking: false,
  })
  const sockets = new Set<LiveSocket>()
  const counts = new Map<string, number>()
  const onFault = throttleErrors((err) => log.error({ event: 'live_failed' satisfies LogEvent, err }), clock)
  let beats = 0
  let timer: NodeJS.Timeout | undefined

  function count(client: string, change: 1 | -1): void {
    const now = (counts.get(client) ?? 0) + change
    if (now > 0) counts.set(client, now)
    else counts.delete(client)
  }

  function schedule(): void {
    timer ??= setTimeout(async () => {
      await beat().catch(onFault)
      timer = undefined
      if (sockets.size > 0) schedule()
    }, beatMs).unref()
  }

  async function beat(): Promise<void> {
    beats += 1
    await channels.tend()
    const messages = new Map<Channel, Buffer>()
    const isProbe = beats % BEATS_PER_PROBE === 0
    let count = 0
    for (const socket of [...sockets]) {
      if (isProbe && !socket.probe()) socket.end()
      else socket.deliver(toBeat(socket, messages))
      count += 1
      if (count % SLICE === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    metrics.liveMessages.inc({ kind: 'beat' }, count)
    metrics.liveChannels.set(channels.size)
  }

  async function drain(spreadMs: number): Promise<void> {
    const all = [...sockets]
    const each = Math.ceil(all.length / DRAIN_STEPS)
    for (let index = 0; index < all.length; index += each) {
      for (const socket of all.slice(index, index + each)) socket.close(CLOSE.going)
      if (spreadMs > 0 && index + each < all.length) await wait(spreadMs / DRAIN_STEPS)
    }
    // New sockets may have connected while others were closed.
    for (const socket of sockets) socket.close(CLOSE.going)
    clearTimeout(timer)
  }

  return {
    get size() {
      return sockets.size
    },
    get isFull() {
      return sockets.size >= max
    },
    countOf: (client) => counts.get(client) ?? 0,
    accept(request, stream, head, client) {
      server.handleUpgrade(request, stream, head, (socket) => {
        const served = serveSocket({
          socket,
          channels,
          onFault,
          ...(setChannelsMs !== undefined && { setChannelsMs }),
          onClose(code) {
            sockets.delete(served)
            count(client, -1)
            metrics.liveSockets.set(sockets.size)
            metrics.liveCloses.inc({ code: toLabel(code) })
          },
        })
        sockets.add(served)
        count(client, 1)
        metrics.liveSockets.set(sockets.size)
        schedule()
      })
    },
    beat,
    drain,
  }
}

/** Nearly all sockets have one channel, whose readers share one message. */
function toBeat(socket: LiveSocket, messages: Map<Channel, Buffer>): Buffer {
  const [only, ...others] = socket.channels
  if (only === undefined || others.length > 0) return serialise([...socket.channels])
  const message = messages.get(only) ?? serialise([only])
  messages.set(only, message)
  return message
}

function serialise(channels: readonly Channel[]): Buffer {
  const message: ServerMessage = {
    type: 'beat',
    channels: channels.map(({ ref, memo, ends }) => ({
      ...ref,
      sequence: memo?.head ?? 0,
      ...(ends !== undefined && { ends }),
    })),
  }
  return Buffer.from(JSON.stringify(message))
}

/** Readers can send any code from 3000 to 4999: labels are bounded. */
function toLabel(code: number): string {
  const known = [1000, 1001, 1005, 1006, 1009, 1011, ...Object.values(CLOSE)]
  return known.includes(code) ? String(code) : 'other'
}
