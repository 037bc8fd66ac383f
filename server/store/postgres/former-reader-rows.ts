import type { FormerReaderRows } from '../former-reader-rows.ts'
import { toSubscription, toVote } from '../rows.ts'
import type { RunStatement } from './run-statement.ts'

/** Creates the rows of an open store. */
export function createPostgresFormerReaderRows(run: RunStatement): FormerReaderRows {
  return {
    async read(limit) {
      const [votes, subscriptions] = await Promise.all([run('votes', { limit }), run('subscriptions', { limit })])
      return { votes: votes.map(toVote), subscriptions: subscriptions.map(toSubscription) }
    },
    async remove({ votes, subscriptions }) {
      const polls = votes.map(({ poll }) => poll)
      const questions = votes.map(({ question }) => question)
      await run('removeVotes', { polls, questions, readers: votes.map(({ reader }) => reader) })
      await run('removeVoteCounts', { polls, questions })
      await run('removeSubscriptions', {
        addresses: subscriptions.map(({ address }) => address),
        letters: subscriptions.map(({ letter }) => letter),
      })
    },
  }
}
