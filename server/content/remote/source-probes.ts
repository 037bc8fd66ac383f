import { errors } from 'undici'
import { SiteError } from '../../../shared/errors.ts'
import type { Received } from './exchange.ts'
import type { Responses, SourceState } from './source-state.ts'

export interface ProbeOptions {
  /** Sends one GET outside of the watch. */
  readonly ask: (address: string, timeoutMs: number) => Promise<Received>
  /** The path of the change log. A source without one responds with 404, which counts as a response. */
  readonly changes: string
  /** A page that every source has. It is probed if `changes` fails, until another page has been received. */
  readonly page: string
  /** Milliseconds after which a call has failed (CL-021). */
  readonly timeoutMs: number
}

interface Needs extends ProbeOptions {
  readonly state: SourceState
  readonly responses: Responses
  /** Called with the milliseconds of each response to a probe. */
  readonly onResponse: (ms: number) => void
}

export interface Probes {
  /** Probes until the source is up: one probe at a time, and up to one a second. */
  run(): Promise<void>
  /** Sets the page that is probed. */
  rememberPage(address: string): void
  close(): void
}

/** Milliseconds between two probes of a failing source: its return must be detected within 5 s. */
const AGAIN_MS = 1000

/** Milliseconds within which a healthy source responds to a probe; after that copies are better than waiting. */
const SILENT_MS = 250

/**
 * Probes a failing source: its change log, then a page that worked before. Without a response the source is silent; if both
 * probes fail it is down. So one broken page or one broken endpoint is no outage.
 */
export function createProbes({ ask, changes, timeoutMs, state, responses, onResponse, ...options }: Needs): Probes {
  let page = options.page
  let isRunning = false
  let probedAt = Number.NEGATIVE_INFINITY
  /** The last probe timed out, instead of being refused. */
  let isLate = false
  let isClosed = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      await sleep(probedAt + AGAIN_MS - performance.now())
      if (state.isUp() || isClosed) break
      const before = responses.count()
      const hasResponded = (await probe(changes)) || (!state.isUp() && (await probe(page)))
      const isMute = !hasResponded && responses.count() === before && state.condition() === 'silent'
      if (isMute && isCertain()) state.enter('down')
    }
    isRunning = false
  }

  /** A source without a first response may only be slow, so it counts as down only after a whole timeout. */
  function isCertain(): boolean {
    return !isLate || responses.count() > 0 || performance.now() - state.troubleSince() >= timeoutMs
  }

  function fallSilent(): void {
    if (state.condition() === 'suspect') state.enter('silent')
  }

  /** Whether the source has responded. */
  async function probe(address: string): Promise<boolean> {
    const began = performance.now()
    probedAt = began
    const silence = setTimeout(fallSilent, SILENT_MS).unref()
    const patience = responses.overdueMs()
    try {
      const { status } = await ask(address, patience)
      if (status >= 500) throw new Error(`The source responded with ${status}`)
    } catch (error) {
      if (!isResponse(error)) {
        isLate = performance.now() - began > patience / 2
        fallSilent()
        return false
      }
    } finally {
      clearTimeout(silence)
    }
    onResponse(performance.now() - began)
    return true
  }

  return {
    run,
    rememberPage(address) {
      page = address
    },
    close() {
      isClosed = true
    },
  }
}

function sleep(ms: number): Promise<void> | null {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms).unref()) : null
}

/** Whether an error is about a response: a redirect, an encoding that was not requested, too many bytes. */
export function isResponse(error: unknown): boolean {
  if (error instanceof SiteError) return error.code !== 'SOURCE_DOWN'
  return error instanceof errors.ResponseExceededMaxSizeError
}
