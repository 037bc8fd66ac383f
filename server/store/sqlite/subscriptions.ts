import { toLetterCount, toSubscription } from '../rows.ts'
import type { SubscriptionStore } from '../subscription-store.ts'
import type { Reads, Writes } from './statements.ts'

/** Runs work in one transaction of the write connection. */
type Enqueue = <T>(work: () => Promise<T>) => Promise<T>

/** Creates the newsletter sign-ups of an open store. */
export function createSqliteSubscriptions(reads: Reads, writes: Writes, enqueue: Enqueue): SubscriptionStore {
  return {
    add: (subscriptions) =>
      enqueue(async () => {
        for (const subscription of subscriptions) writes.putSubscription.run({ ...subscription })
      }),
    list: async ({ letter = null, after, limit }) =>
      reads.subscriptions
        .all({ only: letter, address: after?.address ?? '', letter: after?.letter ?? '', limit })
        .map(toSubscription),
    counts: async () => reads.letterCounts.all().map(toLetterCount),
    erase: (address) => enqueue(async () => Number(writes.eraseSubscriptions.run({ address }).changes)),
  }
}
