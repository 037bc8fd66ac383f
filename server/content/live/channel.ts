import type { LiveEvent, LiveFacts } from '../../../shared/live/live-update.ts'
import type { ChannelRef, ServerMessage } from '../../../shared/live/messages.ts'
import type { ChannelMemo } from './channel-memo.ts'
import { type ChannelReader, createChannelReaders } from './channel-readers.ts'
import { type ChannelReadsOptions, createChannelReads } from './channel-reads.ts'
import { createCoverageEnd, isCoverageOver } from './coverage-end.ts'

export interface ChannelOptions {
  readonly ref: ChannelRef
  readonly clock: () => number
  /** Reads the events from a sequence on. */
  readonly read: ChannelReadsOptions['read']
  /** Reads when the coverage ends, in milliseconds since the epoch; null if it does not say. */
  readonly readEnd: () => Promise<number | null>
  /** Called with an error of a read; the next change or beat reads again. */
  readonly onFault: (error: unknown) => void
  /** Called when an event has reached the last reader. @param committedAt milliseconds since the epoch; null: unknown */
  readonly onSent: (readers: number, committedAt: number | null) => void
}

/** One channel in one process: what it holds in memory, and who reads it. */
export interface Channel {
  readonly ref: ChannelRef
  readonly readers: ReadonlySet<ChannelReader>
  readonly memo: ChannelMemo | null
  readonly tags: readonly string[]
  /** When the coverage ends, in milliseconds since the epoch; null if it does not say; undefined: not read yet. */
  readonly ends: number | null | undefined
  /** Reads up to the head unless it has; false: this channel cannot be read. */
  refresh(): Promise<boolean>
  /** Something has changed. @param committedAt when, where it is known */
  outdate(committedAt: number | null): void
  /** Reads `ends` unless it is known; undefined if it cannot be read now. */
  findEnds(): Promise<number | null | undefined>
  /** The end of the coverage may have changed. */
  forgetEnd(): void
  /** Adds a reader; false: the channel is over or unknown. */
  join(reader: ChannelReader): Promise<boolean>
  leave(reader: ChannelReader): void
  /** Sends all readers away if the channel is over by now. */
  tend(): Promise<void>
}

/** Milliseconds after which a read that failed is repeated. */
const RETRY_MS = 1000

/** @see Channel */
export function createChannel({ ref, clock, read, readEnd, onFault, onSent }: ChannelOptions): Channel {
  const readers = createChannelReaders(ref)
  const end = createCoverageEnd(readEnd)
  const reads = createChannelReads({ read, onEvents: broadcast, onMissing: readers.dismissAll })
  let committedAt: number | null = null
  let retry: NodeJS.Timeout | null = null

  /**
   * A failed read of the store is retried: the change that named this channel is not repeated. One retry waits at a
   * time, however many changes come meanwhile.
   */
  async function refreshOrRetry(): Promise<void> {
    try {
      await reads.refresh()
    } catch (error) {
      onFault(error)
      retry ??= setTimeout(() => {
        retry = null
        if (reads.isStale && readers.all.size > 0) void refreshOrRetry()
      }, RETRY_MS).unref()
    }
  }

  function broadcast(before: number, items: readonly LiveEvent[], facts?: LiveFacts): void {
    const posted = committedAt
    committedAt = null
    readers.broadcast(toMessages(ref, before, items, facts), (count) => onSent(count, posted))
  }

  async function isOver(): Promise<boolean> {
    return isCoverageOver(await end.read(), reads.memo?.events ?? [], clock())
  }

  return {
    ref,
    readers: readers.all,
    get memo() {
      return reads.memo
    },
    get tags() {
      return reads.tags
    },
    get ends() {
      return end.known()
    },
    refresh: reads.refresh,
    async findEnds() {
      try {
        return await end.read()
      } catch (error) {
        onFault(error)
        return undefined
      }
    },
    outdate(at) {
      reads.outdate()
      committedAt ??= at
      // A retry for a failed store is pending already.
      if (readers.all.size > 0 && retry === null) void refreshOrRetry()
    },
    forgetEnd: end.forget,
    async join(reader) {
      // Before anything is read: an event that is posted meanwhile reaches this reader, too.
      readers.add(reader)
      try {
        if ((await reads.refresh()) && !(await isOver())) return readers.all.has(reader)
      } catch (error) {
        readers.remove(reader)
        throw error
      }
      readers.remove(reader)
      return false
    },
    leave: readers.remove,
    async tend() {
      if (readers.all.size === 0) return
      try {
        if (!(await reads.refresh())) return
        if (await isOver()) readers.dismissAll()
      } catch (error) {
        onFault(error)
      }
    },
  }
}

/** Each event is one message, which names the one before it. The last one carries the counts. */
function toMessages(
  ref: ChannelRef,
  before: number,
  items: readonly LiveEvent[],
  facts?: LiveFacts,
): readonly Buffer[] {
  return items.map((item, index) => {
    const after = items[index - 1]?.sequence ?? before
    const isLast = index === items.length - 1
    const message: ServerMessage = { type: 'item', channel: ref, item, after, ...(isLast && facts && { facts }) }
    return Buffer.from(JSON.stringify(message))
  })
}
