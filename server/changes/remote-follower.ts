import { randomUUID } from 'node:crypto'
import type { ChangeRow, ContentApi } from '../content/content-api.ts'
import { MISSING_MESSAGE } from '../content/envelope.ts'
import type { Changes, Follower } from './follower.ts'

/** Milliseconds between two questions to the source. */
const INTERVAL_MS = 1000

/** Milliseconds that the answer to a question may take besides: with less a healthy site is behind between two questions. */
const SLACK_MS = 600

/** Milliseconds between two questions to a source that has no change log: where there is none, there will be none soon. */
const NO_LOG_INTERVAL_MS = 60_000

export interface RemoteFollowerOptions {
  readonly content: Pick<ContentApi, 'changes'>
  /** The site's own. */
  readonly edition: string
  readonly clock: () => number
  /** Begins after this row rather than at the head. */
  readonly since?: number | null
  /** The first failure of several in a row, or a subscriber's own; the next question comes all the same. */
  readonly onFault: (error: unknown) => void
}

/**
 * Follows the change log of the host a site reads from, once a second. A cursor the host no longer knows (410), a head
 * that went back, and an outage at the start all mean that rows may have been missed: `lost`.
 */
export function createRemoteFollower({
  content,
  edition,
  clock,
  since: first = null,
  onFault,
}: RemoteFollowerOptions): Follower {
  const subscribers = new Set<(changes: Changes) => void>()
  let cursor: number | null = first
  let missed = false
  let confirmed = 0
  let failing = false
  let interval = INTERVAL_MS
  let timer: NodeJS.Timeout | undefined
  let running = false
  let queue: Promise<void> = Promise.resolve()

  const ask = (since: number | null) => content.changes(since, { edition, txId: randomUUID() })

  function emit(changes: Changes): void {
    for (const apply of subscribers) {
      try {
        apply(changes)
      } catch (error) {
        // One subscriber's fault must not keep the rows from the others.
        onFault(error)
      }
    }
  }

  /** Begins at the head; whatever was cached before it may be old. */
  async function begin(): Promise<void> {
    const answer = await ask(null)
    if (answer === null) throw new Error('The change log names no head')
    cursor = answer.head
    if (missed) emit({ kind: 'lost' })
    missed = false
  }

  /** One question; true when there is more to ask for at once. */
  async function follow(since: number): Promise<boolean> {
    const answer = await ask(since)
    if (answer === null || answer.head < since) {
      cursor = null
      missed = true
      await begin()
      return false
    }
    const rows = answer.items.filter((row) => row.seq > since)
    const last = rows.at(-1)
    if (last === undefined) return false
    cursor = last.seq
    emit({ kind: 'rows', rows: rows.map((row: ChangeRow) => ({ ...row, at: clock() })) })
    return last.seq < answer.head
  }

  async function catchUp(): Promise<void> {
    const asked = clock()
    try {
      if (cursor === null) await begin()
      while (cursor !== null && (await follow(cursor)));
      confirmed = asked
      failing = false
      interval = INTERVAL_MS
    } catch (error) {
      if (cursor === null) missed = true
      interval = error instanceof Error && error.message === MISSING_MESSAGE ? NO_LOG_INTERVAL_MS : INTERVAL_MS
      if (!failing) onFault(error)
      failing = true
      throw error
    }
  }

  /** One after the other, so that rows are given in order; a poll begins after the call, so that it sees all before it. */
  function poll(): Promise<void> {
    const next = queue.then(catchUp)
    queue = next.catch(() => undefined)
    return next
  }

  async function tick(): Promise<void> {
    await poll().catch(() => undefined)
    if (running) timer = setTimeout(tick, interval).unref()
  }

  return {
    async start() {
      if (running) return
      running = true
      await tick()
    },
    stop() {
      running = false
      clearTimeout(timer)
    },
    poll,
    async renew(keys) {
      emit({ kind: 'rows', rows: [{ seq: 0, kind: 'changed', tags: keys, at: clock() }] })
    },
    subscribe(apply) {
      subscribers.add(apply)
      return () => void subscribers.delete(apply)
    },
    cursor: () => cursor,
    confirmedAt: () => confirmed,
    leaseMs: INTERVAL_MS + SLACK_MS,
  }
}
