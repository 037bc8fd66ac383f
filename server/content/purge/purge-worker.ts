import type { Logger } from 'pino'
import type { PurgeConfig, PurgeTarget } from '../../process/purge-config.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { purgeKeysOf } from '../cache-keys.ts'
import { createPurgeQueue, type PurgeCursor, type PurgeLog } from './purge-queue.ts'
import { sendPurge } from './send-purge.ts'

/** Runs the purge queue of one cache. */
export interface PurgeWorker {
  /** Starts or pauses the work, as this process gains or loses the lease; it continues from the stored cursor. */
  allow(mine: boolean): void
  wake(): void
  stop(): Promise<void>
}

/** Milliseconds to the next try after a store failure. */
const STORE_RETRY_MS = 1000

interface PurgeWorkerOptions {
  readonly config: { readonly cdnPurge: PurgeConfig }
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'cdnPurges' | 'cdnPurgesWaiting'>
  readonly clock: () => number
  readonly target: PurgeTarget
  readonly source: PurgeLog
  readonly cursor: PurgeCursor
}

/** @see PurgeWorker */
export function createPurgeWorker(options: PurgeWorkerOptions): PurgeWorker {
  const { target, source, cursor, config, log, metrics, clock } = options
  const queue = createPurgeQueue({
    log: source,
    cursor,
    clock,
    keysPerCall: config.cdnPurge.keysPerCall,
    toKeys: purgeKeysOf,
    send: (keys) => sendPurge(target, keys),
    onCall(keys, err) {
      metrics.cdnPurges.inc({ result: err === null ? 'done' : 'failed' })
      const line = { target: target.name, keys: keys.length }
      if (err === null) log.info({ event: 'cdn_purged' satisfies LogEvent, ...line })
      else log.warn({ event: 'cdn_purge_failed' satisfies LogEvent, ...line, err })
    },
  })
  let allowed = false
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    let wait: number | null = 0
    while (allowed && (again || wait === 0)) {
      again = false
      wait = await queue.work().catch((err: unknown) => {
        log.error({ event: 'cdn_purge_failed' satisfies LogEvent, target: target.name, err })
        return STORE_RETRY_MS
      })
      metrics.cdnPurgesWaiting.set({ target: target.name }, queue.waiting)
    }
    if (allowed && wait !== null) timer = setTimeout(wake, Math.ceil(wait)).unref()
  }

  function wake(): void {
    if (!allowed) return
    again = true
    if (running !== null) return
    clearTimeout(timer)
    running = run().finally(() => {
      running = null
      if (again) wake()
    })
  }

  return {
    allow(mine) {
      if (mine === allowed) return
      allowed = mine
      clearTimeout(timer)
      if (mine) {
        queue.rewind()
        wake()
      } else {
        // The process that continues reports the number.
        metrics.cdnPurgesWaiting.set({ target: target.name }, 0)
      }
    },
    wake,
    async stop() {
      allowed = false
      clearTimeout(timer)
      await running
    },
  }
}
