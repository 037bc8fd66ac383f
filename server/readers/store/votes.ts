import { z } from 'zod'
import { read, type SqlValue, type Steps, sql, write } from './operation.ts'

/** One question of a poll or a quiz. */
export interface VoteQuestion {
  /** `storyId/blockId` of the poll. */
  readonly poll: string
  readonly question: string
}

/** What one browser has chosen. */
export interface Vote extends VoteQuestion {
  /** A hash by which the votes of one browser in one poll are recognised. */
  readonly reader: string
  readonly choice: string
  /** Milliseconds since the epoch. */
  readonly votedAt: number
}

const countRow = z.object({ question: z.string(), choice: z.string(), count: z.number() })

/** How often a choice was made. */
export type VoteCount = z.output<typeof countRow>

const storedVote = z
  .object({ choice: z.string(), voted_at: z.number() })
  .transform(({ choice, voted_at: votedAt }) => ({ choice, votedAt }))

/** Rows of one statement, so that only a few texts are prepared. */
const CHUNKS = [100, 10, 1]

const keyOf = ({ poll, question, reader }: Readonly<Record<'poll' | 'question' | 'reader', unknown>>): string =>
  JSON.stringify([poll, question, reader])

/** Inserts the first vote of each browser in a question, and counts it. Returns the keys of those that are new. */
function* insertVotes(votes: readonly Vote[]): Steps<ReadonlySet<string>> {
  const first = new Map<string, Vote>()
  for (const vote of votes) if (!first.has(keyOf(vote))) first.set(keyOf(vote), vote)
  // In the order of the keys, so that two processes never wait for each other's rows crosswise.
  const sorted = [...first].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, vote]) => vote)
  const added = new Set<string>()
  for (let from = 0; from < sorted.length; ) {
    const size = CHUNKS.find((rows) => rows <= sorted.length - from) ?? 1
    for (const row of yield toInsert(sorted.slice(from, from + size))) {
      added.add(keyOf({ poll: row.poll, question: row.question, reader: row.reader }))
    }
    from += size
  }
  yield* count(sorted.filter((vote) => added.has(keyOf(vote))).map((vote) => ({ ...vote, by: 1 })))
  return added
}

function toInsert(votes: readonly Vote[]) {
  const params: Record<string, SqlValue> = {}
  const rows = votes.map(({ poll, question, reader, choice, votedAt }, n) => {
    Object.assign(params, {
      [`p${n}`]: poll,
      [`q${n}`]: question,
      [`r${n}`]: reader,
      [`c${n}`]: choice,
      [`t${n}`]: votedAt,
    })
    return `(:p${n}, :q${n}, :r${n}, :c${n}, :t${n})`
  })
  return sql(
    `insert into vote (poll, question, reader, choice, voted_at) values ${rows.join(', ')}
     on conflict (poll, question, reader) do nothing returning poll, question, reader`,
    params,
  )
}

type Counted = Pick<Vote, 'poll' | 'question' | 'choice'> & { readonly by: number }

/** One statement for each choice: popular ones are a single row that all processes write. */
function* count(votes: readonly Counted[]): Steps<void> {
  const sums = new Map<string, Counted>()
  for (const { poll, question, choice, by } of votes) {
    const key = JSON.stringify([poll, question, choice])
    sums.set(key, { poll, question, choice, by: (sums.get(key)?.by ?? 0) + by })
  }
  for (const key of [...sums.keys()].sort()) {
    yield sql(
      `insert into vote_count (poll, question, choice, count) values (:poll, :question, :choice, :by)
       on conflict (poll, question, choice) do update set count = vote_count.count + excluded.count`,
      { ...sums.get(key) },
    )
  }
}

function* findVote({ poll, question, reader }: Vote): Steps<z.output<typeof storedVote> | null> {
  const [row] = yield sql(
    'select choice, voted_at from vote where poll = :poll and question = :question and reader = :reader',
    { poll, question, reader },
  )
  return row === undefined ? null : storedVote.parse(row)
}

function* addVotes(votes: readonly Vote[]): Steps<readonly string[]> {
  const added = yield* insertVotes(votes)
  const chosen = new Map<string, string>()
  for (const vote of votes) {
    const key = keyOf(vote)
    if (chosen.has(key)) continue
    chosen.set(key, added.has(key) ? vote.choice : ((yield* findVote(vote))?.choice ?? vote.choice))
  }
  return votes.map((vote) => chosen.get(keyOf(vote)) ?? vote.choice)
}

function* moveVotes(votes: readonly Vote[]): Steps<void> {
  const added = yield* insertVotes(votes)
  for (const vote of votes.filter((one) => !added.has(keyOf(one)))) {
    const stored = yield* findVote(vote)
    if (stored === null || stored.votedAt <= vote.votedAt) continue
    const { poll, question, reader, choice, votedAt } = vote
    yield sql(
      `update vote set choice = :choice, voted_at = :votedAt
       where poll = :poll and question = :question and reader = :reader`,
      { poll, question, reader, choice, votedAt },
    )
    yield* count([
      { poll, question, choice: stored.choice, by: -1 },
      { poll, question, choice, by: 1 },
    ])
  }
}

function* countVotes(poll: string): Steps<readonly VoteCount[]> {
  const rows = yield sql(
    'select question, choice, count from vote_count where poll = :poll and count > 0 order by question, choice',
    { poll },
  )
  return rows.map((row) => countRow.parse(row))
}

/** What readers vote in polls and quizzes (PG-032): no content, so no tags (decision 0029). */
export const VOTE_OPERATIONS = {
  /**
   * Stores and counts votes. A browser's first vote in a question stays: its further ones are not counted. Returns the
   * stored choice of each vote, in the same order.
   */
  addVotes: write(addVotes),
  /** Stores votes of the content store. Of two votes of one browser the earlier one stays. */
  moveVotes: write(moveVotes),
  /** The counts of a poll by question and choice; a choice that nobody made is left out. */
  countVotes: read(countVotes),
}
