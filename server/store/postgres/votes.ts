import { toVoteCount } from '../rows.ts'
import type { Vote, VoteStore } from '../vote-store.ts'
import type { RunStatement } from './run-statement.ts'

/** Creates the votes of an open store. Each call is one statement, so it needs no lock of the writers. */
export function createPostgresVotes(run: RunStatement): VoteStore {
  return {
    async add(votes) {
      const rows = await run('addVotes', toColumns(votes))
      const choices = new Map(rows.map((row) => [keyOf(row), String(row.choice)]))
      const known = votes.filter((vote) => !choices.has(keyOf(vote)))
      // After the insert: another process may have stored the same vote meanwhile.
      if (known.length > 0) {
        for (const row of await run('findVotes', toColumns(known))) choices.set(keyOf(row), String(row.choice))
      }
      return votes.map((vote) => choices.get(keyOf(vote)) ?? vote.choice)
    },
    counts: async (poll) => (await run('voteCounts', { poll })).map(toVoteCount),
  }
}

const keyOf = ({ poll, question, reader }: { readonly [Name in 'poll' | 'question' | 'reader']?: unknown }): string =>
  JSON.stringify([poll, question, reader])

function toColumns(votes: readonly Vote[]) {
  return {
    polls: votes.map(({ poll }) => poll),
    questions: votes.map(({ question }) => question),
    readers: votes.map(({ reader }) => reader),
    choices: votes.map(({ choice }) => choice),
    times: votes.map(({ votedAt }) => String(votedAt)),
  }
}
