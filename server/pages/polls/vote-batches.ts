import { SiteError } from '../../../shared/errors.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import type { ReaderStore } from '../../readers/store/reader-store.ts'
import type { Vote } from '../../readers/store/votes.ts'

/**
 * Milliseconds from the first vote of a batch to its commit. A commit waits for the disk: no more than forty of them a second
 * leave time for the other writes of readers.
 */
const GATHER_MS = 25

/** The maximum number of votes of one transaction. */
const MAX_BATCH = 1000

/** The maximum number of votes that wait; further ones are refused. */
const MAX_WAITING = 10_000

/** Votes of many readers in one commit (decision 0029). */
export interface VoteBatches {
  /**
   * Resolves to the stored choice when the vote is durable.
   *
   * @throws SiteError STORE_UNAVAILABLE, STORE_FULL; STORE_UNAVAILABLE too when too many votes wait
   */
  cast(vote: Vote): Promise<string>
  /** Stores what waits. */
  close(): Promise<void>
}

interface Waiting {
  readonly vote: Vote
  readonly resolve: (choice: string) => void
  readonly reject: (error: unknown) => void
}

interface BatchOptions {
  readonly addVotes: ReaderStore['addVotes']
  readonly metrics: Pick<Metrics, 'voteBatches'>
  /** Called with each stored batch, before its votes resolve. */
  readonly onStored: (votes: readonly Vote[]) => void
  /** Called once for a batch that could not be stored. */
  readonly onFault: (error: unknown) => void
}

/** Creates the batches of a process. One transaction runs at a time; later votes share the next one. */
export function createVoteBatches({ addVotes, metrics, onStored, onFault }: BatchOptions): VoteBatches {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null

  function schedule(): void {
    if (timer !== null || running !== null || waiting.length === 0) return
    timer = setTimeout(flush, GATHER_MS)
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const batch = waiting.slice(0, MAX_BATCH)
    waiting = waiting.slice(MAX_BATCH)
    running = store(batch).finally(() => {
      running = null
      schedule()
    })
    return running
  }

  async function store(batch: readonly Waiting[]): Promise<void> {
    try {
      const stored = batch.map(({ vote }) => vote)
      const choices = await addVotes(stored)
      onStored(stored)
      metrics.voteBatches.inc()
      for (const [index, { vote, resolve }] of batch.entries()) resolve(choices[index] ?? vote.choice)
    } catch (error) {
      onFault(error)
      for (const { reject } of batch) reject(error)
    }
  }

  return {
    cast: (vote) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) return reject(new SiteError('STORE_UNAVAILABLE', 'Too many votes wait'))
        waiting.push({ vote, resolve, reject })
        schedule()
      }),
    async close() {
      while (running !== null || waiting.length > 0) await (running ?? flush())
    },
  }
}
