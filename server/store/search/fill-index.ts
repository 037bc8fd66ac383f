import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Store } from '../store.ts'

/** Documents per question which ones the index lacks. */
const SLICE = 50

/** Milliseconds between two documents, in which the thread serves pages. */
const PAUSE = 5

/** A pass over the index, which can be ended early. */
export interface Filling {
  /** Resolves when nothing is missing, or after `stop`. */
  readonly done: Promise<void>
  stop(): Promise<void>
}

/**
 * Indexes in the background what the index lacks: content of a version of the site without a search, and what such a
 * version has written since (decision 0028). A publish indexes its document itself.
 */
export function fillIndex(store: Store, log: Logger): Filling {
  const stopping = new AbortController()

  async function fill(): Promise<void> {
    const began = performance.now()
    let documents = 0
    for (let after = ''; ; ) {
      const ids = await store.unindexed(after, SLICE)
      for (const id of ids) {
        if (stopping.signal.aborted) return
        await store.write((transaction) => transaction.indexDocument(id))
        await setTimeout(PAUSE)
        documents += 1
        after = id
      }
      if (ids.length < SLICE) break
    }
    if (documents === 0) return
    log.info({ event: 'search_indexed' satisfies LogEvent, documents, ms: Math.round(performance.now() - began) })
  }

  const done = store.alone('search', fill).catch((err: unknown) => {
    log.error({ event: 'search_index_failed' satisfies LogEvent, err })
  })
  return {
    done,
    stop() {
      stopping.abort()
      return done
    },
  }
}
