import type { LiveEvent, LiveFacts } from '../../shared/live/live-update.ts'
import type { ServerMessage } from '../../shared/live/messages.ts'
import { attemptSocket } from './attempt.ts'
import { createCatchUp } from './catch-up.ts'
import type { LivePlatform } from './platform.ts'
import { afterClose } from './retry.ts'

/** Milliseconds between two polls where there is no socket (BX-041). */
const POLL_MS = 10_000

/** Milliseconds after which an items call that did not bring everything is repeated. */
const ASK_AGAIN_MS = { failed: 5_000, behind: 1_500 }

/** Sockets in a row that did not open, after which the page polls. */
const UNOPENED = 2

/** Polls after which a socket is tried again: readers of one outage should not poll for the rest of a day. */
const POLLS_PER_ATTEMPT = 30

/** `live`: by socket; `polling`: by the items call; `waiting`: neither yet; `over`: the channel is closed for good. */
export type LiveState = 'waiting' | 'live' | 'polling' | 'over'

export interface LiveOptions {
  /** The address of the socket (LV-010). */
  readonly url: string
  /** The address of the items call from a sequence on (LV-016). */
  readonly itemsUrl: (start: number) => string
  readonly contentId: string
  /** The newest sequence that the page has; 0: none. */
  readonly sequence: number
  readonly platform: LivePlatform
  /** Whether the coverage has ended, after which the page polls no more. */
  isEnded(): boolean
  /** New states of updates. Several may be of one update; after a gap they can come out of order. */
  onEvents(events: readonly LiveEvent[]): void
  /** The current counts of the channel. */
  onFacts?(facts: LiveFacts): void
  /** When the coverage ends, in milliseconds since the epoch; null: it does not say. */
  onEnds?(ends: number | null): void
  onState?(state: LiveState): void
}

export interface LiveConnection {
  /** Unsubscribes and disconnects (LV-009). */
  close(): void
}

/**
 * Follows a channel of live coverage: by socket, and by polling where sockets are blocked (LV-008 to LV-015, BX-040,
 * BX-041). Every event is delivered; one whose update has changed since may be left out.
 */
export function connectLive({ platform, isEnded, ...options }: LiveOptions): LiveConnection {
  let closed = false
  const catchUp = createCatchUp({
    ...options,
    platform,
    onEvents(events) {
      if (!closed) options.onEvents(events)
    },
  })
  let state: LiveState = 'waiting'
  let failures = 0
  let unopened = 0
  let polls = 0
  let paused = false
  let closeSocket: (() => void) | null = null
  let stopRetry = () => {}
  let stopPolling: (() => void) | null = null
  let stopAsking = () => {}

  function show(next: LiveState): void {
    if (state === next) return
    state = next
    options.onState?.(next)
  }

  /** Ends everything that would still happen by itself. */
  function rest(): void {
    stopRetry()
    stopAsking()
    stopPolling?.()
    stopPolling = null
    closeSocket?.()
    closeSocket = null
  }

  function finish(): void {
    if (state === 'over') return
    rest()
    for (const leave of listening) leave()
    if (!closed) show('over')
    state = 'over'
  }

  async function ask(): Promise<void> {
    stopAsking()
    const result = await catchUp.run()
    if (state === 'over' || paused) return
    if (result === 'gone') finish()
    // A page that polls asks again anyway.
    else if (result !== 'done' && stopPolling === null)
      stopAsking = platform.after(ASK_AGAIN_MS[result], () => void ask())
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'channels_set') {
      failures = 0
      unopened = 0
      stopPolling?.()
      stopPolling = null
      show('live')
      void ask()
    } else if (message.type === 'item') {
      if (message.channel.key !== options.contentId) return
      if (catchUp.take(message.item, message.after ?? message.item.sequence - 1, message.facts)) void ask()
    } else {
      const own = message.channels.find(({ key }) => key === options.contentId)
      if (own?.ends !== undefined) options.onEnds?.(own.ends)
      if (own && catchUp.hear(own.sequence)) void ask()
    }
  }

  function connect(): void {
    stopRetry()
    if (state === 'over' || paused || closeSocket !== null) return
    closeSocket = attemptSocket({ ...options, platform, onMessage: receive, onClose: lose })
  }

  function lose(code: number, opened: boolean): void {
    closeSocket = null
    failures += 1
    unopened = opened ? 0 : unopened + 1
    const next = afterClose(code, failures, platform.random())
    if (next.kind === 'over') {
      // What was posted last may not have come; nothing follows it.
      void catchUp.run()
      finish()
      return
    }
    if (next.isFault) platform.log(`The live socket was closed with ${code}`)
    if (next.kind === 'given-up' || unopened >= UNOPENED) poll()
    else if (stopPolling === null) show('waiting')
    if (next.kind === 'retry') stopRetry = platform.after(next.ms, connect)
  }

  /** Polls until a socket is there, or the coverage has ended. */
  function poll(): void {
    if (stopPolling !== null || state === 'over') return
    show('polling')
    stopPolling = platform.after(POLL_MS, () => void pollOnce())
    if (!platform.isHidden()) void ask()
  }

  async function pollOnce(): Promise<void> {
    const ended = isEnded()
    if (!platform.isHidden()) {
      polls += 1
      await ask()
      if (polls % POLLS_PER_ATTEMPT === 0) retryNow()
    }
    if (state === 'over' || paused || stopPolling === null) return
    if (ended && !platform.isHidden()) return finish()
    stopPolling = platform.after(POLL_MS, () => void pollOnce())
  }

  function retryNow(): void {
    if (closeSocket !== null) return
    failures = 0
    connect()
  }

  /** Something has changed for the better: a network, or a reader who looks. */
  function wake(): void {
    if (paused) return
    if (closeSocket === null || stopPolling !== null) void ask()
    retryNow()
  }

  /** @returns functions that end it */
  function listen(): readonly (() => void)[] {
    return [
      platform.on('online', () => {
        if (paused) return
        // An open socket may be of the network before; the beats tell.
        void ask()
        retryNow()
      }),
      platform.on('focus', wake),
      platform.on('visible', wake),
      // A page with an open socket does not enter the back/forward cache.
      platform.on('pagehide', () => {
        paused = true
        rest()
      }),
      platform.on('pageshow', () => {
        if (!paused) return
        paused = false
        failures = 0
        unopened = 0
        show('waiting')
        void ask()
        connect()
      }),
    ]
  }

  const listening = listen()
  connect()
  return {
    close() {
      closed = true
      finish()
    },
  }
}
