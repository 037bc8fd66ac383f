import type { ServerMessage } from '../../shared/live/messages.ts'
import { type AttemptOptions, attemptSocket } from './attempt.ts'
import type { LivePlatform } from './platform.ts'
import { afterClose } from './retry.ts'

/** Sockets in a row that did not open, after which sockets count as blocked. */
const UNOPENED = 2

interface AttemptsOptions extends Pick<AttemptOptions, 'url' | 'contentId'> {
  readonly platform: Pick<LivePlatform, 'openSocket' | 'after' | 'log' | 'random'>
  /** Whether the page wants a socket now. */
  mayConnect(): boolean
  onMessage(message: ServerMessage): void
  /** The channel is closed for good. */
  onOver(): void
  /** Sockets do not open here, or no other is tried: the page must poll. */
  onBlocked(): void
  /** The socket is closed, and another one is tried soon. */
  onWaiting(): void
}

/** The sockets of a page, one after the other (LV-011 to LV-014). */
interface Attempts {
  /** Whether a socket is open or opens. */
  hasSocket(): boolean
  /** The server has confirmed the channel: earlier failures no longer count. */
  confirm(): void
  /** Connects now unless there is a socket; earlier closes no longer count. */
  retryNow(): void
  /** Connects as a page does that was just opened. */
  restart(): void
  stop(): void
}

/** @see Attempts */
export function createAttempts({ platform, ...options }: AttemptsOptions): Attempts {
  let failures = 0
  let unopened = 0
  let closeSocket: (() => void) | null = null
  let stopRetry = () => {}

  function connect(): void {
    stopRetry()
    if (!options.mayConnect() || closeSocket !== null) return
    closeSocket = attemptSocket({ ...options, platform, onClose: lose })
  }

  function lose(code: number, opened: boolean): void {
    closeSocket = null
    failures += 1
    unopened = opened ? 0 : unopened + 1
    const next = afterClose(code, failures, platform.random())
    if (next.kind === 'over') {
      options.onOver()
      return
    }
    if (next.isFault) platform.log(`The live socket was closed with ${code}`)
    if (next.kind === 'given-up' || unopened >= UNOPENED) options.onBlocked()
    else options.onWaiting()
    if (next.kind === 'retry') stopRetry = platform.after(next.ms, connect)
  }

  function confirm(): void {
    failures = 0
    unopened = 0
  }

  return {
    hasSocket: () => closeSocket !== null,
    confirm,
    retryNow() {
      if (closeSocket !== null) return
      failures = 0
      connect()
    },
    restart() {
      confirm()
      connect()
    },
    stop() {
      stopRetry()
      closeSocket?.()
      closeSocket = null
    },
  }
}
