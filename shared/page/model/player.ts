import type { Chapter } from '../../video/chapters.ts'
import type { Source } from '../../video/choose-source.ts'
import type { Picture } from './parts.ts'
import type { VideoAds } from './video-ads.ts'

/** A caption track in WebVTT. */
export interface CaptionTrack {
  readonly src: string
  /** A language tag; empty where it is unknown. */
  readonly language: string
}

/** The words of a player. They are in the data of a page with a video, so that no other page loads them. */
export interface PlayerWords {
  readonly player: string
  readonly play: string
  readonly pause: string
  readonly replay: string
  readonly back: string
  readonly mute: string
  readonly unmute: string
  readonly volume: string
  readonly seek: string
  /** Between the moment and the length, as screen readers say them. */
  readonly of: string
  readonly captions: string
  readonly captionSize: string
  readonly speed: string
  readonly pictureInPicture: string
  readonly fullScreen: string
  readonly keys: string
  /** The key and what it does, one line each. */
  readonly keyList: readonly (readonly [key: string, what: string])[]
  readonly close: string
  readonly live: string
  /** What the button with the word before this one does. */
  readonly toLive: string
  readonly unavailable: string
  readonly failed: string
  readonly retry: string
  readonly offline: string
}

/** A video as its player shows it. */
export interface PlayerModel {
  readonly id: string
  readonly title: string
  /** The address of its page, in the locale of the reader. */
  readonly href: string
  /** Best first; empty: the video is unavailable (VD-004). */
  readonly sources: readonly Source[]
  readonly poster: Picture | null
  readonly captions: CaptionTrack | null
  /** Seconds; null where it is unknown. */
  readonly duration: number | null
  readonly chapters: readonly Chapter[]
  /** Null: it has no advertisements. */
  readonly ads: VideoAds | null
  /** Whether the video never starts automatically (PG-052). */
  readonly suppressAutoplay: boolean
  readonly words: PlayerWords
}

/** A video in the text of a story (PG-035). */
export interface VideoBlockModel {
  readonly player: PlayerModel
  /** Its length, such as 2:41; null where it is unknown. */
  readonly clock: string | null
  /** Whether its picture is the first of the page. */
  readonly isLead: boolean
}
