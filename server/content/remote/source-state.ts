import { SiteError } from '../../../shared/errors.ts'
import type { SourceHealth } from '../../process/source-health.ts'

/** The order in which a source fails: a call fails or is overdue, probes wait, probes have failed. */
type Condition = 'up' | 'suspect' | 'silent' | 'down'

/** The condition of a source in this process. */
export interface SourceState extends Omit<SourceHealth, 'close'> {
  condition(): Condition
  /** When it was up for the last time, by `performance.now()`. */
  troubleSince(): number
  enter(next: Condition): void
  /** Aborted when the source goes down, with SiteError SOURCE_DOWN; a source that is back has a new one. */
  signal(): AbortSignal
}

export interface SourceStateOptions {
  /** Called when the source is found to be down, and when it is back after that. */
  readonly onDown?: () => void
  readonly onBack?: () => void
}

/** Creates the state of a source that is up. Listeners hear when it falls silent, and when it is up again. */
export function createSourceState({ onDown, onBack }: SourceStateOptions): SourceState {
  const listeners = new Set<(news: 'silent' | 'up') => void>()
  let condition: Condition = 'up'
  let troubleSince = 0
  let outage = new AbortController()

  return {
    condition: () => condition,
    troubleSince: () => troubleSince,
    isUp: () => condition === 'up',
    isSilent: () => condition === 'silent' || condition === 'down',
    isDown: () => condition === 'down',
    signal: () => outage.signal,
    enter(next) {
      const before = condition
      condition = next
      if (before === 'up') troubleSince = performance.now()
      if (next === 'down') {
        onDown?.()
        outage.abort(new SiteError('SOURCE_DOWN'))
      } else if (before === 'down') {
        outage = new AbortController()
        onBack?.()
      }
      if (next === 'silent' || next === 'up') for (const listener of listeners) listener(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Milliseconds without a response after which a call is overdue, and a probe has failed. */
const OVERDUE_MS = 2000

/** The responses of a source: how many, and how long the last one took. */
export interface Responses {
  add(ms: number): void
  count(): number
  /** A slow source gets twice the time of its last response. */
  overdueMs(): number
}

/** Creates the record of responses, which is empty. @param timeoutMs the upper limit of `overdueMs` */
export function createResponses(timeoutMs: number): Responses {
  let count = 0
  let lastMs = 0

  return {
    add(ms) {
      count += 1
      lastMs = ms
    },
    count: () => count,
    overdueMs: () => Math.min(timeoutMs, Math.max(OVERDUE_MS, 2 * lastMs)),
  }
}
