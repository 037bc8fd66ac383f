import type { PlayerModel } from '../../shared/page/model/player.ts'
import { type CaptionSize, nextCaptionSize, stepCaptionSize } from './caption-size.ts'
import { create } from './elements.ts'
import css from './player.module.css'
import type { Remembered } from './remembered.ts'

export interface Captions {
  readonly isShown: () => boolean
  readonly toggle: () => void
  readonly size: () => CaptionSize
  /** @param by larger or smaller; absent: the next size, from the largest to the smallest */
  readonly resize: (by?: 1 | -1) => void
}

/**
 * Draws the cues of the browser's own track above the controls; null for a video without captions.
 *
 * @param onChange they are shown, hidden or of another size
 */
export function followCaptions(
  video: HTMLVideoElement,
  { captions, words }: PlayerModel,
  box: HTMLElement,
  kept: Pick<Remembered, 'captions' | 'captionSize'>,
  onChange: () => void,
): Captions | null {
  if (captions === null) return null
  const track = create('track', undefined, { kind: 'captions', src: captions.src, label: words.captions })
  if (captions.language) track.srclang = captions.language
  video.append(track)
  const place = create('p', css.captions)
  box.append(place)
  let isShown = kept.captions
  let size = kept.captionSize
  const draw = () => {
    const cues = isShown ? [...(track.track.activeCues ?? [])] : []
    place.replaceChildren(
      ...cues.map((cue) => {
        const line = create('span', css.line)
        const text = create('span', undefined)
        // A fragment of WebVTT, which the browser has made safe.
        if (cue instanceof VTTCue) text.append(cue.getCueAsHTML())
        line.append(text)
        return line
      }),
    )
  }
  const apply = () => {
    // `hidden` loads the cues without the browser's own drawing of them.
    track.track.mode = isShown ? 'hidden' : 'disabled'
    place.style.setProperty('--size', String(size))
    draw()
  }
  track.track.addEventListener('cuechange', draw)
  // An iPhone in full screen shows the video alone, without the elements above it.
  video.addEventListener('webkitbeginfullscreen', () => {
    if (isShown) track.track.mode = 'showing'
  })
  video.addEventListener('webkitendfullscreen', apply)
  apply()
  return {
    isShown: () => isShown,
    size: () => size,
    toggle() {
      isShown = !isShown
      apply()
      onChange()
    },
    resize(by) {
      size = by ? stepCaptionSize(size, by) : nextCaptionSize(size)
      apply()
      onChange()
    },
  }
}
