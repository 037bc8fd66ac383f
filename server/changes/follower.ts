import type { Change, Store } from '../content/store/store.ts'
import { advance } from './advance.ts'

export interface FollowerOptions {
  readonly store: Store
  readonly clock: () => number
  /** A round failed; the next one tries again. */
  readonly onFault: (error: unknown) => void
  /** Documents went live or came down. */
  readonly onAdvance?: (count: number) => void
  /** Begins after this row rather than at the head; what was pruned since is `lost`. */
  readonly since?: number | null
  /** Milliseconds; 250 by default (decision 0003). */
  readonly interval?: number
}

/** Rows in order; `lost` when rows may have been pruned before this process read them: drop everything. */
export type Changes = { readonly kind: 'rows'; readonly rows: readonly Change[] } | { readonly kind: 'lost' }

/** Follows the change log for one process, and moves what is due. */
export interface Follower {
  /** Begins at the log's head, or where it was told to, and looks every interval from then on. */
  start(): Promise<void>
  stop(): void
  /** Resolves when every row committed before the call has been given to the subscribers. Throws what the store throws. */
  poll(): Promise<void>
  /**
   * Renews what these keys name: through the log, on every process, and here before it resolves. Where the log is another
   * host's, here alone. Throws what the store throws.
   */
  renew(keys: readonly string[]): Promise<void>
  /** Subscribers are called in order, one row set at a time; answers the way to leave. */
  subscribe(apply: (changes: Changes) => void): () => void
  /** The last row that was given to the subscribers, or the head it began at; null before that. */
  cursor(): number | null
  /** When the head was last confirmed, by `clock`; 0 before the first time (the lease of decision 0015). */
  confirmedAt(): number
  /** Milliseconds after `confirmedAt` for which caches in front may trust this process: more than one question takes. */
  readonly leaseMs: number
}

const INTERVAL = 250
const LEASE = 600
const KEPT = 7 * 24 * 60 * 60 * 1000
const PRUNE_EVERY = 60 * 60 * 1000

/** @see Follower */
export function createFollower({
  store,
  clock,
  onFault,
  onAdvance,
  since = null,
  interval = INTERVAL,
}: FollowerOptions): Follower {
  const subscribers = new Set<(changes: Changes) => void>()
  let cursor: number | null = since
  let confirmed = 0
  let pruned = 0
  let timer: NodeJS.Timeout | null = null
  let running = false
  let following: Promise<void> = Promise.resolve()

  function give(changes: Changes): void {
    for (const apply of subscribers) {
      try {
        apply(changes)
      } catch (error) {
        // One subscriber's fault must not keep the rows from the others.
        onFault(error)
      }
    }
  }

  async function follow(): Promise<void> {
    const asked = clock()
    cursor ??= await store.head()
    for (;;) {
      const rows = await store.changesSince(cursor)
      if (rows === null) {
        cursor = await store.head()
        give({ kind: 'lost' })
        break
      }
      const last = rows.at(-1)
      if (last === undefined) break
      cursor = last.seq
      give({ kind: 'rows', rows })
    }
    confirmed = asked
  }

  /** One at a time, so that rows are given in order; a call that waits sees what was committed before it. */
  function poll(): Promise<void> {
    const next = following.then(follow, follow)
    following = next.catch(() => undefined)
    return next
  }

  async function round(): Promise<void> {
    try {
      const moved = await advance(store, clock())
      if (moved > 0) onAdvance?.(moved)
      await poll()
      if (clock() - pruned > PRUNE_EVERY) {
        pruned = clock()
        await store.pruneChanges(clock() - KEPT)
      }
    } catch (error) {
      onFault(error)
    }
    if (running) timer = setTimeout(round, interval).unref()
  }

  return {
    async start() {
      if (running) return
      running = true
      await round()
    },
    stop() {
      running = false
      if (timer !== null) clearTimeout(timer)
    },
    poll,
    async renew(keys) {
      await store.write((transaction) => transaction.appendChange('changed', keys, clock()))
      await poll()
    },
    subscribe(apply) {
      subscribers.add(apply)
      return () => void subscribers.delete(apply)
    },
    cursor: () => cursor,
    confirmedAt: () => confirmed,
    leaseMs: LEASE,
  }
}
