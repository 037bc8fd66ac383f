import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../../process/config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import { createPeriods, type Periods, toHour } from './periods.ts'
import type { TallyBatch } from './store/add-tallies.ts'
import type { NumbersStore } from './store/open-numbers.ts'
import type { Tally } from './tally.ts'
import { createWaitingSums } from './waiting-sums.ts'

/** Milliseconds between two batches. */
const FLUSH_EVERY_MS = 1000
/** Milliseconds between two rounds that delete what is over. */
const TEND_EVERY_MS = 10 * 60_000
/** Bytes of sums that may wait while the store is away; half of them in a batch that is being sent. */
const WAITING_BYTES = 8 * 1024 * 1024

const HOUR = 3_600_000
/** Hours for which hours are kept. */
const HOURS = 72
/** Days after which a day keeps its heaviest items only. */
const OLDER_DAYS = 90

/** What is counted of readers. */
export interface Numbers {
  readonly periods: Periods
  readonly store: NumbersStore
  /** Adds tallies, which reach the store within about a second; false: some were dropped. */
  add(tallies: readonly Tally[]): boolean
  /** Adds tallies that are on the disk when the promise resolves. @throws when the store is away */
  addNow(tallies: readonly Tally[]): Promise<void>
  /** Sends what waits. Never rejects. */
  flush(): Promise<void>
  /** Deletes what is over. Never rejects. */
  tend(): Promise<void>
  start(): void
  /** Sends what waits, and closes the store. */
  close(): Promise<void>
}

interface Options {
  readonly config: Pick<Config, 'numbersDays'>
  readonly store: NumbersStore
  /** Of the publication. */
  readonly timeZone: string
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'eventsWaiting' | 'numbersFlush' | 'numbersRows'>
}

/** Creates the numbers of a process. Pages never wait for their store. */
export function createNumbers({ config, store, timeZone, clock, log, metrics }: Options): Numbers {
  const periods = createPeriods(timeZone, clock)
  const sums = createWaitingSums(WAITING_BYTES)
  const writer = randomUUID()
  const logFault = throttleErrors((err) => log.error({ event: 'numbers_failed' satisfies LogEvent, err }), clock)
  let sequence = 0
  let batch: TallyBatch | null = null
  let flushing: Promise<void> | null = null
  const timers: NodeJS.Timeout[] = []

  const measure = () => metrics.eventsWaiting.set(sums.size + (batch?.tallies.length ?? 0))

  async function send(): Promise<void> {
    if (batch === null && sums.size > 0) {
      sequence += 1
      batch = { writer, sequence, now: clock(), tallies: sums.take() }
    }
    if (batch === null) return
    const end = metrics.numbersFlush.startTimer()
    try {
      await store.addBatch(batch)
      batch = null
      end({ result: 'done' })
    } catch (error) {
      // It is sent again unchanged: the store may have it already, and counts it once.
      end({ result: 'failed' })
      logFault(error)
    }
  }

  function flush(): Promise<void> {
    flushing ??= send().finally(() => {
      flushing = null
      measure()
    })
    return flushing
  }

  async function tend(): Promise<void> {
    const now = clock()
    const ends = {
      hour: toHour(now - HOURS * HOUR),
      day: periods.daysAgo(config.numbersDays),
      older: periods.daysAgo(OLDER_DAYS),
      writer: now - 24 * HOUR,
    }
    try {
      while (await store.tend(ends)) measure()
      metrics.numbersRows.set(await store.countRows())
    } catch (error) {
      logFault(error)
    }
  }

  return {
    periods,
    store,
    add(tallies) {
      const isWhole = sums.add(tallies)
      measure()
      return isWhole
    },
    addNow: (tallies) => store.addTallies(tallies),
    flush,
    tend,
    start() {
      if (timers.length > 0) return
      timers.push(setInterval(() => void flush(), FLUSH_EVERY_MS).unref())
      timers.push(setInterval(() => void tend(), TEND_EVERY_MS).unref())
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flush()
      // The batch in progress, and what was counted meanwhile.
      await flush()
      await store.close()
    },
  }
}
