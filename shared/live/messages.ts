import type { LiveEvent, LiveFacts } from './live-update.ts'

/** The path of the socket on the site’s own server (LV-010). */
export const SOCKET_PATH = '/live'

/** The name of every channel of live coverage (LV-010). */
export const CHANNEL_NAME = 'live_coverage'

/** The maximum number of channels of one socket. */
export const MAX_CHANNELS = 16

/** Milliseconds between two beats of the server. Varnish and common balancers drop 60 s of silence. */
export const BEAT_MS = 20_000

/** Close codes. Readers stay away after `over` and return after all others (LV-011 to LV-013). */
export const CLOSE = {
  /** The server is going. */
  going: 1001,
  /** A message was not understood. */
  notUnderstood: 4000,
  /** The reader does not read fast enough. */
  tooSlow: 4001,
  /** The coverage has ended, was taken down, or is unknown. */
  over: 4104,
} as const

/** A channel, as messages name it. */
export interface ChannelRef {
  readonly name: string
  /** The id of the coverage. */
  readonly key: string
}

/** What a reader sends (LV-008). */
export interface SetChannels {
  readonly type: 'set_channels'
  readonly channels: readonly ChannelRef[]
}

/** What the server sends: confirms the channels, sends an event, or says how far each channel is (LV-008, LV-020). */
export type ServerMessage =
  | { readonly type: 'channels_set'; readonly channels: readonly ChannelRef[] }
  | {
      readonly type: 'item'
      readonly channel: ChannelRef
      readonly item: LiveEvent
      /**
       * Readers who have everything up to this sequence miss nothing before the item: events in between were of updates
       * that have changed again since. Absent: the sequence of the item less 1.
       */
      readonly after?: number
      /** The counts of the channel after this item; absent: another item follows at once. */
      readonly facts?: LiveFacts
    }
  | { readonly type: 'beat'; readonly channels: readonly BeatChannel[] }

/** How far a channel is. */
export interface BeatChannel extends ChannelRef {
  /** The newest sequence. */
  readonly sequence: number
  /** When the coverage ends, in milliseconds since the epoch; null if it does not say; absent if it is not known. */
  readonly ends?: number | null
}

/** The `data` of the items call (LV-016). */
export interface ItemsAnswer {
  /** Ascending; one for each update that changed, in its newest state. */
  readonly items: readonly LiveEvent[]
  /** The newest sequence of the channel. */
  readonly sequence: number
  /** The counts of the channel; absent: another host does not send them. */
  readonly facts?: LiveFacts
  /** When the coverage ends, as in a heartbeat: pages that poll receive none. */
  readonly ends?: number | null
}

/**
 * How far a reader is after an answer of the items call from `start` on, and whether another call is needed. An empty
 * answer means that the reader has everything.
 */
export function toProgress(
  cursor: number,
  start: number,
  { items, sequence }: ItemsAnswer,
): { readonly cursor: number; readonly more: boolean } {
  const last = items.at(-1)?.sequence ?? sequence
  const next = Math.max(cursor, last)
  // Calls end if the server does not advance.
  return { cursor: next, more: items.length > 0 && last >= start && next < sequence }
}
