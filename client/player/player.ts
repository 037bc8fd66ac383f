import type { PlayerModel } from '../../shared/page/model/player.ts'
import {
  type Autoplay,
  INITIAL_STATE,
  type PlayerEvent,
  reduce,
  type VideoContentType,
} from '../../shared/video/player-state.ts'
import { followCaptions } from './captions.ts'
import { createControls, type PlayerActions } from './controls.ts'
import { create } from './elements.ts'
import { followKeys } from './keys.ts'
import { followMoments } from './moments.ts'
import css from './player.module.css'
import type { Remembered } from './remembered.ts'
import { playSources } from './sources.ts'
import { followSticky } from './sticky.ts'
import { openAds } from './video-ads/gate.ts'

/** Rates of speed, in the order of the button. */
const SPEEDS = [1, 1.25, 1.5, 2, 0.75]

/** The video that plays, or its advertisement; another one pauses it. */
let playing: { readonly pause: () => void } | null = null

interface StartOptions {
  /** Ends the video, as its page is left. */
  readonly signal: AbortSignal
  /** What began it. */
  readonly autoplay: Autoplay
  /** Seconds. */
  readonly at: number
  /** The guid of the page view, for advertisements. */
  readonly pageGuid: string | undefined
  /** Runs when the video is over. */
  readonly onEnd: () => void
  /** The last settings of this browser; passed in, so that only one chunk contains the module. */
  readonly kept: Remembered
  readonly remember: (values: Partial<Remembered>) => void
  /** Whether the reader asked to save data. */
  readonly saveData: boolean
}

export interface Player {
  readonly seek: (second: number) => void
}

/** Puts the player into the place of a video, and plays. */
export function startPlayer(
  place: HTMLElement,
  model: PlayerModel,
  { signal, autoplay, at, pageGuid, onEnd, kept, remember, saveData }: StartOptions,
): Player {
  const { words } = model
  const box = create('div', css.player, { role: 'region', 'aria-label': words.player, tabindex: '-1' })
  const video = create('video', css.video, { playsinline: '', preload: 'auto' })
  video.volume = kept.volume
  video.muted = kept.muted
  box.append(video)

  let state = reduce(INITIAL_STATE, { type: 'autoplay', value: autoplay })
  const send = (event: PlayerEvent) => {
    state = reduce(state, event)
    box.dataset.state = state.videoState
    box.dataset.sticky = String(state.sticky)
    box.dataset.autoplay = state.autoplay ?? 'unknown'
  }
  const turn = { pause: () => (ads?.holds() ? ads.pause() : video.pause()) }
  const takeTurn = () => {
    if (playing !== turn) playing?.pause()
    playing = turn
  }
  const play = () => {
    if (!ads?.holds()) void video.play().catch(() => {})
  }
  const show = (content: VideoContentType) => {
    box.dataset.content = content
  }
  show('content')
  const ads = openAds({ model, box, video, at, signal, pageGuid, onPlay: takeTurn }, (held) => {
    show(held ? 'ad' : 'content')
    if (!held && !video.ended) play()
  })
  const captions = followCaptions(video, model, box, kept.captions)
  const save = () =>
    remember({ volume: video.volume, muted: video.muted, ...(captions && { captions: captions.isShown() }) })
  const actions: PlayerActions = {
    toggle: () => (ads?.holds() ? ads.toggle() : video.paused ? play() : video.pause()),
    seek(second) {
      if (!ads?.holds()) video.currentTime = second
    },
    skip(by) {
      if (!ads?.holds()) video.currentTime = Math.max(0, video.currentTime + by)
    },
    setVolume(volume) {
      video.volume = volume
      video.muted = volume === 0
    },
    mute() {
      video.muted = !video.muted
    },
    captions:
      captions &&
      (() => {
        controls.showCaptions(captions.toggle())
        save()
      }),
    faster() {
      video.playbackRate = SPEEDS[(SPEEDS.indexOf(video.playbackRate) + 1) % SPEEDS.length] ?? 1
    },
    pictureInPicture: document.pictureInPictureEnabled
      ? () =>
          void (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture())
      : null,
    fullScreen: document.fullscreenEnabled
      ? () => void (document.fullscreenElement ? document.exitFullscreen() : box.requestFullscreen())
      : null,
    showKeys: () => keys.showModal(),
  }
  const controls = createControls(video, model, actions)
  const keys = createKeyList(model)
  controls.showCaptions(captions?.isShown() ?? false)
  box.append(controls.element, keys)
  place.append(box)

  const on = (name: keyof HTMLMediaElementEventMap, then: () => void) => video.addEventListener(name, then, { signal })
  for (const name of ['timeupdate', 'play', 'pause', 'durationchange', 'ratechange', 'seeked'] as const) {
    on(name, controls.update)
  }
  on('play', () => {
    takeTurn()
    announce(model, actions)
  })
  on('playing', () => send({ type: 'play', muted: video.muted }))
  on('volumechange', () => {
    send({ type: 'volume', muted: video.muted || video.volume === 0 })
    controls.update()
    save()
  })
  on('timeupdate', () => send({ type: 'update', fields: { time: video.currentTime, duration: video.duration } }))
  on('ended', () => {
    send({ type: 'ended' })
    void (ads ? ads.end() : Promise.resolve()).then(() => signal.aborted || onEnd())
  })
  video.addEventListener('click', actions.toggle, { signal })
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
    if (playing === turn) playing = null
  })
  return {
    seek(second) {
      video.currentTime = second
      play()
    },
  }
}

function createKeyList({ words }: PlayerModel): HTMLDialogElement {
  const dialog = create('dialog', css.keys, { 'aria-label': words.keys })
  const list = create('dl', undefined)
  for (const [key, what] of words.keyList) {
    const name = create('dt', undefined)
    const text = create('dd', undefined)
    name.textContent = key
    text.textContent = what
    list.append(name, text)
  }
  const close = create('button', 'btn btn--small', { type: 'button' })
  close.textContent = words.close
  close.addEventListener('click', () => dialog.close())
  dialog.append(list, close)
  return dialog
}

/** Tells the system what plays, so that its keys and its lock screen control it. */
function announce({ title, poster }: PlayerModel, actions: PlayerActions): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const artwork = poster ? [{ src: poster.src }] : []
  mediaSession.metadata = new MediaMetadata({ title, artwork })
  mediaSession.setActionHandler('play', actions.toggle)
  mediaSession.setActionHandler('pause', actions.toggle)
  mediaSession.setActionHandler('seekbackward', ({ seekOffset }) => actions.skip(-(seekOffset ?? 10)))
  mediaSession.setActionHandler('seekforward', ({ seekOffset }) => actions.skip(seekOffset ?? 10))
  mediaSession.setActionHandler('seekto', ({ seekTime }) => actions.seek(seekTime ?? 0))
}
