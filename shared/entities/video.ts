import type { ContentBase, WinningInterest } from './content.ts'
import type { Image } from './image.ts'

/** The stream types a playable file may have (EN-028). */
export const STREAM_TYPES = ['HLS_CLEAR', 'HLS', 'HDS', 'WIFI', 'Downloadable'] as const
export type StreamType = (typeof STREAM_TYPES)[number]

/** One playable file (EN-028). A type outside STREAM_TYPES is kept, and never chosen. */
export interface PlayableFile {
  readonly url: string
  readonly type: StreamType | (string & {}) | null
  readonly format: string | null
  /** Bits per second. */
  readonly bitrate: number | null
}

/** A caption track (EN-026): `text` is the transcript, `webvtt` the track. */
export interface Caption {
  readonly data: string | null
  readonly format: string | null
  readonly process: string | null
}

/** A video's own facts (EN-027). */
export interface VideoMetaData {
  readonly collection: string | null
  /** Seconds. */
  readonly duration: number | null
  readonly files: readonly PlayableFile[]
  readonly mpxId: string | null
  readonly mpxRefId: string | null
  readonly promoDescription: string | null
  readonly promoTitle: string | null
  readonly ratingVChip: string | null
  readonly section: string | null
  /** Opaque but for LIVE, the only one listed in public. */
  readonly status: string
}

/** A video (EN-026). */
export interface Video extends ContentBase {
  readonly typeName: 'content_video'
  readonly title: string | null
  readonly description: string | null
  /** Seconds. */
  readonly duration: number | null
  readonly captions: readonly Caption[]
  readonly files: readonly PlayableFile[]
  readonly image: Image | null
  readonly metaData: VideoMetaData | null
  readonly manifestUrl: string | null
  readonly mp4Url: string | null
  readonly mp4Height: number | null
  readonly mp4Width: number | null
  readonly mpxRefId: string | null
  readonly mp4: string | null
  readonly suppressAds: boolean
  readonly winningInterest: WinningInterest | null
  readonly canonicalUrl: string | null
}

/** A file as the content model stores it (EN-029). */
export interface VideoFile {
  readonly format: string | null
  readonly height: number | null
  readonly width: number | null
  readonly id: string
  readonly type: string | null
  readonly typeName: string
  readonly url: string | null
  readonly bitrate: number | null
  readonly audioCodec: string | null
  readonly audioBitrate: number | null
  readonly audioChannels: number | null
  readonly videoCodec: string | null
  readonly videoBitrate: number | null
  readonly dateCreated: string | null
  readonly dateUpdated: string | null
  readonly device: string | null
  readonly downloadUrl: string | null
  /** Seconds. */
  readonly duration: number | null
  readonly frameRate: number | null
  readonly language: string | null
  readonly mpxId: string | null
  readonly mpxRefId: string | null
  /** Bytes. */
  readonly size: number | null
  readonly sourceUrl: string | null
  readonly streamingUrl: string | null
  readonly videoFormat: string | null
}

/** True when a video may be listed in public: its status is LIVE, or it names none (EN-027). */
export function isListedVideo(video: Pick<Video, 'metaData'>): boolean {
  return (video.metaData?.status ?? 'LIVE') === 'LIVE'
}
