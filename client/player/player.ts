import type { PlayerModel } from '../../shared/page/model/player.ts'
import { createActions } from './actions.ts'
import { followActivity } from './activity.ts'
import { followCaptions } from './captions.ts'
import { createControls } from './controls.ts'
import { create } from './elements.ts'
import { createKeyList } from './key-list.ts'
import { followKeys } from './keys.ts'
import { announce, showPlace, withdraw } from './media-session.ts'
import { followMoments } from './moments.ts'
import { followPlayback } from './playback.ts'
import css from './player.module.css'
import {
  type Autoplay,
  INITIAL_STATE,
  type PlayerEvent,
  type PlayerState,
  reduce,
  type VideoContentType,
} from './player-state.ts'
import type { Remembered } from './remembered.ts'
import { playSources } from './sources.ts'
import { followSticky } from './sticky.ts'
import { openAds } from './video-ads/gate.ts'
import { followWaiting } from './waiting.ts'

/** The video that plays, or its advertisement; another one pauses it. */
let playing: { readonly pause: () => void } | null = null

interface StartOptions {
  /** Ends the video, as its page is left. */
  readonly signal: AbortSignal
  /** What began it. */
  readonly autoplay: Autoplay
  /** The version of the player (VD-014). */
  readonly version: string
  /** Seconds. */
  readonly at: number
  /** The guid of the page view, for advertisements. */
  readonly pageGuid: string | undefined
  /** Runs when the video, or its advertisement, begins or goes on. */
  readonly onPlay: () => void
  /** Runs with each change of the state (EN-030). */
  readonly onState: (state: PlayerState) => void
  /** Runs when the video is over. */
  readonly onEnd: () => void
  /** The last settings of this browser; passed in, so that only one chunk contains the module. */
  readonly kept: Remembered
  readonly remember: (values: Partial<Remembered>) => void
  /** Whether the reader chose to save data. */
  readonly saveData: boolean
}

export interface Player {
  readonly seek: (second: number) => void
}

/** Puts the player into the place of a video, and plays. */
export function startPlayer(place: HTMLElement, model: PlayerModel, options: StartOptions): Player {
  const { signal, autoplay, version, at, pageGuid, onPlay, onState, onEnd, kept, remember, saveData } = options
  const { words } = model
  const box = create('div', css.player, { role: 'region', 'aria-label': words.player, tabindex: '-1' })
  const video = create('video', css.video, { playsinline: '', preload: 'auto' })
  // The picture of the place, which is there, until the first frame.
  video.poster = place.querySelector('img')?.currentSrc ?? ''
  video.volume = kept.volume
  video.muted = kept.muted
  box.append(video)
  const waiting = followWaiting(video, box, signal)
  followPlayback(video, box, signal)

  let state = INITIAL_STATE
  const send = (event: PlayerEvent) => {
    state = reduce(state, event)
    const content: VideoContentType = state.isAd ? 'ad' : 'content'
    box.dataset.state = state.videoState
    box.dataset.sticky = String(state.sticky)
    box.dataset.autoplay = state.autoplay ?? 'unknown'
    box.dataset.content = content
    onState(state)
  }
  send({ type: 'autoplay', value: autoplay })
  send({ type: 'update', fields: { player: version } })
  const turn = { pause: () => actions.pause() }
  const takeTurn = () => {
    if (playing !== turn) playing?.pause()
    playing = turn
    onPlay()
  }
  const play = () => {
    if (!ads?.holds()) waiting.until(video.play())
  }
  const ads = openAds({ model, box, video, at, signal, pageGuid, onPlay: takeTurn }, (held) => {
    send({ type: 'update', fields: { isAd: held } })
    if (!held && !video.ended) play()
  })
  const onCaptions = () => {
    if (captions === null) return
    controls.showCaptions(captions.isShown(), captions.size())
    remember({ captions: captions.isShown(), captionSize: captions.size() })
  }
  const captions = followCaptions(video, model, box, kept, onCaptions)
  const keys = createKeyList(model)
  const actions = createActions({ box, video, ads, captions, keys, play })
  const controls = createControls(video, model, actions)
  controls.showCaptions(kept.captions, kept.captionSize)
  box.append(controls.element, keys)
  place.append(box)

  function followVideo(): void {
    const on = (name: keyof HTMLMediaElementEventMap, then: () => void) =>
      video.addEventListener(name, then, { signal })
    for (const name of ['timeupdate', 'play', 'pause', 'durationchange', 'ratechange', 'seeked'] as const) {
      on(name, controls.update)
    }
    on('play', () => {
      takeTurn()
      announce(model, video, actions)
    })
    for (const name of ['durationchange', 'ratechange', 'seeked'] as const) {
      on(name, () => playing === turn && showPlace(video))
    }
    on('playing', () => send({ type: 'play', muted: video.muted, now: Date.now() }))
    on('volumechange', () => {
      send({ type: 'volume', muted: video.muted || video.volume === 0 })
      controls.update()
      remember({ volume: video.volume, muted: video.muted })
    })
    on('ended', () => {
      send({ type: 'ended' })
      void (ads ? ads.end() : Promise.resolve()).then(() => signal.aborted || onEnd())
    })
    on('click', actions.toggle)
  }

  followVideo()
  followActivity(box, video, signal)
  followKeys(box, video, actions, signal)
  followMoments(place.closest('article') ?? place, video, signal)
  followSticky(place, box, video, words, signal, (sticky) => send({ type: 'update', fields: { sticky } }))
  const stop = playSources(video, model, box, { at, lowest: saveData, play })
  controls.update()
  play()
  box.focus({ preventScroll: true })
  signal.addEventListener('abort', () => {
    video.pause()
    stop()
    box.remove()
    if (playing !== turn) return
    playing = null
    withdraw()
  })
  return {
    seek(second) {
      video.currentTime = second
      play()
    },
  }
}
