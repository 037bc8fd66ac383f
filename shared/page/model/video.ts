import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { BylineModel, DateModel, LinkModel, PageModel } from './parts.ts'
import type { PlayerModel } from './player.ts'

/** A moment of the video with its words: a chapter, or a sentence of the transcript. */
export interface MomentModel {
  /** Seconds from the beginning. */
  readonly start: number
  /** `3:50` */
  readonly clock: string
  readonly text: string
}

export interface VideoWords {
  readonly chapters: string
  readonly transcript: string
  /** The label of the switch by which the next video starts automatically. */
  readonly autoplay: string
}

export interface VideoModel extends PageModel {
  readonly kind: 'video'
  readonly headline: string
  readonly dek: string | null
  readonly kicker: LinkModel | null
  readonly section: SectionTheme | null
  readonly sponsored: boolean
  readonly roadshow: boolean
  /** True on the page for other sites, which has nothing but the player (VD-007). */
  readonly isShared: boolean
  /** Absent where the video is in the language of the page. */
  readonly spoken?: Spoken
  readonly bylines: readonly BylineModel[]
  readonly published: DateModel | null
  readonly updated: DateModel | null
  /** `12:48`; null where the length is unknown. */
  readonly clock: string | null
  readonly player: PlayerModel
  /** Absent without a correction; `label` is `Correction, Nov 27, 2026`. */
  readonly correction?: { readonly label: string; readonly text: string }
  /** Paragraphs of plain text. */
  readonly description: readonly string[]
  readonly chapters: readonly MomentModel[]
  /** The sentences of the video; one without a moment where only their text is known; empty without captions. */
  readonly transcript: readonly (MomentModel | Pick<MomentModel, 'text'>)[]
  readonly topics: readonly LinkModel[]
  readonly words: VideoWords
}
