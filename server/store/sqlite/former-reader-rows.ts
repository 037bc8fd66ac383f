import type { FormerReaderRows } from '../former-reader-rows.ts'
import { toSubscription, toVote } from '../rows.ts'
import type { Reads, Writes } from './statements.ts'

/** Runs work in one transaction of the write connection. */
type Enqueue = <T>(work: () => Promise<T>) => Promise<T>

/** Creates the rows of an open store. */
export function createSqliteFormerReaderRows(reads: Reads, writes: Writes, enqueue: Enqueue): FormerReaderRows {
  return {
    read: async (limit) => ({
      votes: reads.votes.all({ limit }).map(toVote),
      subscriptions: reads.subscriptions.all({ limit }).map(toSubscription),
    }),
    remove: ({ votes, subscriptions }) =>
      enqueue(async () => {
        for (const { poll, question, reader } of votes) writes.removeVote.run({ poll, question, reader })
        for (const { poll, question } of votes) writes.removeVoteCounts.run({ poll, question })
        for (const { address, letter } of subscriptions) writes.removeSubscription.run({ address, letter })
      }),
  }
}
