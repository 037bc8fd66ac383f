import { errors } from 'undici'
import { SiteError } from '../../../shared/errors.ts'
import type { SourceHealth } from '../source-health.ts'
import type { Received } from './exchange.ts'

/** A circuit breaker around the calls of another host: it knows when the host is down, and finds out when it is back. */
export interface SourceWatch extends SourceHealth {
  /**
   * Sends one call and notes what came of it.
   *
   * @param reader ends this call alone, and says nothing of the source
   * @throws SiteError SOURCE_DOWN at once while the source is down, or when it is found to be while the call runs
   */
  run(address: string, reader: AbortSignal | undefined, send: Send): Promise<Received>
}

type Send = (signal: AbortSignal) => Promise<Received>

export interface SourceWatchOptions {
  /** Sends one GET outside of the watch. */
  readonly ask: (address: string, timeoutMs: number) => Promise<Received>
  /** Where the source tells its changes. A source without a change log answers 404, which is an answer. */
  readonly changes: string
  /** A page that every source has. It is asked for when `changes` fails, until another page has been answered. */
  readonly page: string
  /** Milliseconds after which a call has failed (CL-021). */
  readonly timeoutMs: number
  /** Called when the source is found to be down, and when it is back after that. */
  readonly onDown?: () => void
  readonly onBack?: () => void
}

/** Milliseconds between two questions to a source in trouble: it must be known to be back within 5 s. */
const AGAIN_MS = 1000

/** Milliseconds without an answer after which a call is overdue, and a question has failed. */
const OVERDUE_MS = 2000

/** The same for a process that has never had an answer: with no news since its start, copies are better than waiting. */
const FIRST_OVERDUE_MS = 250

const down = () => new SiteError('SOURCE_DOWN')

/**
 * Watches one source. A failed or overdue call makes it suspected, which ends with any answer. Meanwhile one question at a
 * time is sent to it: for its changes, then for a page that it has answered before. When both fail it is down. One broken
 * page or one broken endpoint is no outage. A source that is slow by nature gets twice the time of its last answer.
 */
export function createSourceWatch(options: SourceWatchOptions): SourceWatch {
  const { ask, changes, timeoutMs } = options
  const listeners = new Set<(up: boolean) => void>()
  let state: 'up' | 'suspected' | 'down' = 'up'
  let page = options.page
  let answers = 0
  let answeredMs: number | null = null
  let asking = false
  let closed = false
  /** Ends the calls under way when the source is down. */
  let outage = new AbortController()

  const isUp = () => state === 'up'

  function overdueMs(): number {
    return Math.min(timeoutMs, Math.max(OVERDUE_MS, 2 * (answeredMs ?? 0)))
  }

  function enter(next: typeof state): void {
    const [before, wasUp] = [state, state === 'up']
    state = next
    if (next === 'down') {
      options.onDown?.()
      outage.abort(down())
    } else if (before === 'down') {
      outage = new AbortController()
      options.onBack?.()
    }
    if (wasUp !== (next === 'up')) for (const listener of listeners) listener(next === 'up')
  }

  function noteAnswer(ms: number): void {
    answers += 1
    answeredMs = ms
    if (state !== 'up') enter('up')
  }

  function suspect(): void {
    if (state === 'up') enter('suspected')
    void askUntilUp()
  }

  async function askUntilUp(): Promise<void> {
    if (asking) return
    asking = true
    while (!isUp() && !closed) {
      const before = answers
      const answered = (await isAnswered(changes)) || (!isUp() && (await isAnswered(page)))
      if (!answered && answers === before && state === 'suspected') enter('down')
      if (!isUp()) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref())
    }
    asking = false
  }

  async function isAnswered(address: string): Promise<boolean> {
    const began = performance.now()
    // A source that is only slow must not be taken for dead at the start of a process.
    const patience = state === 'suspected' && answeredMs === null ? timeoutMs : overdueMs()
    try {
      const { status } = await ask(address, patience)
      if (status >= 500) return false
    } catch (error) {
      if (!isWrongAnswer(error)) return false
    }
    noteAnswer(performance.now() - began)
    return true
  }

  return {
    isUp,
    isDown: () => state === 'down',
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async run(address, reader, send) {
      if (state === 'down') throw down()
      const began = performance.now()
      const { signal } = outage
      const overdue = setTimeout(suspect, answeredMs === null ? FIRST_OVERDUE_MS : overdueMs()).unref()
      try {
        const received = await send(reader ? AbortSignal.any([reader, signal]) : signal)
        if (received.status >= 500) suspect()
        else noteAnswer(performance.now() - began)
        if (received.status === 200 && !address.startsWith(changes)) page = address
        return received
      } catch (error) {
        if (isWrongAnswer(error)) noteAnswer(performance.now() - began)
        else if (!signal.aborted && !reader?.aborted) suspect()
        throw error
      } finally {
        clearTimeout(overdue)
      }
    },
    close() {
      closed = true
    },
  }
}

/** What answers wrongly is not down: a redirect, an encoding that was not asked for, too many bytes. */
function isWrongAnswer(error: unknown): boolean {
  if (error instanceof SiteError) return error.code !== 'SOURCE_DOWN'
  return error instanceof errors.ResponseExceededMaxSizeError
}
