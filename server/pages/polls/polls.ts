import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import type { AddressVote } from '../../process/workers/address-votes.ts'
import type { ReaderStore } from '../../readers/store/reader-store.ts'
import type { Vote } from '../../readers/store/votes.ts'
import type { FindStory } from './find-story.ts'
import { findPoll, type Poll, type QuestionResult, toResults } from './poll.ts'
import { createVoteBatches } from './vote-batches.ts'

/** Milliseconds for which a story's poll is remembered: a story that is taken down closes its poll as fast. */
const POLL_LIFE = 2000

/** Milliseconds for which results are cached, for any number of readers. */
const RESULTS_LIFE = 500

/** Most polls that are remembered, and most addresses without one. */
const MAX_POLLS = 2000

/** A poll or quiz in a story that readers can see. */
export interface StoryPoll {
  readonly poll: Poll
  readonly story: Content
  /** Names it in the store. */
  readonly key: string
}

/** The polls and quizzes of published stories, and the votes in them (PG-032). */
export interface Polls {
  /** null: no published story with this id names such a poll. */
  find(story: string, id: string): Promise<StoryPoll | null>
  /**
   * Stores a vote, durable when it resolves, and returns the browser's stored choice: its first one in the question. null:
   * the poll counts one vote for each address, and has one of this client from another browser.
   *
   * @param browser the value of the reader's cookie
   * @param client the key by which limits count the client
   * @throws SiteError STORE_UNAVAILABLE, STORE_FULL
   */
  vote(
    poll: StoryPoll,
    vote: { readonly question: string; readonly choice: string; readonly browser: string; readonly client: string },
  ): Promise<string | null>
  /** The results of a poll, with all votes of this process, and those of others of half a second ago. @throws SiteError STORE_UNAVAILABLE */
  results(poll: StoryPoll): Promise<readonly QuestionResult[]>
  /** Forgets the remembered results of a poll: the next ones are of this moment. */
  renew(poll: StoryPoll): void
  /** Stores the votes that wait. */
  close(): Promise<void>
}

interface PollsOptions {
  /** Takes the one vote of a client for a browser, for all processes of the machine; false: another browser has it. */
  readonly claim: (vote: AddressVote) => Promise<boolean>
  readonly findStory: FindStory
  readonly readers: Pick<ReaderStore, 'addVotes' | 'countVotes'>
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'voteBatches'>
}

/** Creates the polls of a process. */
export function createPolls({ findStory, readers, claim, clock, log, metrics }: PollsOptions): Polls {
  const onFault = throttleErrors((err) => log.error({ event: 'votes_failed' satisfies LogEvent, err }), clock)
  const polls = createMemo<StoryPoll | null>(POLL_LIFE, clock)
  const counts = createMemo<readonly QuestionResult[]>(RESULTS_LIFE, clock)
  // Once for each batch, so that voters of a batch share one read of the results, in which their votes are.
  const onStored = (votes: readonly Vote[]) => {
    for (const key of new Set(votes.map(({ poll }) => poll))) counts.drop(key)
  }
  const batches = createVoteBatches({ addVotes: readers.addVotes, metrics, onStored, onFault })

  async function findInStory(story: string, id: string): Promise<StoryPoll | null> {
    const content = await findStory(story)
    if (content === null) return null
    const blocks = ('compiledBody' in content && content.compiledBody?.blocks) || []
    const poll = findPoll(blocks, id)
    return poll && { poll, story: content, key: `${story}/${id}` }
  }

  return {
    find: (story, id) => polls.get(`${story}/${id}`, () => findInStory(story, id)),
    async vote({ key, poll }, { question, choice, browser, client }) {
      const vote = { poll: key, question, reader: toReader(browser, key) }
      if (poll.limit === 'address' && !(await claim({ ...vote, client, closes: poll.closes }))) return null
      return batches.cast({ ...vote, choice, votedAt: clock() })
    },
    results: ({ poll, key }) => counts.get(key, async () => toResults(poll, await readers.countVotes(key))),
    renew: ({ key }) => counts.drop(key),
    close: () => batches.close(),
  }
}

/** A hash of the cookie and the poll: nobody can see that votes in different polls came from one browser. */
function toReader(browser: string, poll: string): string {
  return createHash('sha256').update(`${browser}\n${poll}`).digest('base64url').slice(0, 22)
}

/** A memo of asynchronous reads; readers that ask together share one, and a failure is not remembered. */
function createMemo<T>(lifeMs: number, clock: () => number) {
  const memo = new LRUCache<string, { readonly value: Promise<T>; readonly until: number }>({ max: MAX_POLLS })
  return {
    get(key: string, read: () => Promise<T>): Promise<T> {
      const found = memo.get(key)
      if (found !== undefined && clock() < found.until) return found.value
      const value = read()
      memo.set(key, { value, until: clock() + lifeMs })
      value.catch(() => memo.delete(key))
      return value
    },
    drop: (key: string) => void memo.delete(key),
  }
}
