import type { LiveEvent, LiveFacts } from '../../../shared/live/live-update.ts'
import type { ItemsAnswer } from '../../../shared/live/messages.ts'

/** The maximum number of events of one channel in memory. */
const MAX_EVENTS = 400

/** The maximum number of answers of one channel in memory, by their start. */
const MAX_ANSWERS = 200

/** The newest events of a channel, and its items answers as bytes: the same for all readers until the next event. */
export interface ChannelMemo {
  /** The newest sequence. */
  readonly head: number
  readonly events: readonly LiveEvent[]
  /** Adds newer events, ascending, and moves the head. @param facts absent: unknown */
  add(items: readonly LiveEvent[], head: number, facts?: LiveFacts): void
  /**
   * The answer from a sequence on; null if it needs events that are not in memory.
   *
   * @param ends when the coverage ends, in milliseconds since the epoch; undefined: not known
   */
  answer(start: number, ends?: number | null): Buffer | null
}

/**
 * @param from the memo has every event from this sequence on
 * @param items these events, ascending
 */
export function createChannelMemo(
  from: number,
  items: readonly LiveEvent[],
  newest: number,
  known?: LiveFacts,
): ChannelMemo {
  let first = from
  let facts = known
  let head = newest
  let events = items
  const answers = new Map<number, Buffer>()
  let answered: number | null | undefined

  return {
    get head() {
      return head
    },
    get events() {
      return events
    },
    add(newer, next, counted) {
      facts = counted
      const changed = new Set(newer.map(({ id }) => id))
      const all = [...events.filter(({ id }) => !changed.has(id)), ...newer]
      const dropped = all.at(-MAX_EVENTS - 1)
      if (dropped) first = dropped.sequence + 1
      events = all.slice(-MAX_EVENTS)
      head = Math.max(head, next)
      answers.clear()
    },
    answer(start, ends) {
      if (ends !== answered) answers.clear()
      answered = ends
      // Whoever has everything gets the same bytes, wherever the count has taken them.
      const asked = Math.min(start, head + 1)
      if (asked < first) return null
      const known = answers.get(asked)
      if (known) return known
      const items = events.filter(({ sequence }) => sequence >= asked)
      const body = toItemsBody({ items, sequence: head, facts, ends })
      if (answers.size >= MAX_ANSWERS) answers.clear()
      answers.set(asked, body)
      return body
    },
  }
}

/** The body of an items answer. */
export function toItemsBody({ items, sequence, facts, ends }: ItemsAnswer): Buffer {
  return Buffer.from(JSON.stringify({ data: { items, sequence, facts, ends } }))
}
