import type { Change } from '../content/store/store.ts'

/** Rows in order; `lost` when rows may have been pruned before this process read them: drop everything. */
export type Changes = { readonly kind: 'rows'; readonly rows: readonly Change[] } | { readonly kind: 'lost' }

/** Follows the change log for one process. */
export interface Follower {
  /** Begins at the log's head, or at the given row, and looks every interval from then on. */
  start(): Promise<void>
  stop(): void
  /** Resolves when every row committed before the call has been given to the subscribers. Throws what the source throws. */
  poll(): Promise<void>
  /**
   * Renews what these keys name: through the log, on every process, and here before it resolves. Where the log is another
   * host's, here alone. Throws what the source throws.
   */
  renew(keys: readonly string[]): Promise<void>
  /** Subscribers are called in order, one row set at a time; returns the way to leave. */
  subscribe(apply: (changes: Changes) => void): () => void
  /** The last row that was given to the subscribers, or the head it began at; null before that. */
  cursor(): number | null
  /** When the head was last confirmed, by `clock`; 0 before the first time (the lease of decision 0015). */
  confirmedAt(): number
  /** Milliseconds after `confirmedAt` for which caches in front may trust this process: more than one look takes. */
  readonly leaseMs: number
}

/** A log of changes, as a follower reads it. */
export interface ChangeSource {
  /** Where the log ends. */
  head(): Promise<number>
  /** Rows after `since`, oldest first, and whether there may be more; null when rows after it may be missing. */
  readChanges(since: number): Promise<{ readonly rows: readonly Change[]; readonly more: boolean } | null>
  /** Appends a change of these keys; absent where the log is another host's. */
  append?(keys: readonly string[]): Promise<void>
  /** Runs before each look that the follower takes by itself. */
  tend?(): Promise<void>
  /** Runs after each of these looks that has read to the end. */
  prune?(): Promise<void>
  /** Milliseconds to the next look after one that failed so, or did not. */
  pauseMs(error: unknown): number
  readonly leaseMs: number
  /** Which failures are reported: those of every round, or the first one of several looks in a row. */
  readonly faults: 'every round' | 'first'
}

export interface FollowerOptions {
  readonly source: ChangeSource
  readonly clock: () => number
  /** Begins after this row rather than at the head; what was pruned since is `lost`. */
  readonly since?: number | null | undefined
  /** A look failed, or a subscriber did; the next look comes all the same. */
  readonly onFault: (error: unknown) => void
}

/**
 * Follows one log. A cursor that the log no longer knows, and a failure before the head was known, mean that rows may have
 * been missed: subscribers get `lost`.
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
  async function begin(): Promise<number> {
    cursor = await source.head()
    if (missed) emit({ kind: 'lost' })
    missed = false
    return cursor
  }

  /** Gives the rows after `from`; false when there is nothing more to read at once. */
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

  /** One at a time, so that rows are given in order; a look begins after the call, so that it sees all before it. */
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
    if (running) timer = setTimeout(round, source.pauseMs(fault)).unref()
  }

  return {
    async start() {
      if (running) return
      running = true
      await round()
    },
    stop() {
      running = false
      clearTimeout(timer)
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
