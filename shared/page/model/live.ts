import type { Block, HtmlBlock } from '../../body/blocks.ts'
import type { CoverageLabel } from '../../live/coverage.ts'
import type { LiveSummary, LiveUpdate } from '../../live/live-update.ts'
import type { StatModel } from '../../live/stats.ts'
import type { LocalPlace } from '../../routing/local-href.ts'
import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { DateModel, LinkModel, PageModel } from './parts.ts'

/** An update as its page shows it, with the words for its time. */
export interface UpdateModel extends LiveUpdate {
  /** `11:58`, in the time zone of the event. */
  readonly clock: string
  /** `Nov 23`, on coverage of several days; absent on coverage of one. */
  readonly day?: string
  /** The short date in the HTML, which the browser replaces by `1 min ago`. */
  readonly short: string
}

/** The words of the page that only it needs. */
export interface LiveWords {
  readonly labels: Readonly<Record<CoverageLabel, string>>
  readonly moments: string
  readonly pinned: string
  readonly keptUpdated: string
  readonly major: string
  readonly replies: string
  readonly corrected: string
  readonly updates: string
  readonly newer: string
  readonly older: string
  readonly none: string
  readonly permalink: string
}

/** Where the page follows its channel; absent where it does not. */
export interface FollowModel {
  /** The address of the socket past the CDN; null if it is on the host of the page. */
  readonly socket: string | null
  /** The address of the items call, without the sequence. */
  readonly items: string
  /** Milliseconds since the epoch: when the coverage begins and ends; null: unknown. */
  readonly starts: number | null
  readonly ends: number | null
  /** By what links in updates that arrive get the locale of the page. */
  readonly links: LocalPlace
}

/** Live coverage (PG-015). */
export interface LiveModel extends PageModel {
  readonly kind: 'live'
  readonly headline: string
  readonly dek: string | null
  readonly kicker: LinkModel | null
  readonly section: SectionTheme | null
  readonly sponsored: boolean
  readonly roadshow: boolean
  readonly direction: 'ltr' | 'rtl' | 'auto'
  readonly spoken?: Spoken
  readonly label: CoverageLabel | null
  /** When it started, in which time zone, how much there is, and who reports: in this order. */
  readonly stats: readonly StatModel[]
  readonly updated: DateModel | null
  /** The video on top, as the block of a player; empty if there is none. */
  readonly video: readonly Block[]
  /** The introduction and the text of the story. */
  readonly body: readonly Block[]
  readonly action: readonly Block[]
  readonly updates: readonly UpdateModel[]
  readonly summary: LiveSummary
  readonly timeZone: string
  readonly follow?: FollowModel
  readonly topics: readonly LinkModel[]
  /** The slot between updates; null if there are no ads. */
  readonly ad: HtmlBlock | null
  readonly words: LiveWords
}
