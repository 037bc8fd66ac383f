import type { Video } from './video.ts'

/** What a player is doing (EN-030). */
export const VIDEO_STATES = ['unplayed', 'muted', 'unmuted', 'completed'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

export const AUTOPLAY_TYPES = ['AUTOPLAY', 'MANUAL'] as const
export type AutoplayType = (typeof AUTOPLAY_TYPES)[number]

/** The state of one player on the page (EN-030). */
export interface PlayerState {
  readonly autoplay: boolean
  readonly autoplayType: AutoplayType
  /** Seconds. */
  readonly contentStartTime: number
  readonly isAd: boolean
  /** The id of the player's element. */
  readonly player: string | null
  readonly sticky: boolean
  readonly videoState: VideoState
}

/** All players of the page (EN-031). */
export interface VideoStore {
  readonly currentVideo: Video | null
  readonly players: readonly PlayerState[]
  readonly hasVideo: boolean
  readonly playlist: readonly Video[]
  readonly inlineClick: { readonly id: string } | null
}

/** Playback states by the numbers a player reports (EN-032). */
export const PLAYBACK = {
  EMPTY: -2,
  LOADING: -1,
  STOPPED: 0,
  PLAYING: 1,
  PAUSED: 2,
  BUFFERING: 3,
} as const

/** A player that has done nothing yet (EN-030). */
export const IDLE_PLAYER: PlayerState = {
  autoplay: false,
  autoplayType: 'MANUAL',
  contentStartTime: 0,
  isAd: false,
  player: null,
  sticky: false,
  videoState: 'unplayed',
}

/** The playlist with each id once, the first one kept (EN-031). */
export function toPlaylist<T extends { readonly id: string }>(videos: readonly T[]): readonly T[] {
  const seen = new Set<string>()
  return videos.filter((video) => !seen.has(video.id) && seen.add(video.id))
}

/** A video store over a playlist; the first video is the current one (EN-031). */
export function createVideoStore(videos: readonly Video[]): VideoStore {
  const playlist = toPlaylist(videos)
  return { currentVideo: playlist[0] ?? null, players: [], hasVideo: playlist.length > 0, playlist, inlineClick: null }
}
