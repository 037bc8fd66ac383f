import { toVoteCount } from '../rows.ts'
import type { VoteStore } from '../vote-store.ts'
import type { Reads, Writes } from './statements.ts'

/** Runs work in one transaction of the write connection. */
type Enqueue = <T>(work: () => Promise<T>) => Promise<T>

/** Creates the votes of an open store. */
export function createSqliteVotes(reads: Reads, writes: Writes, enqueue: Enqueue): VoteStore {
  return {
    add: (votes) =>
      enqueue(async () =>
        votes.map((vote) => {
          const { poll, question, reader, choice } = vote
          if (writes.addVote.run({ ...vote }).changes > 0) {
            writes.countVote.run({ poll, question, choice })
            return choice
          }
          return String(writes.findVote.get({ poll, question, reader })?.choice)
        }),
      ),
    counts: async (poll) => reads.voteCounts.all({ poll }).map(toVoteCount),
  }
}
