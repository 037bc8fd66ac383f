import { randomUUID } from 'node:crypto'
import type { ContentApi } from '../content/content-api.ts'
import { MISSING_MESSAGE } from '../content/envelope.ts'
import { createFollower, type Follower, type FollowerOptions } from './follower.ts'

/** Milliseconds between two questions to the source. */
const INTERVAL_MS = 1000

/** Milliseconds that the answer to a question may take besides: with less a healthy site is behind between two questions. */
const SLACK_MS = 600

/** Milliseconds between two questions to a source that has no change log: where there is none, there will be none soon. */
const NO_LOG_INTERVAL_MS = 60_000

export interface RemoteFollowerOptions extends Omit<FollowerOptions, 'source'> {
  readonly content: Pick<ContentApi, 'changes'>
  /** The site's own. */
  readonly edition: string
}

/**
 * Follows the change log of the host a site reads from, once a second. A cursor the host no longer knows (410) and a head
 * that went back mean that rows may have been missed.
 */
export function createRemoteFollower({ content, edition, ...options }: RemoteFollowerOptions): Follower {
  const { clock } = options
  const ask = (since: number | null) => content.changes(since, { edition, txId: randomUUID() })
  return createFollower({
    ...options,
    source: {
      async head() {
        const answer = await ask(null)
        if (answer === null) throw new Error('The change log names no head')
        return answer.head
      },
      async readChanges(since) {
        const answer = await ask(since)
        if (answer === null || answer.head < since) return null
        const rows = answer.items.filter(({ seq }) => seq > since).map((row) => ({ ...row, at: clock() }))
        return { rows, more: (rows.at(-1)?.seq ?? answer.head) < answer.head }
      },
      pauseMs: (error) =>
        error instanceof Error && error.message === MISSING_MESSAGE ? NO_LOG_INTERVAL_MS : INTERVAL_MS,
      leaseMs: INTERVAL_MS + SLACK_MS,
      faults: 'first',
    },
  })
}
