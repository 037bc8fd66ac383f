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

/** The same for the calls of a process that has never had an answer: it asks its question early. */
const FIRST_OVERDUE_MS = 250

/** Milliseconds in which a source that is well answers a question; from then on copies are better than waiting. */
const SILENT_MS = 250

const down = () => new SiteError('SOURCE_DOWN')

/**
 * Watches one source. A failed or overdue call raises a question: for the changes of the source, then for a page that it has
 * answered before. Without an answer it is silent, and when both fail it is down; any answer ends that. So one broken page or
 * one broken endpoint is no outage. A source that is slow by nature gets twice the time of its last answer.
 */
export function createSourceWatch(options: SourceWatchOptions): SourceWatch {
  const { ask, changes, timeoutMs } = options
  const listeners = new Set<(news: 'silent' | 'up') => void>()
  let state: 'up' | 'asked' | 'silent' | 'down' = 'up'
  let page = options.page
  let answers = 0
  let answeredMs: number | null = null
  let asking = false
  let askedAt = Number.NEGATIVE_INFINITY
  let troubleSince = 0
  /** The last question was not refused, but got no answer in its time. */
  let late = false
  let closed = false
  /** Ends the calls under way when the source is down. */
  let outage = new AbortController()

  const isUp = () => state === 'up'

  function overdueMs(): number {
    return Math.min(timeoutMs, Math.max(OVERDUE_MS, 2 * (answeredMs ?? 0)))
  }

  function enter(next: typeof state): void {
    const before = state
    state = next
    if (next === 'down') {
      options.onDown?.()
      outage.abort(down())
    } else if (before === 'down') {
      outage = new AbortController()
      options.onBack?.()
    }
    if (next === 'silent' || next === 'up') for (const listener of listeners) listener(next)
  }

  function noteAnswer(ms: number): void {
    answers += 1
    answeredMs = ms
    if (!isUp()) enter('up')
  }

  function suspect(): void {
    if (isUp()) {
      troubleSince = performance.now()
      enter('asked')
    }
    void askUntilUp()
  }

  function fallSilent(): void {
    if (state === 'asked') enter('silent')
  }

  /** One question at a time, and no more than one a second. */
  async function askUntilUp(): Promise<void> {
    if (asking) return
    asking = true
    for (;;) {
      await sleep(askedAt + AGAIN_MS - performance.now())
      if (isUp() || closed) break
      const before = answers
      const answered = (await isAnswered(changes)) || (!isUp() && (await isAnswered(page)))
      if (!answered && answers === before && state === 'silent' && isConvinced()) enter('down')
    }
    asking = false
  }

  /** How fast a source is that has never answered, nobody knows: until a whole time limit is over it may only be slow. */
  function isConvinced(): boolean {
    return !late || answeredMs !== null || performance.now() - troubleSince >= timeoutMs
  }

  async function isAnswered(address: string): Promise<boolean> {
    const began = performance.now()
    askedAt = began
    const silence = setTimeout(fallSilent, SILENT_MS).unref()
    const patience = overdueMs()
    try {
      const { status } = await ask(address, patience)
      if (status >= 500) throw new Error(`The source answered ${status}`)
    } catch (error) {
      if (!isWrongAnswer(error)) {
        late = performance.now() - began > patience / 2
        fallSilent()
        return false
      }
    } finally {
      clearTimeout(silence)
    }
    noteAnswer(performance.now() - began)
    return true
  }

  return {
    isUp,
    isSilent: () => state === 'silent' || state === 'down',
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

function sleep(ms: number): Promise<void> | null {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms).unref()) : null
}

/** What answers wrongly is not down: a redirect, an encoding that was not asked for, too many bytes. */
function isWrongAnswer(error: unknown): boolean {
  if (error instanceof SiteError) return error.code !== 'SOURCE_DOWN'
  return error instanceof errors.ResponseExceededMaxSizeError
}
