import type { LivePlatform } from './platform.ts'

/** Milliseconds between two polls where there is no socket (BX-041). */
const POLL_MS = 10_000

/** Polls after which a socket is tried again: readers of one outage should not poll for the rest of a day. */
const POLLS_PER_ATTEMPT = 30

interface PollingOptions {
  readonly platform: Pick<LivePlatform, 'after' | 'isHidden'>
  /** Whether the coverage has ended. */
  isEnded(): boolean
  /** Requests what is missing. */
  ask(): Promise<void>
  /** Tries a socket again. */
  retry(): void
  /** Called after the last poll of coverage that has ended. */
  onEnded(): void
}

/** The polls of a page without a socket. A hidden page does not ask. */
interface Polling {
  isOn(): boolean
  /** Asks at once, and every 10 s until it is stopped or the coverage has ended. */
  start(): void
  stop(): void
}

/** @see Polling */
export function createPolling({ platform, isEnded, ask, retry, onEnded }: PollingOptions): Polling {
  let polls = 0
  let stopTimer: (() => void) | null = null

  function schedule(): void {
    stopTimer = platform.after(POLL_MS, () => void pollOnce())
  }

  async function pollOnce(): Promise<void> {
    const ended = isEnded()
    if (!platform.isHidden()) {
      polls += 1
      await ask()
      if (polls % POLLS_PER_ATTEMPT === 0) retry()
    }
    if (stopTimer === null) return
    if (ended && !platform.isHidden()) onEnded()
    else schedule()
  }

  return {
    isOn: () => stopTimer !== null,
    start() {
      schedule()
      if (!platform.isHidden()) void ask()
    },
    stop() {
      stopTimer?.()
      stopTimer = null
    },
  }
}
