import type { PlayerModel } from '../../shared/page/model/player.ts'
import type { PlayerActions } from './controls.ts'

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const

/** Tells the system what plays, so that its keys and its lock screen control it. */
export function announce({ title, poster }: PlayerModel, video: HTMLVideoElement, actions: PlayerActions): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const artwork = poster ? [{ src: poster.src }] : []
  mediaSession.metadata = new MediaMetadata({ title, artwork })
  mediaSession.setActionHandler('play', actions.play)
  mediaSession.setActionHandler('pause', actions.pause)
  mediaSession.setActionHandler('seekbackward', ({ seekOffset }) => actions.skip(-(seekOffset ?? 10)))
  mediaSession.setActionHandler('seekforward', ({ seekOffset }) => actions.skip(seekOffset ?? 10))
  mediaSession.setActionHandler('seekto', ({ seekTime }) => actions.seek(seekTime ?? 0))
  showPlace(video)
}

/** Tells the system where the announced video is; whether it plays, the browser says. */
export function showPlace({ duration, currentTime, playbackRate }: HTMLVideoElement): void {
  if (!('mediaSession' in navigator)) return
  const isKnown = Number.isFinite(duration) && currentTime <= duration
  navigator.mediaSession.setPositionState(isKnown ? { duration, position: currentTime, playbackRate } : undefined)
}

/** The page of the announced video is left: the keys of the system are for others again. */
export function withdraw(): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.metadata = null
  mediaSession.setPositionState()
  for (const action of ACTIONS) mediaSession.setActionHandler(action, null)
}
