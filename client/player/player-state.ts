/** How the video sounds, or that it has not begun or is over (VD-009). */
export type VideoState = 'unplayed' | 'muted' | 'unmuted' | 'completed'

/** What began the video, as it is counted (VD-024). */
export type Autoplay = 'unknown' | 'manual' | 'auto' | 'continuous'

/** What is counted: the advertisement or the video (VD-024). */
export type VideoContentType = 'ad' | 'content'

export interface PlayerState {
  readonly videoState: VideoState
  /** What began the video; null until it is known. */
  readonly autoplay: Autoplay | null
  /** Whether the player is in the corner of the window, because its place is out of view (VD-023). */
  readonly sticky: boolean
  /** Seconds. */
  readonly time: number
  /** Seconds; 0 while unknown. */
  readonly duration: number
  readonly paused: boolean
}

export const INITIAL_STATE: PlayerState = {
  videoState: 'unplayed',
  autoplay: null,
  sticky: false,
  time: 0,
  duration: 0,
  paused: true,
}

export type PlayerEvent =
  | { readonly type: 'play' | 'volume'; readonly muted: boolean }
  | { readonly type: 'ended' }
  | { readonly type: 'autoplay'; readonly value: Autoplay }
  | { readonly type: 'update'; readonly fields: Partial<Omit<PlayerState, 'autoplay' | 'videoState'>> }

/** The state of a player after an event; the fields that the event does not name stay (VD-009 … VD-011). */
export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'play':
      return { ...state, videoState: toSound(event.muted) }
    case 'volume':
      return isPlayed(state.videoState) ? { ...state, videoState: toSound(event.muted) } : state
    case 'ended':
      return state.videoState === 'unplayed' ? state : { ...state, videoState: 'completed' }
    case 'autoplay':
      return state.autoplay === null ? { ...state, autoplay: event.value } : state
    case 'update':
      return { ...state, ...event.fields }
  }
}

function toSound(muted: boolean): VideoState {
  return muted ? 'muted' : 'unmuted'
}

function isPlayed(state: VideoState): boolean {
  return state === 'muted' || state === 'unmuted'
}
