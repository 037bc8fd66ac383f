import type { Block } from '../body/blocks.ts'

/** Updates on one page of a channel. Pages are counted from the beginning, so that an update keeps its page. */
export const UPDATES_PER_PAGE = 50

/** The fewest updates on the newest page: while it has fewer, it shows those before them too. */
export const FEWEST_UPDATES = 20

/** The maximum number of events in one response of the items call. */
export const EVENTS_PER_ANSWER = 200

/** What a reader has seen of an update (LV-002 to LV-007). */
export type LiveStatus = 'new' | 'viewed' | 'existing'

/** The author of an update, as readers see them. */
export interface LiveAuthor {
  readonly name: string
  /** The path of the profile, without a locale; null if there is none. */
  readonly href: string | null
  /** A signed address of the portrait, 48 px wide; null if there is none. */
  readonly portrait: string | null
}

/**
 * An update of live coverage, in the one shape that page, socket and items call send (EN-023, EN-024). Dates are ISO
 * 8601.
 */
export interface LiveUpdate {
  readonly id: string
  /** The number of the update’s newest event in its channel: the cursor of readers, not the order they read in. */
  readonly sequence: number
  /**
   * The number of the update in its channel by first posting, from 1, deleted ones counted; it never changes and
   * decides the page.
   */
  readonly place: number
  readonly deleted: false
  readonly status: LiveStatus
  readonly namespace: string | null
  readonly headline: string | null
  readonly author: LiveAuthor | null
  /** The sanitised source, with shortcodes, for sites that compile it themselves; browsers read `blocks`. */
  readonly body: string | null
  readonly blocks: readonly Block[]
  readonly datePublished: string
  readonly dateUpdated: string | null
  readonly displayDatePublished: string | null
  readonly important: boolean
  readonly pinned: boolean
  readonly parentId: string | null
  readonly type: string | null
  readonly view: string | null
}

/** What is left of a deleted update. */
export interface DeletedUpdate {
  readonly id: string
  readonly sequence: number
  readonly place: number
  readonly deleted: true
}

/** What a channel sends to its readers: the state of one update after its newest event. */
export type LiveEvent = LiveUpdate | DeletedUpdate

/** A key moment: an update with a headline that is important, by which readers move through the coverage. */
export interface KeyMoment {
  readonly id: string
  readonly place: number
  readonly headline: string
  readonly datePublished: string
}

/** The counts at the head of the page. Messages and responses have them too, so that an open page follows. */
export interface LiveFacts {
  /** Updates that readers can see. */
  readonly count: number
  /** How many different authors have posted. */
  readonly reporters: number
  /** When the newest update was published; null if there is none. */
  readonly lastPublished: string | null
}

/** What the page of live coverage says of the whole channel. */
export interface LiveSummary extends LiveFacts {
  /** The newest sequence of the channel; 0: nothing was posted. */
  readonly sequence: number
  /** The number of pages, at least 1, and the number of this page. */
  readonly pages: number
  readonly page: number
  /** When the first update was published; null if there is none. */
  readonly firstPublished: string | null
  /** The newest 12, newest first. */
  readonly moments: readonly KeyMoment[]
}
