import type { PlayerModel } from '../../shared/page/model/player.ts'
import { toClock } from '../../shared/video/duration.ts'
import type { CaptionSize } from './caption-size.ts'
import { create, createButton, setButton, setText } from './elements.ts'
import { edgeOf, secondsBehind } from './live-edge.ts'
import css from './player.module.css'
import { createSeekBar } from './seek-bar.ts'

/** What the controls, the keys and the system do to a video. */
export interface PlayerActions {
  readonly play: () => void
  readonly pause: () => void
  readonly toggle: () => void
  readonly seek: (second: number) => void
  /** @param by seconds, negative: back */
  readonly skip: (by: number) => void
  readonly setVolume: (volume: number) => void
  readonly mute: () => void
  /** Null where the video has no captions. */
  readonly captions: {
    readonly toggle: () => void
    /** @param by larger or smaller; absent: the next size of the button */
    readonly resize: (by?: 1 | -1) => void
  } | null
  readonly faster: () => void
  /** Null where the browser has none. */
  readonly pictureInPicture: (() => void) | null
  readonly fullScreen: (() => void) | null
  readonly showKeys: () => void
}

export interface Controls {
  readonly element: HTMLElement
  /** Shows the state of the video. */
  readonly update: () => void
  readonly showCaptions: (shown: boolean, size: CaptionSize) => void
}

/** Creates the controls of a video: the bar with its chapters, and a row of buttons. */
export function createControls(video: HTMLVideoElement, model: PlayerModel, actions: PlayerActions): Controls {
  const { words } = model
  const element = create('div', css.controls)
  const row = create('div', css.row)
  const bar = createSeekBar(model, actions.seek)
  element.append(bar.element, row)
  const add = (button: HTMLButtonElement, name: string, press: () => void) => {
    button.dataset.for = name
    button.addEventListener('click', press)
    row.append(button)
    return button
  }
  const play = add(createButton(words.play, 'play'), 'play', actions.toggle)
  add(createButton(words.back, 'back'), 'back', () => actions.skip(-10))
  const sound = add(createButton(words.mute, 'sound'), 'sound', actions.mute)
  const volume = create('input', css.volume, { type: 'range', min: '0', max: '1', step: '0.05' })
  volume.setAttribute('aria-label', words.volume)
  volume.addEventListener('input', () => actions.setVolume(Number(volume.value)))
  const now = create('span', undefined)
  const whole = create('span', css.whole)
  const time = create('span', css.time)
  time.append(now, whole)
  row.append(volume, time)
  const edge = add(createButton(words.toLive, { text: words.live }), 'edge', () => actions.seek(edgeOf(endOf(video))))
  const captions = createCaptionButtons(model, actions, add)
  const speed = add(createButton(words.speed, { text: '1×' }), 'speed', actions.faster)
  const { pictureInPicture, fullScreen } = actions
  if (pictureInPicture) add(createButton(words.pictureInPicture, 'window'), 'pictureInPicture', pictureInPicture)
  if (fullScreen) add(createButton(words.fullScreen, 'full'), 'fullScreen', fullScreen)
  add(createButton(words.keys, { text: '?' }), 'keys', actions.showKeys)
  return {
    element,
    showCaptions: captions,
    update() {
      const { currentTime, ended, paused, muted } = video
      const isLive = video.duration === Number.POSITIVE_INFINITY
      const duration = Number.isFinite(video.duration) ? video.duration : (model.duration ?? 0)
      setButton(play, ended ? words.replay : paused ? words.play : words.pause, paused ? 'play' : 'pause')
      const silent = muted || video.volume === 0
      setButton(sound, silent ? words.unmute : words.mute, silent ? 'silent' : 'sound')
      volume.value = silent ? '0' : String(video.volume)
      setText(speed, words.speed, `${video.playbackRate}×`)
      // Until the first segment arrives, a broadcast that starts at its edge has a current time of 0.
      const behind = isLive && video.played.length > 0 ? secondsBehind(currentTime, endOf(video)) : 0
      edge.hidden = behind === 0
      now.textContent = behind > 0 ? `−${toClock(behind)}` : isLive ? words.live : toClock(currentTime)
      whole.textContent = isLive ? '' : ` / ${toClock(duration)}`
      bar.element.hidden = isLive
      bar.update(currentTime, duration)
    },
  }
}

/** The buttons for captions and their size, for a video that has some. */
function createCaptionButtons(
  { words }: PlayerModel,
  { captions }: PlayerActions,
  add: (button: HTMLButtonElement, name: string, press: () => void) => HTMLButtonElement,
): Controls['showCaptions'] {
  if (captions === null) return () => {}
  const shown = add(createButton(words.captions, { text: 'CC' }), 'captions', captions.toggle)
  const size = add(createButton(words.captionSize, 'size'), 'captionSize', () => captions.resize())
  return (isShown, times) => {
    shown.setAttribute('aria-pressed', String(isShown))
    size.hidden = !isShown
    setButton(size, `${words.captionSize} ${times * 100}%`, 'size')
  }
}

/** The newest moment that can be played, in seconds. */
function endOf({ seekable }: HTMLVideoElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0
}
