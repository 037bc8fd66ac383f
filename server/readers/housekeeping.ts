import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { throttleErrors } from '../process/telemetry/throttle-errors.ts'
import { IDLE_MS } from './accounts/sessions.ts'
import type { ReaderStore } from './store/reader-store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds between two rounds. */
const EVERY_MS = 10 * MINUTE
/** Milliseconds after which the marks of a browser end: 13 months without a change. */
const ANONYMOUS_MS = 396 * DAY

export interface Housekeeping {
  start(): void
  /** One round; never rejects. */
  tidy(): Promise<void>
  close(): void
}

interface Options {
  readonly readers: Pick<ReaderStore, 'takeLease' | 'pruneAccounts' | 'pruneAnonymous' | 'pruneLeads'>
  readonly config: Pick<Config, 'leadsDays'>
  readonly clock: () => number
  readonly log: Logger
}

/**
 * Deletes what is over: accounts that nobody has confirmed, sessions and tickets nobody can use, marks of browsers that
 * never returned, and leads after LEADS_DAYS. One process at a time does it.
 */
export function createHousekeeping({ readers, config, clock, log }: Options): Housekeeping {
  const holder = randomUUID()
  const logFault = throttleErrors((err) => log.error({ event: 'housekeeping_failed' satisfies LogEvent, err }), clock)
  let timer: NodeJS.Timeout | null = null

  async function tidy(): Promise<void> {
    const now = clock()
    try {
      if (!(await readers.takeLease({ name: 'housekeeping', holder, now, endsAt: now + EVERY_MS }))) return
      await readers.pruneAccounts({ now, idleSince: now - IDLE_MS })
      await readers.pruneAnonymous(now - ANONYMOUS_MS)
      await readers.pruneLeads(now - config.leadsDays * DAY)
    } catch (error) {
      logFault(error)
    }
  }

  return {
    start() {
      timer ??= setInterval(() => void tidy(), EVERY_MS).unref()
    },
    tidy,
    close() {
      if (timer !== null) clearInterval(timer)
    },
  }
}
