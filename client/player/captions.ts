import type { PlayerModel } from '../../shared/page/model/player.ts'
import { create } from './elements.ts'
import css from './player.module.css'

interface Captions {
  readonly isShown: () => boolean
  /** @returns whether they are shown now */
  readonly toggle: () => boolean
}

/** Draws the cues of the browser's own track above the controls; null for a video without captions. */
export function followCaptions(
  video: HTMLVideoElement,
  { captions, words }: PlayerModel,
  box: HTMLElement,
  shown: boolean,
): Captions | null {
  if (captions === null) return null
  const track = create('track', undefined, { kind: 'captions', src: captions.src, label: words.captions })
  if (captions.language) track.srclang = captions.language
  video.append(track)
  const place = create('p', css.captions)
  box.append(place)
  let isShown = shown
  const draw = () => {
    const cues = isShown ? [...(track.track.activeCues ?? [])] : []
    place.replaceChildren(
      ...cues.map((cue) => {
        const line = create('span', undefined)
        // A fragment of WebVTT, which the browser has made safe.
        if (cue instanceof VTTCue) line.append(cue.getCueAsHTML())
        return line
      }),
    )
  }
  const apply = () => {
    // `hidden` loads the cues without the browser's own drawing of them.
    track.track.mode = isShown ? 'hidden' : 'disabled'
    draw()
  }
  track.track.addEventListener('cuechange', draw)
  apply()
  return {
    isShown: () => isShown,
    toggle() {
      isShown = !isShown
      apply()
      return isShown
    },
  }
}
