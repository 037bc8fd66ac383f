import type { Change } from '../../store/store.ts'

/** Rows in order; `lost`: rows may have been pruned before this process read them, so nothing cached is valid. */
export type Changes = { readonly kind: 'rows'; readonly rows: readonly Change[] } | { readonly kind: 'lost' }

/** Follows the change log for one process. */
export interface Follower {
  /** Begins at the head of the log, or at the given row, and polls at every interval. */
  start(): Promise<void>
  /** Resolves when the round under way has ended, so that the source can be closed. */
  stop(): Promise<void>
  /** Resolves once subscribers have every row committed before the call. Throws what the source throws. */
  poll(): Promise<void>
  /**
   * Renews the cache entries of these keys: in this process before it resolves, in all others through the log. If the
   * log belongs to another host, only in this process. Throws what the source throws.
   */
  renew(keys: readonly string[]): Promise<void>
  /** Subscribers are called in order, with one set of rows at a time; returns a function that unsubscribes. */
  subscribe(apply: (changes: Changes) => void): () => void
  /** The last row that the subscribers have, or the head it began at; null before that. */
  cursor(): number | null
  /** The time at which the head was last confirmed, by `clock`; 0: never (the lease of decision 0015). */
  confirmedAt(): number
  /** Milliseconds after `confirmedAt` for which caches in front may trust this process: longer than one poll. */
  readonly leaseMs: number
}

/** A change log, from the view of a follower. */
export interface ChangeSource {
  /** The number of the newest row. */
  head(): Promise<number>
  /** Rows after `since`, oldest first, and whether there may be more; null: rows after it may be missing. */
  readChanges(since: number): Promise<{ readonly rows: readonly Change[]; readonly more: boolean } | null>
  /** Appends a change of these keys; absent: the log belongs to another host. */
  append?(keys: readonly string[]): Promise<void>
  /** Runs before each scheduled poll. */
  tend?(): Promise<void>
  /** Runs after each scheduled poll that has read the log to its head. */
  prune?(): Promise<void>
  /** Milliseconds until the next scheduled poll. @param error of the last one; null if it succeeded */
  pauseMs(error: unknown): number
  readonly leaseMs: number
  /** Which failures are reported: each, or only the first of several polls in a row. */
  readonly faults: 'every round' | 'first'
}

export interface FollowerOptions {
  readonly source: ChangeSource
  readonly clock: () => number
  /** Begins after this row instead of at the head; subscribers get `lost` if rows after it are pruned. */
  readonly since?: number | null | undefined
  /** Called when a poll or a subscriber fails; polling continues. */
  readonly onFault: (error: unknown) => void
}

/**
 * Follows one log. Subscribers get `lost` if rows may have been missed: the log no longer has the cursor, or the first
 * poll failed.
 */
export function createFollower({ source, clock, since = null, onFault }: FollowerOptions): Follower {
  const subscribers = new Set<(changes: Changes) => void>()
  let cursor: number | null = since
  let missed = false
  let failing = false
  let confirmed = 0
  let timer: NodeJS.Timeout | undefined
  let running = false
  let queue: Promise<void> = Promise.resolve()
  let underWay: Promise<void> = Promise.resolve()

  function emit(changes: Changes): void {
    for (const apply of subscribers) {
      try {
        apply(changes)
      } catch (error) {
        // If one subscriber fails, the others still get the rows.
        onFault(error)
      }
    }
  }

  /** Begins at the head; everything cached before may be outdated. */
  async function begin(): Promise<number> {
    cursor = await source.head()
    if (missed) emit({ kind: 'lost' })
    missed = false
    return cursor
  }

  /** Passes the rows after `from` to subscribers; false: there are no more rows. */
  async function follow(from: number): Promise<boolean> {
    const read = await source.readChanges(from)
    if (read === null) {
      cursor = null
      missed = true
      await begin()
      return false
    }
    const last = read.rows.at(-1)
    if (last === undefined) return false
    cursor = last.seq
    emit({ kind: 'rows', rows: read.rows })
    return read.more
  }

  async function look(): Promise<void> {
    const asked = clock()
    try {
      if (cursor === null) await begin()
      while (cursor !== null && (await follow(cursor)));
      confirmed = asked
      failing = false
    } catch (error) {
      if (cursor === null) missed = true
      if (source.faults === 'first' && !failing) onFault(error)
      failing = true
      throw error
    }
  }

  /** One read at a time keeps rows in order; it begins after the call, so that it sees all earlier rows. */
  function poll(): Promise<void> {
    const next = queue.then(look)
    queue = next.catch(() => undefined)
    return next
  }

  async function round(): Promise<void> {
    let fault: unknown = null
    try {
      await source.tend?.()
      await poll()
      await source.prune?.()
    } catch (error) {
      fault = error
      if (source.faults === 'every round') onFault(error)
    }
    if (running) timer = setTimeout(goRound, source.pauseMs(fault)).unref()
  }

  function goRound(): Promise<void> {
    underWay = round()
    return underWay
  }

  return {
    async start() {
      if (running) return
      running = true
      await goRound()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await underWay
    },
    poll,
    async renew(keys) {
      if (!source.append) return emit({ kind: 'rows', rows: [{ seq: 0, kind: 'changed', tags: keys, at: clock() }] })
      await source.append(keys)
      await poll()
    },
    subscribe(apply) {
      subscribers.add(apply)
      return () => void subscribers.delete(apply)
    },
    cursor: () => cursor,
    confirmedAt: () => confirmed,
    leaseMs: source.leaseMs,
  }
}
