import type { Logger } from 'pino'
import type { Changes } from '../changes/follower.ts'
import type { Store } from '../content/store/store.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createLease } from './lease.ts'
import { createMemoryCursor, createMemoryLog } from './memory-log.ts'
import type { PurgeConfig, PurgeTarget } from './purge-config.ts'
import type { PurgeCursor, PurgeLog } from './purge-queue.ts'
import { createPurgeWorker } from './purge-worker.ts'

/** Tells the caches in front of the site what has changed, on one process of all (decision 0015, BX-004). */
export interface Purger {
  start(): void
  /** Purges what has changed, within a second; for a subscription to the changes. */
  apply(changes: Changes): void
  /** Ends after the call that is under way; what is left waits in the store. */
  stop(): Promise<void>
}

interface Options {
  readonly config: { readonly cdnPurge: PurgeConfig }
  /** null where the content is another host's. */
  readonly store: Store | null
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'cdnPurges' | 'cdnPurgesWaiting'>
  readonly clock: () => number
  /** Milliseconds without a sign after which another process takes over; 3,000 by default. */
  readonly leaseMs?: number
}

const LEASE_MS = 3000

/** A purger for the caches of the configuration; null when there are none. */
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

  /** A store that is out of reach gives no leave to go on. */
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
