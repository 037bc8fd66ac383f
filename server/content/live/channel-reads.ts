import type { LiveEvent, LiveFacts } from '../../../shared/live/live-update.ts'
import { toProgress } from '../../../shared/live/messages.ts'
import type { LiveAnswer } from '../content-api.ts'
import { type ChannelMemo, createChannelMemo } from './channel-memo.ts'

export interface ChannelReadsOptions {
  /** Reads the events from a sequence on. */
  readonly read: (start: number, limit?: number) => Promise<LiveAnswer>
  /** Called with events after the sequence `before`, which the memo has by then. */
  readonly onEvents: (before: number, events: readonly LiveEvent[], facts?: LiveFacts) => void
  /** Called when the channel was read and does not exist. */
  readonly onMissing: () => void
}

/** What one process has read of a channel. */
export interface ChannelReads {
  /** null: nothing was read, or the channel does not exist. */
  readonly memo: ChannelMemo | null
  readonly tags: readonly string[]
  readonly isStale: boolean
  /** The channel has changed: the next refresh reads. */
  outdate(): void
  /**
   * Reads up to the head unless it has; all calls meanwhile share one read.
   *
   * @returns false: the channel does not exist
   * @throws SiteError CONTENT_UNAVAILABLE, CONTENT_INVALID
   */
  refresh(): Promise<boolean>
}

/** A sequence that no channel reaches: it asks for the head alone. Databases count in 32 bits. */
const BEYOND = 2 ** 31 - 1

/** The newest events that are read at first: as many as one answer has. */
const FIRST_EVENTS = 200

/** @see ChannelReads */
export function createChannelReads({ read, onEvents, onMissing }: ChannelReadsOptions): ChannelReads {
  let memo: ChannelMemo | null = null
  let tags: readonly string[] = []
  let isStale = true
  let reading: Promise<boolean> | null = null

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
      if (answer.items.length > 0) onEvents(before, answer.items, answer.facts)
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
          onMissing()
          return false
        }
      } catch (error) {
        isStale = true
        throw error
      }
    } while (isStale)
    return true
  }

  return {
    get memo() {
      return memo
    },
    get tags() {
      return tags
    },
    get isStale() {
      return isStale
    },
    outdate() {
      isStale = true
    },
    refresh() {
      if (!isStale && reading === null) return Promise.resolve(memo !== null)
      reading ??= readAll().finally(() => {
        reading = null
      })
      return reading
    },
  }
}
