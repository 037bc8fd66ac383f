import type { Subscription } from '../readers/store/newsletters.ts'
import type { Vote } from '../readers/store/votes.ts'

/** Votes and newsletter sign-ups of a version that stored them beside the content. */
export interface ReaderRows {
  readonly votes: readonly Vote[]
  readonly subscriptions: readonly Subscription[]
}

/**
 * What readers sent before they had a store of their own. The rows move there; their tables stay, because an instance of
 * the former version may still write to them while the site is updated (decision 0056).
 */
export interface FormerReaderRows {
  /** Some of the rows, up to `limit` of each table. */
  read(limit: number): Promise<ReaderRows>
  /** Deletes rows that are durable elsewhere. */
  remove(rows: ReaderRows): Promise<void>
}
