import type { Logger } from 'pino'
import type { PurgeConfig, PurgeTarget } from '../../process/purge-config.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { Store } from '../../store/store.ts'
import type { Changes } from '../changes/follower.ts'
import { createLease } from './lease.ts'
import { createMemoryCursor, createMemoryLog } from './memory-log.ts'
import type { PurgeCursor, PurgeLog } from './purge-queue.ts'
import { createPurgeWorker } from './purge-worker.ts'

/** Purges the caches in front of the site after changes, from one process at a time (decision 0015, BX-004). */
export interface Purger {
  start(): void
  /** Purges changes within a second; a listener for the change subscription. */
  apply(changes: Changes): void
  /** Stops after the current request; the remaining changes stay in the log. */
  stop(): Promise<void>
}

interface Options {
  readonly config: { readonly cdnPurge: PurgeConfig }
  /** null in remote mode. */
  readonly store: Store | null
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'cdnPurges' | 'cdnPurgesWaiting'>
  readonly clock: () => number
  /** Milliseconds without renewal after which another process takes the lease; 3,000 by default. */
  readonly leaseMs?: number
}

const LEASE_MS = 3000

/** Creates the purger of the configured caches; null when there are none, or no follower of changes. */
export function createPurger(options: Options): Purger | null {
  const { config, store, clock } = options
  const { targets } = config.cdnPurge
  if (targets.length === 0) return null
  const leaseMs = options.leaseMs ?? LEASE_MS
  const memory = createMemoryLog()
  const source: PurgeLog = store ?? memory
  const lease = store && createLease(store, leaseMs, clock)
  const workers = targets.map((target) => {
    const cursor = store ? cursorOf(store, target) : createMemoryCursor()
    return createPurgeWorker({ ...options, target, source, cursor })
  })
  let stopped = true
  let beat: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const mine = await isMine()
    for (const worker of workers) worker.allow(mine && !stopped)
    if (stopped || lease === null) return
    beat = setTimeout(() => {
      beating = look()
    }, leaseMs / 3).unref()
  }

  /** Whether this process has the lease; false when the store is unavailable. */
  async function isMine(): Promise<boolean> {
    try {
      return lease === null || (await lease.hold())
    } catch {
      return false
    }
  }

  return {
    start() {
      if (!stopped) return
      stopped = false
      beating = look()
    },
    apply(changes) {
      if (store === null) memory.note(changes)
      for (const worker of workers) worker.wake()
    },
    async stop() {
      if (stopped) return
      stopped = true
      clearTimeout(beat)
      await beating
      await Promise.all(workers.map((worker) => worker.stop()))
      await lease?.release().catch(() => undefined)
    },
  }
}

function cursorOf(store: Pick<Store, 'findMeta' | 'putMeta'>, { name }: PurgeTarget): PurgeCursor {
  const meta = `purge-cursor ${name}`
  return {
    async find() {
      const value = await store.findMeta(meta)
      return value === null ? null : Number(value)
    },
    put: (seq) => store.putMeta(meta, String(seq)),
  }
}
