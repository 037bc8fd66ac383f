import { EVERY_PAGE } from '../../process/tags.ts'
import type { Change } from '../../store/store.ts'

/**
 * Milliseconds after a change at which its keys are purged: for fetches in flight, late ones, a stalled process
 * (decision 0015).
 */
export const PASSES_MS = [50, 850, 5000] as const

/** Milliseconds to the next try: after the first failure, and the maximum. The time doubles with each failure. */
const BACKOFF_MS = [250, 30_000] as const

/** The maximum number of changes in memory; further ones wait in the log. */
const MOST_WAITING = 5000

/** The source of changes. */
export interface PurgeLog {
  head(): Promise<number>
  /** Ascending; null when rows after `seq` may be lost. */
  changesSince(seq: number, limit?: number): Promise<readonly Change[] | null>
}

/** Stores the number of the last change whose purges are all done. */
export interface PurgeCursor {
  find(): Promise<number | null>
  put(seq: number): Promise<void>
}

export interface PurgeQueueOptions {
  readonly log: PurgeLog
  readonly cursor: PurgeCursor
  readonly clock: () => number
  readonly keysPerCall: number
  /** All keys by which the cache may know a tag. */
  toKeys(tag: string): readonly string[]
  send(keys: readonly string[]): Promise<void>
  /** Called after each request; `error` is null when it succeeded. */
  onCall(keys: readonly string[], error: unknown): void
}

/** The purges of one cache: each change three times, in order. A change stays queued until its purges succeed. */
export interface PurgeQueue {
  /**
   * Reads new changes, purges due ones and stores the cursor. A failed request never throws.
   *
   * @returns milliseconds until more is due; null: nothing until the next change
   */
  work(): Promise<number | null>
  /**
   * Drops the state in memory, so that the next call starts from the stored cursor, which another process may have
   * moved.
   */
  rewind(): void
  /** The number of changes with purges left. */
  readonly waiting: number
}

interface Waiting {
  readonly seq: number
  readonly keys: readonly string[]
  /** The time of the change, by this process's clock. */
  readonly at: number
  done: number
}

/** @see PurgeQueue */
export function createPurgeQueue(options: PurgeQueueOptions): PurgeQueue {
  const { log, cursor, clock, keysPerCall, toKeys, send, onCall } = options
  let waiting: Waiting[] = []
  let read: number | null = null
  let failures = 0
  let notBefore = 0
  let full = false

  async function readNew(): Promise<void> {
    if (read === null) {
      read = await cursor.find()
      if (read === null) {
        read = await log.head()
        await cursor.put(read)
      }
    }
    for (;;) {
      full = waiting.length >= MOST_WAITING
      if (full) return
      const rows = await log.changesSince(read)
      if (rows === null) {
        // Changes were lost, so every page may be stale.
        read = await log.head()
        waiting.push({ seq: read, keys: [EVERY_PAGE], at: clock(), done: 0 })
        return
      }
      const last = rows.at(-1)
      if (last === undefined) return
      read = last.seq
      // A writer's clock may be ahead of ours; a change must not be in the future.
      for (const { seq, tags, at } of rows) waiting.push({ seq, keys: tags, at: Math.min(at, clock()), done: 0 })
    }
  }

  async function call(keys: readonly string[]): Promise<boolean> {
    try {
      await send(keys)
      onCall(keys, null)
      return true
    } catch (error) {
      onCall(keys, error)
      return false
    }
  }

  /**
   * Purges all due keys in as few requests as the cache allows; passes of a change that are due together count as one.
   */
  async function purge(due: readonly Waiting[], now: number): Promise<void> {
    const keys = [...new Set(due.flatMap((change) => change.keys).flatMap(toKeys))]
    for (let from = 0; from < keys.length; from += keysPerCall) {
      if (await call(keys.slice(from, from + keysPerCall))) continue
      const [first, longest] = BACKOFF_MS
      notBefore = clock() + Math.min(first * 2 ** failures, longest)
      failures += 1
      return
    }
    failures = 0
    for (const change of due) change.done = passesBy(change, now)
    await storeCursor()
  }

  async function storeCursor(): Promise<void> {
    const open = waiting.findIndex(({ done }) => done < PASSES_MS.length)
    const finished = open < 0 ? waiting : waiting.slice(0, open)
    const last = finished.at(-1)
    if (last === undefined) return
    await cursor.put(last.seq)
    waiting = waiting.slice(finished.length)
  }

  return {
    async work() {
      await readNew()
      const now = clock()
      if (now < notBefore) return notBefore - now
      const due = waiting.filter((change) => passesBy(change, now) > change.done)
      if (due.length > 0) await purge(due, now)
      if (waiting.length === 0) return full ? 0 : null
      return Math.max(0, notBefore - clock(), Math.min(...waiting.map(nextPass)) - clock())
    },
    rewind() {
      waiting = []
      read = null
    },
    get waiting() {
      return waiting.length
    },
  }
}

function passesBy({ at }: Waiting, now: number): number {
  return PASSES_MS.filter((pass) => at + pass <= now).length
}

function nextPass({ at, done }: Waiting): number {
  return at + (PASSES_MS[done] ?? 0)
}
