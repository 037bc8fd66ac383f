import { AD_ERRORS, toAdErrorCode } from '../ads/ad-error.ts'
import { findDueBreaks } from '../ads/breaks.ts'
import type { AdBreak } from './read-breaks.ts'

/** The position of an advertisement in its break, such as the first of two. */
export interface Turn {
  readonly place: number
  readonly of: number
}

/** An advertisement whose video can play at once. */
export interface LoadedAd {
  /** Plays it; resolves when it has ended, for whatever reason. */
  readonly play: (turn: Turn) => Promise<void>
  readonly discard: () => void
}

/** What happens outside: requests, the screen, the video. */
export interface AdPorts {
  readonly load: () => Promise<readonly AdBreak[]>
  /** The turns of a break: of each set the first advertisement that plays is shown. */
  readonly resolve: (adBreak: AdBreak, signal: AbortSignal) => Promise<readonly Prepare[]>
  readonly tell: (adBreak: AdBreak, event: 'breakStart' | 'breakEnd' | 'error', code?: number) => void
  /** Stops the video for a break. */
  readonly hold: () => void
  /** Resumes it. */
  readonly release: () => void
}

/** Loads what is shown in one turn; null: nothing of it plays. */
export type Prepare = (signal: AbortSignal) => Promise<LoadedAd | null>

export interface AdSession {
  /** Shows the break before the video, unless it is too late; resolves when the video may play. */
  readonly begin: (late: AbortSignal, onShown: () => void) => Promise<void>
  /** Shows the break after the video; resolves when it is over. */
  readonly end: (late: AbortSignal, onShown: () => void) => Promise<void>
  /** The video has reached this second. */
  readonly reach: (second: number) => void
}

/**
 * Shows the breaks of a video. They are independent: if one fails, the video plays, and later breaks are still shown
 * (BX-050). The video continues until the first advertisement of a break can play.
 *
 * @param start second of the video at which it begins
 * @param ended the page of the video is left
 */
export function createAdSession(ports: AdPorts, start: number, ended: AbortSignal): AdSession {
  let breaks: readonly AdBreak[] = []
  let passed: ReadonlySet<AdBreak> = new Set()
  let running = false
  const loading = ports.load().then(
    (found) => {
      breaks = found
    },
    () => {}, // The loader has reported it.
  )

  const take = (second: number) => {
    const found = findDueBreaks(breaks, passed, second)
    passed = found.passed
    return found.due
  }

  async function show(due: readonly AdBreak[], late: AbortSignal, onShown: () => void): Promise<void> {
    running = true
    let held = false
    const first = () => {
      if (held) return
      held = true
      onShown()
      ports.hold()
    }
    for (const adBreak of due) {
      try {
        await showBreak(adBreak, held ? ended : late, first)
      } catch (error) {
        ports.tell(adBreak, 'error', toAdErrorCode(error))
      }
    }
    running = false
    if (held) ports.release()
  }

  async function showBreak(adBreak: AdBreak, late: AbortSignal, onShown: () => void): Promise<void> {
    const turns = await ports.resolve(adBreak, late)
    const prepare = async (index: number) => (await turns[index]?.(late)) ?? null
    let begun = false
    let next = prepare(0)
    for (const index of turns.keys()) {
      const ready = await next
      // Only the first advertisement can be too late.
      if (ready && !begun && late.aborted) return ready.discard()
      next = prepare(index + 1)
      if (ready === null) continue
      if (!begun) ports.tell(adBreak, 'breakStart')
      begun = true
      onShown()
      await ready.play({ place: index + 1, of: turns.length })
    }
    if (begun) ports.tell(adBreak, 'breakEnd')
    else ports.tell(adBreak, 'error', AD_ERRORS.noAd)
  }

  return {
    async begin(late, onShown) {
      await loading
      const before = breaks.filter(({ at }) => at === 0)
      take(start)
      if (!late.aborted && before.length > 0) await show(before, late, onShown)
    },
    async end(late, onShown) {
      const after = take(Number.POSITIVE_INFINITY).filter(({ at }) => at === Number.POSITIVE_INFINITY)
      if (!running && after.length > 0) await show(after, late, onShown)
    },
    reach(second) {
      if (running || ended.aborted) return
      const due = take(second)
      if (due.length > 0) void show(due, ended, () => {})
    },
  }
}
