import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { LiveItem } from '../../shared/entities/live-article.ts'

/** An update of live coverage as it is stored (decision 0036). Times are milliseconds since the epoch. */
export interface StoredUpdate {
  /** The coverage, which is the channel. */
  readonly contentId: string
  readonly id: string
  /** The number of the newest event; 0: readers have never seen the update. */
  readonly sequence: number
  /** The number in the channel by first posting; 0: readers have never seen it. */
  readonly place: number
  readonly publishedAt: number
  readonly draft: boolean
  /** When readers get it; null if they have it, or it is a draft. */
  readonly due: number | null
  /** What was posted; its `body` is the source, which is not sanitised. null: it was deleted. */
  readonly item: LiveItem | null
  /** null: there is nothing to compile, or it was stored by an earlier release. */
  readonly body: CompiledBody | null
}

/** The head of a channel. */
export interface StoredChannel {
  readonly contentId: string
  /** The number of the newest event; events have no gaps. */
  readonly sequence: number
  /** How many updates readers have ever seen, deleted ones counted. */
  readonly places: number
  /** When the date of the story was last set to that of an update. */
  readonly touchedAt: number
  /** When that has to be done again; null if it is up to date. */
  readonly due: number | null
}

/** The counts of a channel, without deleted updates and those that are held back. */
export interface ChannelFacts {
  readonly count: number
  readonly firstPublished: number | null
  readonly lastPublished: number | null
  /** How many different authors have posted. */
  readonly reporters: number
}

/** The reads of live coverage. They add no tags: their callers name the keys of the channel. */
export interface LiveStore {
  /** The head; null: nothing was ever posted. */
  channel(contentId: string): Promise<StoredChannel | null>
  /** One update, also one that is held back or deleted; null if there was never one. */
  find(contentId: string, id: string): Promise<StoredUpdate | null>
  /** The updates whose newest event is `start` or later, ascending by sequence. */
  since(contentId: string, start: number, limit: number): Promise<readonly StoredUpdate[]>
  /** The updates in a range of places, both ends included; 0 has what is held back. */
  places(contentId: string, from: number, to: number): Promise<readonly StoredUpdate[]>
  /** The newest pinned updates before a place, ascending by place. */
  pinned(contentId: string, before: number, limit: number): Promise<readonly StoredUpdate[]>
  facts(contentId: string): Promise<ChannelFacts>
  /** The newest important updates that readers have seen, newest first. */
  important(contentId: string, limit: number): Promise<readonly StoredUpdate[]>
  /** The earliest time at which an update is sent or the date of a story follows; null if there is none. */
  nextDue(): Promise<number | null>
  /** Stores a body that was compiled again, unless the update has changed since. */
  putCompiled(update: StoredUpdate, body: CompiledBody): Promise<void>
}

/** The writes of live coverage in a transaction. */
export interface LiveWrites {
  findChannel(contentId: string): Promise<StoredChannel | null>
  putChannel(channel: StoredChannel): Promise<void>
  findUpdate(contentId: string, id: string): Promise<StoredUpdate | null>
  putUpdate(update: StoredUpdate): Promise<void>
  /** Updates that are to be sent by `now`, by time. */
  findDueUpdates(now: number): Promise<readonly StoredUpdate[]>
  /** Channels whose story gets a new date by `now`. */
  findDueChannels(now: number): Promise<readonly StoredChannel[]>
  /** Removes all updates of a channel; its head stays, so that the sequence never begins again. */
  removeUpdates(contentId: string): Promise<void>
}
