import type { Store } from '../../store/store.ts'
import { advance } from './advance.ts'
import { createFollower, type Follower, type FollowerOptions } from './follower.ts'

export interface StoreFollowerOptions extends Omit<FollowerOptions, 'source'> {
  readonly store: Store
  /** Called with the number of documents that went live or were taken down. */
  readonly onAdvance?: (count: number) => void
  /** Sends what is due in live coverage and returns how much; absent: nothing. */
  readonly sendDue?: (store: Store, now: number) => Promise<number>
  /** Milliseconds; 250 by default (decision 0003). */
  readonly interval?: number
  /** Days for which versions are kept; absent: all are (NW-003). */
  readonly historyDays?: number
}

const INTERVAL = 250
const LEASE = 600
const RETENTION = 7 * 24 * 60 * 60 * 1000
const PRUNE_EVERY = 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** Versions of each thing that stay whatever their age (NW-003). */
const VERSIONS_KEPT = 20

/** Days for which a removed document can be restored (NW-014). */
const RESTING_DAYS = 30

/** Follows the change log of the store, records due changes in it, and prunes it. */
export function createStoreFollower({
  store,
  onAdvance,
  sendDue = async () => 0,
  interval = INTERVAL,
  historyDays,
  ...options
}: StoreFollowerOptions): Follower {
  const { clock } = options
  let pruned = 0
  return createFollower({
    ...options,
    source: {
      head: () => store.head(),
      async readChanges(since) {
        const rows = await store.changesSince(since)
        return rows && { rows, more: rows.length > 0 }
      },
      append: (keys) => store.write((transaction) => transaction.appendChange('changed', keys, clock())),
      async tend() {
        const moved = (await advance(store, clock())) + (await sendDue(store, clock()))
        if (moved > 0) onAdvance?.(moved)
      },
      async prune() {
        if (clock() - pruned <= PRUNE_EVERY) return
        pruned = clock()
        await store.pruneChanges(clock() - RETENTION)
        if (historyDays !== undefined) await pruneHistory(store, clock(), historyDays)
      },
      pauseMs: () => interval,
      leaseMs: LEASE,
      faults: 'every round',
    },
  })
}

/** When versions were pruned last, in the store: of several processes, one prunes. */
const PRUNED = 'history-pruned'

/** Deletes old versions once a day. */
async function pruneHistory(store: Store, now: number, days: number): Promise<void> {
  const since = Number((await store.findMeta(PRUNED)) ?? 0)
  if (now - since < DAY) return
  await store.putMeta(PRUNED, String(now))
  await store.history.prune({ since, now, age: days * DAY, floor: VERSIONS_KEPT, removedAge: RESTING_DAYS * DAY })
}
