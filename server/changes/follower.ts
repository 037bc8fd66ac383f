import type { Change, Store } from '../content/store/store.ts'

export interface FollowerOptions {
  readonly store: Store
  readonly clock: () => number
  /** A poll failed; the next one tries again. */
  readonly onFault: (error: unknown) => void
  /** Milliseconds; 250 by default (architecture, decision 9). */
  readonly interval?: number
}

/** Rows in order; `lost` when rows may have been pruned before this process read them: drop everything. */
export type Changes = { readonly kind: 'rows'; readonly rows: readonly Change[] } | { readonly kind: 'lost' }

/** Follows the change log for one process, and moves what is due. */
export interface Follower {
  /** Begins at the log's head. */
  start(): Promise<void>
  stop(): void
  /** Resolves when every row committed before the call has been given to the subscribers. Throws what the store throws. */
  poll(): Promise<void>
  /** Subscribers are called in order, one row set at a time; answers the way to leave. */
  subscribe(apply: (changes: Changes) => void): () => void
  /** When the head was last confirmed, by `clock`; 0 before the first time (the lease of decision 11 d). */
  confirmedAt(): number
}

/** @see Follower */
export function createFollower(_options: FollowerOptions): Follower {
  throw new Error('Not yet built')
}
