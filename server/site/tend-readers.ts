import { setTimeout as wait } from 'node:timers/promises'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { throttleErrors } from '../process/telemetry/throttle-errors.ts'
import { moveReaderRows } from './move-reader-rows.ts'
import type { Services } from './services.ts'

/** Milliseconds between two runs: an instance of the former version may write until it ends. */
const EVERY_MS = 10 * 60_000

/** Milliseconds for which a start waits for the first run, so that polls show all votes from the first page on. */
const START_MS = 5000

export type TendedServices = Pick<Services, 'store' | 'readers' | 'erasures' | 'clock' | 'log'>

/** A task that repeats. */
export interface Tending {
  /** Ends the repetition and resolves when no run is under way. */
  stop(): Promise<void>
}

/**
 * Applies the list of erased ids to a readers' store that was replaced, and moves in what is still in the content store: now
 * and every ten minutes. Resolves after the first run, or after 5 s.
 */
export async function tendReaders(services: TendedServices): Promise<Tending> {
  const { log, clock } = services
  const logFault = throttleErrors((err) => log.error({ event: 'readers_failed' satisfies LogEvent, err }), clock)
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = tendOnce(services).catch(logFault)
    return running
  }
  const timer = setInterval(run, EVERY_MS).unref()
  await Promise.race([run(), wait(START_MS, undefined, { ref: false })])
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function tendOnce({ store, readers, erasures, clock, log }: TendedServices): Promise<void> {
  const erased = await erasures.apply()
  if (erased > 0) log.warn({ event: 'erasures_applied' satisfies LogEvent, rows: erased })
  const moved = store === null ? 0 : await moveReaderRows({ store, readers, erasures, clock })
  if (moved > 0) log.info({ event: 'reader_rows_moved' satisfies LogEvent, rows: moved })
}
