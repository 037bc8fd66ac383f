import { SiteError } from '../../../shared/errors.ts'
import type { SourceHealth } from '../../process/source-health.ts'
import type { Received } from './exchange.ts'
import { createProbes, isResponse, type ProbeOptions } from './source-probes.ts'
import { createResponses, createSourceState, type SourceStateOptions } from './source-state.ts'

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

export interface SourceWatchOptions extends ProbeOptions, SourceStateOptions {}

/** Milliseconds without a response after which a call is overdue, before the first response in this process. */
const FIRST_OVERDUE_MS = 250

/** Watches one source. A failed or overdue call starts probes, and any response ends the suspicion. */
export function createSourceWatch({ onDown, onBack, ...options }: SourceWatchOptions): SourceWatch {
  const state = createSourceState({ onDown, onBack })
  const responses = createResponses(options.timeoutMs)
  const probes = createProbes({ ...options, state, responses, onResponse })

  function onResponse(ms: number): void {
    responses.add(ms)
    if (!state.isUp()) state.enter('up')
  }

  function suspect(): void {
    if (state.isUp()) state.enter('suspect')
    void probes.run()
  }

  return {
    isUp: state.isUp,
    isSilent: state.isSilent,
    isDown: state.isDown,
    subscribe: state.subscribe,
    async run(address, reader, send) {
      if (state.isDown()) throw new SiteError('SOURCE_DOWN')
      const began = performance.now()
      const signal = state.signal()
      const overdueMs = responses.count() === 0 ? FIRST_OVERDUE_MS : responses.overdueMs()
      const overdue = setTimeout(suspect, overdueMs).unref()
      try {
        const received = await send(reader ? AbortSignal.any([reader, signal]) : signal)
        if (received.status >= 500) suspect()
        else onResponse(performance.now() - began)
        if (received.status === 200 && !address.startsWith(options.changes)) probes.rememberPage(address)
        return received
      } catch (error) {
        if (isResponse(error)) onResponse(performance.now() - began)
        else if (!signal.aborted && !reader?.aborted) suspect()
        throw error
      } finally {
        clearTimeout(overdue)
      }
    },
    close: probes.close,
  }
}
