/** What a player does now, with its numbers (EN-032). */
export const PLAYBACK = {
  /** It has no source. */
  EMPTY: -2,
  /** It waits for its first part. */
  LOADING: -1,
  /** It has not begun, or is over. */
  STOPPED: 0,
  PLAYING: 1,
  PAUSED: 2,
  /** It has begun, and waits for its next part. */
  BUFFERING: 3,
} as const
export type Playback = (typeof PLAYBACK)[keyof typeof PLAYBACK]

/** What a media element says of itself. */
type MediaFacts = Pick<HTMLMediaElement, 'networkState' | 'readyState' | 'paused' | 'ended'> & {
  readonly played: Pick<TimeRanges, 'length'>
}

// The numbers of the HTML standard (§4.8.11): a test has no media element.
const NETWORK_EMPTY = 0
const NETWORK_NO_SOURCE = 3
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3

/** What a media element does now (EN-032). */
export function playbackOf({ networkState, readyState, paused, ended, played }: MediaFacts): Playback {
  const hasBegun = played.length > 0
  if (networkState === NETWORK_EMPTY || networkState === NETWORK_NO_SOURCE) return PLAYBACK.EMPTY
  if (ended) return PLAYBACK.STOPPED
  if (paused && hasBegun) return PLAYBACK.PAUSED
  if (paused) return readyState < HAVE_CURRENT_DATA ? PLAYBACK.LOADING : PLAYBACK.STOPPED
  if (readyState >= HAVE_FUTURE_DATA) return PLAYBACK.PLAYING
  return hasBegun ? PLAYBACK.BUFFERING : PLAYBACK.LOADING
}

const EVENTS = [
  ...['loadstart', 'loadeddata', 'emptied', 'error', 'play', 'playing', 'pause'],
  ...['waiting', 'canplay', 'seeking', 'seeked', 'ended'],
]

/** Keeps what a video does now on the box of its player, for styles and tests. */
export function followPlayback(video: HTMLVideoElement, box: HTMLElement, signal: AbortSignal): void {
  const show = () => {
    box.dataset.playback = String(playbackOf(video))
  }
  for (const name of EVENTS) video.addEventListener(name, show, { signal })
  show()
}
