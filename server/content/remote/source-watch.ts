import { errors } from 'undici'
import { SiteError } from '../../../shared/errors.ts'
import type { SourceHealth } from '../../process/source-health.ts'
import type { Received } from './exchange.ts'

/** A circuit breaker around the calls to another host: it detects when the host is down, and when it is back. */
export interface SourceWatch extends SourceHealth {
  /**
   * Sends one call and records its result.
   *
   * @param reader aborts this call alone, without effect on the state of the source
   * @throws SiteError SOURCE_DOWN at once while the source is down, or when it goes down while the call runs
   */
  run(address: string, reader: AbortSignal | undefined, send: Send): Promise<Received>
}

type Send = (signal: AbortSignal) => Promise<Received>

export interface SourceWatchOptions {
  /** Sends one GET outside of the watch. */
  readonly ask: (address: string, timeoutMs: number) => Promise<Received>
  /** The path of the change log. A source without one responds with 404, which counts as a response. */
  readonly changes: string
  /** A page that every source has. It is probed if `changes` fails, until another page has been answered. */
  readonly page: string
  /** Milliseconds after which a call has failed (CL-021). */
  readonly timeoutMs: number
  /** Called when the source is found to be down, and when it is back after that. */
  readonly onDown?: () => void
  readonly onBack?: () => void
}

/** Milliseconds between two probes of a failing source: its return must be detected within 5 s. */
const AGAIN_MS = 1000

/** Milliseconds without a response after which a call is overdue, and a probe has failed. */
const OVERDUE_MS = 2000

/** The same for calls before the first response in this process: then it probes early. */
const FIRST_OVERDUE_MS = 250

/** Milliseconds within which a healthy source answers a probe; after that copies are better than waiting. */
const SILENT_MS = 250

const down = () => new SiteError('SOURCE_DOWN')

/**
 * Watches one source. A failed or overdue call starts a probe: of the change log, then of a page that worked before.
 * Without a response the source is silent; if both probes fail it is down; any response resets this. So one broken page or
 * one broken endpoint is no outage. A slow source gets twice the time of its last response.
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
  /** The last probe timed out, instead of being refused. */
  let late = false
  let closed = false
  /** Aborts the calls in flight when the source goes down. */
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

  /** One probe at a time, and up to one a second. */
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

  /** A source without a first response may only be slow, so it counts as down only after a whole timeout. */
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

/** A source with wrong answers is not down: redirects, encodings that were not requested, too many bytes. */
function isWrongAnswer(error: unknown): boolean {
  if (error instanceof SiteError) return error.code !== 'SOURCE_DOWN'
  return error instanceof errors.ResponseExceededMaxSizeError
}
