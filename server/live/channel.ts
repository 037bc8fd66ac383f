import type { LiveEvent, LiveFacts } from '../../shared/live/live-update.ts'
import { type ChannelRef, type ServerMessage, toProgress } from '../../shared/live/messages.ts'
import type { LiveAnswer } from '../content/content-api.ts'
import { type ChannelMemo, createChannelMemo } from './channel-memo.ts'
import { COVERAGE_LIFE_MS, OVER_AFTER_MS } from './coverage-end.ts'

/** A socket, from the view of a channel. */
export interface ChannelReader {
  /** Sends one message, which all readers of the channel share. */
  deliver(message: Buffer): void
  /** The channel is over, was taken down, or is unknown. */
  dismiss(channel: ChannelRef): void
}

export interface ChannelOptions {
  readonly ref: ChannelRef
  readonly clock: () => number
  /** Reads the events from a sequence on. */
  readonly read: (start: number, limit?: number) => Promise<LiveAnswer>
  /** Reads when the coverage ends, in milliseconds since the epoch; null: it does not say. */
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
  /** When the coverage ends, in milliseconds since the epoch; null: it does not say; undefined: not read yet. */
  readonly ends: number | null | undefined
  /** Reads up to the head unless it has; false: this channel cannot be read. */
  refresh(): Promise<boolean>
  /** Something has changed. @param committedAt when, where it is known */
  outdate(committedAt: number | null): void
  /** Reads `ends` unless it is known; undefined: it cannot be read now. */
  findEnds(): Promise<number | null | undefined>
  /** The end of the coverage may have changed. */
  forgetEnd(): void
  /** Adds a reader; false: the channel is over or unknown. */
  join(reader: ChannelReader): Promise<boolean>
  leave(reader: ChannelReader): void
  /** Sends all readers away if the channel is over by now. */
  tend(): Promise<void>
}

/** Readers to whom one event is sent before other work of the process gets its turn. */
const SLICE = 100

/** A sequence that no channel reaches: it asks for the head alone. Databases count in 32 bits. */
const BEYOND = 2 ** 31 - 1

/** Milliseconds after which a read that failed is repeated. */
const RETRY_MS = 1000

/** The newest events that are read at first: as many as one answer has. */
const FIRST_EVENTS = 200

/** Reads the end once for all readers who come at the same time. */
function createEndMemo(readEnd: ChannelOptions['readEnd']) {
  let end: number | null | undefined
  let reading: Promise<number | null> | null = null
  return {
    /** undefined: it was not read yet. */
    known: () => end,
    forget(): void {
      end = undefined
      reading = null
    },
    read(): Promise<number | null> {
      if (end !== undefined) return Promise.resolve(end)
      if (reading !== null) return reading
      const current: Promise<number | null> = readEnd().then(
        (endsAt) => {
          // It may have changed since.
          if (reading === current) end = endsAt
          return endsAt
        },
        (error: unknown) => {
          if (reading === current) reading = null
          throw error
        },
      )
      reading = current
      return current
    },
  }
}

/** @see Channel */
export function createChannel({ ref, clock, read, readEnd, onFault, onSent }: ChannelOptions): Channel {
  const readers = new Set<ChannelReader>()
  let memo: ChannelMemo | null = null
  let tags: readonly string[] = []
  let isStale = true
  let committedAt: number | null = null
  let reading: Promise<boolean> | null = null
  let sending: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | null = null
  const end = createEndMemo(readEnd)

  async function load(): Promise<boolean> {
    const newest = await read(BEYOND, 1)
    if (newest.kind === 'missing') return false
    const from = Math.max(1, newest.sequence - FIRST_EVENTS + 1)
    const answer = await read(from)
    if (answer.kind === 'missing') return false
    tags = answer.tags
    memo = createChannelMemo(from, answer.items, toProgress(0, from, answer).cursor, answer.facts)
    return true
  }

  async function follow(known: ChannelMemo): Promise<boolean> {
    for (let more = true; more; ) {
      const before = known.head
      const answer = await read(before + 1)
      if (answer.kind === 'missing') return false
      const progress = toProgress(before, before + 1, answer)
      more = progress.more
      known.add(answer.items, progress.cursor, answer.facts)
      if (answer.items.length > 0) broadcast(before, answer.items, answer.facts)
    }
    return true
  }

  async function readAll(): Promise<boolean> {
    do {
      isStale = false
      try {
        if (!(await (memo === null ? load() : follow(memo)))) {
          // Later posts to it are read from the beginning.
          memo = null
          isStale = true
          dismissAll()
          return false
        }
      } catch (error) {
        isStale = true
        throw error
      }
    } while (isStale)
    return true
  }

  function refresh(): Promise<boolean> {
    if (!isStale && reading === null) return Promise.resolve(memo !== null)
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  /**
   * A store that has failed is asked again: the change that named this channel is not repeated. One retry waits at a
   * time, however many changes come meanwhile.
   */
  async function refreshOrRetry(): Promise<void> {
    try {
      await refresh()
    } catch (error) {
      onFault(error)
      retry ??= setTimeout(() => {
        retry = null
        if (isStale && readers.size > 0) void refreshOrRetry()
      }, RETRY_MS).unref()
    }
  }

  /** Each event is one message and one buffer for all; slices keep pages going while thousands are sent. */
  function broadcast(before: number, items: readonly LiveEvent[], facts?: LiveFacts): void {
    const posted = committedAt
    committedAt = null
    let after = before
    const messages = items.map((item, index) => {
      const isLast = index === items.length - 1
      const message: ServerMessage = { type: 'item', channel: ref, item, after, ...(isLast && facts && { facts }) }
      after = item.sequence
      return Buffer.from(JSON.stringify(message))
    })
    const to = [...readers]
    if (to.length === 0) return
    sending = sending.then(async () => {
      for (let index = 0; index < to.length; index += SLICE) {
        for (const reader of to.slice(index, index + SLICE)) {
          if (!readers.has(reader)) continue
          for (const message of messages) reader.deliver(message)
        }
        if (index + SLICE < to.length) await new Promise((resolve) => setImmediate(resolve))
      }
      onSent(to.length * messages.length, posted)
    })
  }

  function dismissAll(): void {
    for (const reader of readers) reader.dismiss(ref)
    readers.clear()
  }

  async function isOver(): Promise<boolean> {
    const endsAt = await end.read()
    if (endsAt !== null) return clock() >= endsAt + OVER_AFTER_MS
    const dates = memo?.events.flatMap((event) => (event.deleted ? [] : [Date.parse(event.datePublished)])) ?? []
    return dates.length > 0 && clock() >= Math.max(...dates) + COVERAGE_LIFE_MS + OVER_AFTER_MS
  }

  return {
    ref,
    readers,
    get memo() {
      return memo
    },
    get tags() {
      return tags
    },
    get ends() {
      return end.known()
    },
    refresh,
    async findEnds() {
      try {
        return await end.read()
      } catch (error) {
        onFault(error)
        return undefined
      }
    },
    outdate(at) {
      isStale = true
      committedAt ??= at
      // A store that fails is asked by the retry that waits already.
      if (readers.size > 0 && retry === null) void refreshOrRetry()
    },
    forgetEnd: end.forget,
    async join(reader) {
      // Before anything is read: an event that is posted meanwhile reaches this reader, too.
      readers.add(reader)
      try {
        if ((await refresh()) && !(await isOver())) return readers.has(reader)
      } catch (error) {
        readers.delete(reader)
        throw error
      }
      readers.delete(reader)
      return false
    },
    leave: (reader) => void readers.delete(reader),
    async tend() {
      if (readers.size === 0) return
      try {
        if (!(await refresh())) return
        if (await isOver()) dismissAll()
      } catch (error) {
        onFault(error)
      }
    },
  }
}
