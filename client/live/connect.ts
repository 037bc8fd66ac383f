import type { LiveEvent, LiveFacts } from '../../shared/live/live-update.ts'
import type { ServerMessage } from '../../shared/live/messages.ts'
import { createAttempts } from './attempts.ts'
import { createCatchUp } from './catch-up.ts'
import type { LivePlatform } from './platform.ts'
import { createPolling } from './polling.ts'

/** Milliseconds after which an incomplete items call is repeated. */
const ASK_AGAIN_MS = { failed: 5_000, behind: 1_500 }

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
  /** New states of updates. Several may concern one update; after a gap they may be out of order. */
  onEvents(events: readonly LiveEvent[]): void
  /** The current counts of the channel. */
  onFacts?(facts: LiveFacts): void
  /** When the coverage ends, in milliseconds since the epoch; null if it does not say. */
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
  let paused = false
  let state: LiveState = 'waiting'
  let stopAsking = () => {}
  const catchUp = createCatchUp({
    ...options,
    platform,
    onEvents(events) {
      if (!closed) options.onEvents(events)
    },
  })
  const attempts = createAttempts({
    ...options,
    platform,
    mayConnect: () => state !== 'over' && !paused,
    onMessage: receive,
    onOver() {
      // What was posted last may not have come; nothing follows it.
      void catchUp.run()
      finish()
    },
    onBlocked: poll,
    onWaiting() {
      if (!polling.isOn()) show('waiting')
    },
  })
  const polling = createPolling({ platform, isEnded, ask, retry: attempts.retryNow, onEnded: finish })

  function show(next: LiveState): void {
    if (state === next) return
    state = next
    options.onState?.(next)
  }

  /** Stops all timers and calls. */
  function rest(): void {
    stopAsking()
    polling.stop()
    attempts.stop()
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
    else if (result !== 'done' && !polling.isOn()) stopAsking = platform.after(ASK_AGAIN_MS[result], () => void ask())
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'channels_set') {
      attempts.confirm()
      polling.stop()
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

  function poll(): void {
    if (polling.isOn() || state === 'over') return
    show('polling')
    polling.start()
  }

  const listening = listen(platform, {
    online() {
      if (paused) return
      // An open socket may belong to the previous network; the heartbeats show it.
      void ask()
      attempts.retryNow()
    },
    wake() {
      if (paused) return
      if (!attempts.hasSocket() || polling.isOn()) void ask()
      attempts.retryNow()
    },
    pause() {
      paused = true
      rest()
    },
    resume() {
      if (!paused) return
      paused = false
      show('waiting')
      void ask()
      attempts.restart()
    },
  })
  attempts.restart()
  return {
    close() {
      closed = true
      finish()
    },
  }
}

interface PageEvents {
  readonly online: () => void
  /** The reader looks at the page again. */
  readonly wake: () => void
  readonly pause: () => void
  readonly resume: () => void
}

/** @returns functions that end it */
function listen(platform: LivePlatform, { online, wake, pause, resume }: PageEvents): readonly (() => void)[] {
  return [
    platform.on('online', online),
    platform.on('focus', wake),
    platform.on('visible', wake),
    // A page with an open socket does not enter the back/forward cache.
    platform.on('pagehide', pause),
    platform.on('pageshow', resume),
  ]
}
