import type { PlayerModel } from '../../shared/page/model/player.ts'
import { chapterAt } from '../../shared/video/chapters.ts'
import { toClock } from '../../shared/video/duration.ts'
import { edgeOf, secondsBehind } from '../../shared/video/live-edge.ts'
import { create, createButton, setButton, setText } from './elements.ts'
import css from './player.module.css'

/** What the controls and keys do to a video. */
export interface PlayerActions {
  readonly toggle: () => void
  readonly seek: (second: number) => void
  /** @param by seconds, negative: back */
  readonly skip: (by: number) => void
  readonly setVolume: (volume: number) => void
  readonly mute: () => void
  /** Null where the video has no captions. */
  readonly captions: (() => void) | null
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
  readonly showCaptions: (shown: boolean) => void
}

/** Creates the controls of a video: the bar with its chapters, and a row of buttons. */
export function createControls(video: HTMLVideoElement, model: PlayerModel, actions: PlayerActions): Controls {
  const { words } = model
  const element = create('div', css.controls)
  const bar = create('div', css.bar)
  const seek = create('input', css.seek, { type: 'range', min: '0', max: '1', step: '0.1', value: '0' })
  seek.setAttribute('aria-label', words.seek)
  const parts = create('div', css.parts, { 'aria-hidden': 'true' })
  bar.append(parts, seek)
  const row = create('div', css.row)
  const play = createButton(words.play, 'play')
  const back = createButton(words.back, 'back')
  const sound = createButton(words.mute, 'sound')
  const volume = create('input', css.volume, { type: 'range', min: '0', max: '1', step: '0.05' })
  volume.setAttribute('aria-label', words.volume)
  const time = create('span', css.time)
  const speed = createButton(words.speed, { text: '1×' })
  const keys = createButton(words.keys, { text: '?' })
  // Narrow players have no room for these.
  speed.dataset.for = 'speed'
  keys.dataset.for = 'keys'
  const edge = createButton(words.toLive, { text: words.live })
  edge.hidden = true
  edge.addEventListener('click', () => actions.seek(edgeOf(endOf(video))))
  row.append(play, back, sound, volume, time, edge)
  const captions = actions.captions ? createButton(words.captions, { text: 'CC' }) : null
  if (captions) {
    captions.setAttribute('aria-pressed', 'false')
    captions.addEventListener('click', () => actions.captions?.())
    row.append(captions)
  }
  row.append(speed)
  const optional = [
    ['pictureInPicture', 'window'],
    ['fullScreen', 'full'],
  ] as const
  for (const [name, shape] of optional) {
    const action = actions[name]
    if (action === null) continue
    const button = createButton(words[name], shape)
    button.dataset.for = name
    button.addEventListener('click', action)
    row.append(button)
  }
  row.append(keys)
  element.append(bar, row)

  play.addEventListener('click', actions.toggle)
  back.addEventListener('click', () => actions.skip(-10))
  sound.addEventListener('click', actions.mute)
  volume.addEventListener('input', () => actions.setVolume(Number(volume.value)))
  speed.addEventListener('click', actions.faster)
  keys.addEventListener('click', actions.showKeys)
  seek.addEventListener('input', () => actions.seek(Number(seek.value)))

  let drawnFor = -1
  const drawParts = (duration: number) => {
    if (duration === drawnFor) return
    drawnFor = duration
    const starts = model.chapters.length > 0 ? model.chapters.map(({ start }) => start) : [0]
    parts.replaceChildren(
      ...starts.map((start, index) => {
        const part = create('i', undefined)
        part.style.flexGrow = String(Math.max(0.001, (starts[index + 1] ?? duration) - start))
        return part
      }),
    )
  }
  const fillParts = (at: number, duration: number) => {
    const starts = model.chapters.length > 0 ? model.chapters.map(({ start }) => start) : [0]
    for (const [index, part] of [...parts.children].entries()) {
      const from = starts[index] ?? 0
      const to = starts[index + 1] ?? duration
      const share = Math.min(1, Math.max(0, (at - from) / Math.max(0.001, to - from)))
      if (part instanceof HTMLElement) part.style.setProperty('--part', `${share * 100}%`)
    }
  }
  return {
    element,
    update() {
      const { currentTime, ended, paused, muted } = video
      const isLive = video.duration === Number.POSITIVE_INFINITY
      const duration = Number.isFinite(video.duration) ? video.duration : (model.duration ?? 0)
      setButton(play, ended ? words.replay : paused ? words.play : words.pause, paused ? 'play' : 'pause')
      const silent = muted || video.volume === 0
      setButton(sound, silent ? words.unmute : words.mute, silent ? 'silent' : 'sound')
      volume.value = silent ? '0' : String(video.volume)
      setText(speed, words.speed, `${video.playbackRate}×`)
      bar.hidden = isLive
      const behind = isLive ? secondsBehind(currentTime, endOf(video)) : 0
      edge.hidden = behind === 0
      if (behind > 0) time.textContent = `−${toClock(behind)}`
      else time.textContent = isLive ? words.live : `${toClock(currentTime)} / ${toClock(duration)}`
      seek.max = String(duration)
      seek.value = String(currentTime)
      const chapter = model.chapters[chapterAt(model.chapters, currentTime)]
      const place = `${toClock(currentTime)} ${words.of} ${toClock(duration)}`
      seek.setAttribute('aria-valuetext', chapter ? `${place}, ${chapter.title}` : place)
      drawParts(duration)
      fillParts(currentTime, duration)
    },
    showCaptions: (shown) => captions?.setAttribute('aria-pressed', String(shown)),
  }
}

/** The newest moment that can be played, in seconds. */
function endOf({ seekable }: HTMLVideoElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0
}
