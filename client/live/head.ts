import { coverageAt } from '../../shared/live/coverage.ts'
import type { LiveFacts } from '../../shared/live/live-update.ts'
import { withFacts } from '../../shared/live/stats.ts'
import type { LaterMessages } from '../../shared/messages/messages.ts'
import type { LiveModel } from '../../shared/page/model/live.ts'
import { relativeDate } from '../app/relative-date.ts'
import type { LiveHead } from './live-view.ts'

/** The longest time that a browser’s timer can count, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The head of a page that follows its channel: its label, its counts, and the time of the newest update. */
export interface FollowedHead {
  read(): LiveHead
  /** Takes new counts. */
  count(facts: LiveFacts): void
  /** Takes the end of the coverage, in milliseconds since the epoch; null if it does not say. */
  end(at: number | null): void
  /** Whether the coverage has ended. */
  isEnded(): boolean
}

/**
 * @param onChange called when the head reads otherwise
 * @param signal ends the timer of the label
 */
export function createHead(
  live: LiveModel,
  messages: LaterMessages,
  onChange: () => void,
  signal: AbortSignal,
): FollowedHead {
  const { summary, timeZone } = live
  let facts: LiveFacts = summary
  let { label, stats, updated } = live
  let ends = live.follow?.ends ?? null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The label changes at its time. Its space is reserved until then. */
  function watch(): void {
    clearTimeout(timer)
    if (signal.aborted) return
    const now = Date.now()
    const dates = { eventStart: toIso(live.follow?.starts ?? null), eventEnd: toIso(ends), newest: facts.lastPublished }
    const coverage = coverageAt(dates, now)
    if (coverage.changesAt !== null) timer = setTimeout(watch, Math.min(coverage.changesAt - now, MAX_TIMER_MS))
    if (coverage.label === null || coverage.label === label) return
    label = coverage.label
    onChange()
  }

  signal.addEventListener('abort', () => clearTimeout(timer))
  watch()
  return {
    read: () => ({ label, stats, updated }),
    count(next) {
      stats = withFacts(stats, next, messages)
      const iso = next.lastPublished
      if (iso !== null && iso !== facts.lastPublished) {
        updated = { iso, short: relativeDate(iso, Date.now(), messages, timeZone) ?? messages.justNow }
      }
      facts = next
      onChange()
    },
    end(at) {
      if (at === ends) return
      ends = at
      watch()
    },
    isEnded: () => ends !== null && Date.now() >= ends,
  }
}

function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
