import type { CompiledBody } from '../body/blocks.ts'
import type { Author } from './author.ts'
import type { ContentBase } from './content.ts'
import type { Image } from './image.ts'
import type { Video } from './video.ts'

/** What readers see of one live update (EN-023). */
export interface LiveCoverageItem {
  readonly author: Author | null
  readonly body: string | null
  readonly datePublished: string | null
  readonly dateUpdated: string | null
  readonly displayDatePublished: string | null
  readonly headline: string | null
  readonly important: boolean
  readonly parentId: string | null
  readonly pinned: boolean
  readonly type: string | null
  readonly view: string | null
}

export const LIVE_STATUSES = ['new', 'viewed', 'existing'] as const
export type LiveStatus = (typeof LIVE_STATUSES)[number]

/** One item of a channel's stream (EN-024). */
export interface LiveItem {
  readonly id: string
  /** Higher is newer; 0 when the source gives none. */
  readonly sequence: number
  readonly status: LiveStatus
  readonly deleted: boolean
  readonly namespace: string | null
}

/** An update as the items call and the socket send it. */
export interface LiveUpdate extends LiveItem, LiveCoverageItem {}

/** The channel a live article's updates arrive on (EN-022). */
export interface ChannelDetails {
  readonly namespace: string | null
  readonly name: string
  readonly key: string
}

/** Live coverage (EN-022). */
export interface LiveArticle extends ContentBase {
  readonly typeName: 'content_livearticle'
  readonly callToAction: string | null
  readonly channelDetails: ChannelDetails | null
  readonly dek: string | null
  readonly eventEnd: string | null
  readonly eventStart: string | null
  readonly eventTimeZone: string | null
  readonly image: Image | null
  readonly intro: string | null
  readonly items: readonly LiveUpdate[]
  readonly promoDek: string | null
  readonly promoImage: Image | null
  readonly suppressAds: boolean
  readonly titleTag: string | null
  readonly video: Video | null
  readonly body: string | null
  /** Set by the store, beside `body`; never taken from outside, because it is drawn as it stands. */
  readonly compiledBody?: CompiledBody | null
  readonly layoutName: string | null
  readonly type: string | null
}

/** True while live coverage runs; one whose end nobody has set does not claim to (EN-022). */
export function isRunning(
  { eventStart, eventEnd }: Pick<LiveArticle, 'eventStart' | 'eventEnd'>,
  now: number,
): boolean {
  if (eventStart === null || eventEnd === null) return false
  return Date.parse(eventStart) <= now && now < Date.parse(eventEnd)
}
