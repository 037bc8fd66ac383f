import type { LiveEvent, LiveFacts } from '../../shared/live/live-update.ts'
import { toProgress } from '../../shared/live/messages.ts'
import type { LivePlatform } from './platform.ts'
import { readItems } from './read-message.ts'

export interface CatchUpOptions {
  /** The newest sequence that the page has. */
  readonly sequence: number
  /** The address of the items call from a sequence on. */
  readonly itemsUrl: (start: number) => string
  readonly platform: Pick<LivePlatform, 'fetchJson' | 'log'>
  onEvents(events: readonly LiveEvent[]): void
  /** The counts of the channel, as of the newest sequence that the page has received. */
  onFacts?(facts: LiveFacts): void
  /** When the coverage ends, in milliseconds since the epoch; null if it does not say. */
  onEnds?(ends: number | null): void
}

export type CatchUpResult = 'done' | 'behind' | 'failed' | 'gone'

/** How far the reader is in the channel, and the call that closes gaps. */
export interface CatchUp {
  /** Everything up to this sequence is here. */
  cursor(): number
  /** Takes an event of the socket. @returns whether events before it are missing */
  take(event: LiveEvent, after: number, facts?: LiveFacts): boolean
  /** Takes the newest sequence that a beat names. @returns whether events up to it are missing */
  hear(sequence: number): boolean
  /**
   * Requests everything after the cursor. One call runs at a time. `behind`: the response was older than the last message
   * of the socket, as a CDN caches it for a second; `gone`: the channel does not exist.
   */
  run(): Promise<CatchUpResult>
}

/** @see CatchUp */
export function createCatchUp({ sequence, itemsUrl, platform, onEvents, onFacts, onEnds }: CatchUpOptions): CatchUp {
  let cursor = sequence
  let newest = sequence
  let running: Promise<CatchUpResult> | null = null
  let again = false

  /** A response that a CDN has cached is older than the last message of the socket. */
  function count(facts: LiveFacts | undefined, asOf: number): void {
    if (facts && asOf >= newest) onFacts?.(facts)
  }

  async function ask(): Promise<CatchUpResult> {
    try {
      for (let more = true; more || again; ) {
        again = false
        const start = cursor + 1
        const body = await platform.fetchJson(itemsUrl(start))
        if (body === null) return 'gone'
        const answer = readItems(body)
        const fresh = answer.items.filter((event) => event.sequence > cursor)
        const progress = toProgress(cursor, start, answer)
        cursor = progress.cursor
        more = progress.more
        if (fresh.length > 0) onEvents(fresh)
        count(answer.facts, answer.sequence)
        if (answer.ends !== undefined) onEnds?.(answer.ends)
      }
      return cursor < newest ? 'behind' : 'done'
    } catch (error) {
      platform.log('Live updates could not be requested', error)
      return 'failed'
    }
  }

  return {
    cursor: () => cursor,
    take(event, after, facts) {
      newest = Math.max(newest, event.sequence)
      count(facts, event.sequence)
      if (event.sequence <= cursor) return false
      const isGap = after > cursor
      if (!isGap) cursor = event.sequence
      onEvents([event])
      return isGap
    },
    hear(named) {
      newest = Math.max(newest, named)
      return named > cursor
    },
    run() {
      if (running) again = true
      running ??= ask().finally(() => {
        running = null
        again = false
      })
      return running
    },
  }
}
