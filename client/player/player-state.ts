/** How the video sounds, or that it has not begun or is over (VD-009). */
export type VideoState = 'unplayed' | 'muted' | 'unmuted' | 'completed'

/** What began the video, as it is counted (VD-024). */
export type Autoplay = 'unknown' | 'manual' | 'auto' | 'continuous'

/** What is counted: the advertisement or the video (VD-024). */
export type VideoContentType = 'ad' | 'content'

/** Whether the reader began the video, or the site did (EN-030). */
export type AutoplayType = 'AUTOPLAY' | 'MANUAL'

/** What is known of one player (EN-030). */
export interface PlayerState {
  /** What began the video; null until it is known. */
  readonly autoplay: Autoplay | null
  /** Null until it is known. */
  readonly autoplayType: AutoplayType | null
  /** When the video itself began, after any advertisement: ms since 1970; null before. */
  readonly contentStartTime: number | null
  /** Whether an advertisement is shown in its place, or may still be. */
  readonly isAd: boolean
  /** The version of the player that plays it (VD-014); null before. */
  readonly player: string | null
  /** Whether the player is in the corner of the window, because its place is out of view (VD-023). */
  readonly sticky: boolean
  readonly videoState: VideoState
}

export const INITIAL_STATE: PlayerState = {
  autoplay: null,
  autoplayType: null,
  contentStartTime: null,
  isAd: false,
  player: null,
  sticky: false,
  videoState: 'unplayed',
}

export type PlayerEvent =
  /** @property now ms since 1970 */
  | { readonly type: 'play'; readonly muted: boolean; readonly now: number }
  | { readonly type: 'volume'; readonly muted: boolean }
  | { readonly type: 'ended' }
  | { readonly type: 'autoplay'; readonly value: Autoplay }
  | { readonly type: 'update'; readonly fields: Partial<Pick<PlayerState, 'isAd' | 'player' | 'sticky'>> }

/** The state of a player after an event; the fields that the event does not name stay (VD-009 … VD-011). */
export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'play':
      return {
        ...state,
        contentStartTime: state.contentStartTime ?? event.now,
        videoState: toSound(event.muted),
      }
    case 'volume':
      return isPlayed(state.videoState) ? { ...state, videoState: toSound(event.muted) } : state
    case 'ended':
      return state.videoState === 'unplayed' ? state : { ...state, videoState: 'completed' }
    case 'autoplay':
      return state.autoplay === null
        ? { ...state, autoplay: event.value, autoplayType: toAutoplayType(event.value) }
        : state
    case 'update':
      return { ...state, ...event.fields }
  }
}

function toAutoplayType(autoplay: Autoplay): AutoplayType | null {
  if (autoplay === 'unknown') return null
  return autoplay === 'manual' ? 'MANUAL' : 'AUTOPLAY'
}

function toSound(muted: boolean): VideoState {
  return muted ? 'muted' : 'unmuted'
}

function isPlayed(state: VideoState): boolean {
  return state === 'muted' || state === 'unmuted'
}
