import { randomUUID } from 'node:crypto'
import type { ContentApi } from '../content-api.ts'
import { MISSING_MESSAGE } from '../envelope.ts'
import { createFollower, type Follower, type FollowerOptions } from './follower.ts'

/** Milliseconds between two polls of the source. */
const INTERVAL_MS = 1000

/** Milliseconds that a response may take on top: with less, a healthy site would be behind between two polls. */
const SLACK_MS = 600

/** Milliseconds between two polls of a source without a change log, which will hardly get one soon. */
const NO_LOG_INTERVAL_MS = 60_000

export interface RemoteFollowerOptions extends Omit<FollowerOptions, 'source'> {
  readonly content: Pick<ContentApi, 'changes'>
  /** The edition of the site. */
  readonly edition: string
}

/**
 * Follows the change log of a content host, once a second. Rows may have been missed if the host no longer has the
 * cursor (410) or if its head is lower than before.
 */
export function createRemoteFollower({ content, edition, ...options }: RemoteFollowerOptions): Follower {
  const { clock } = options
  const ask = (since: number | null) => content.changes(since, { edition, txId: randomUUID() })
  return createFollower({
    ...options,
    source: {
      async head() {
        const answer = await ask(null)
        if (answer === null) throw new Error('The change log has no head')
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
