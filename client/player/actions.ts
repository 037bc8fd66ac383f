import type { Captions } from './captions.ts'
import type { PlayerActions } from './controls.ts'
import type { AdGate } from './video-ads/gate.ts'

/** Rates of speed, in the order of the button. */
const SPEEDS = [1, 1.25, 1.5, 2, 0.75]

/** iPhones show the video alone on the full screen; the player around it cannot be. */
interface PhoneVideo {
  readonly webkitEnterFullscreen?: () => void
}

interface ActionParts {
  readonly box: HTMLElement
  readonly video: HTMLVideoElement
  /** Null: the video has no advertisements. */
  readonly ads: AdGate | null
  readonly captions: Captions | null
  readonly keys: HTMLDialogElement
  /** Plays the video, unless an advertisement is in progress. */
  readonly play: () => void
}

/** The reader's actions on a video. During an advertisement only pausing it is possible. */
export function createActions({ box, video, ads, captions, keys, play }: ActionParts): PlayerActions {
  const seek = (second: number) => {
    if (!ads?.holds()) video.currentTime = Math.max(0, second)
  }
  return {
    play: () => (ads?.holds() ? ads.toggle() : play()),
    pause: () => (ads?.holds() ? ads.pause() : video.pause()),
    toggle: () => (ads?.holds() ? ads.toggle() : video.paused ? play() : video.pause()),
    seek,
    skip: (by) => seek(video.currentTime + by),
    setVolume(volume) {
      video.volume = volume
      video.muted = volume === 0
    },
    mute() {
      video.muted = !video.muted
    },
    captions,
    faster() {
      video.playbackRate = SPEEDS[(SPEEDS.indexOf(video.playbackRate) + 1) % SPEEDS.length] ?? 1
    },
    pictureInPicture: document.pictureInPictureEnabled ? () => togglePictureInPicture(video) : null,
    fullScreen: findFullScreen(box, video),
    showKeys: () => keys.showModal(),
  }
}

function togglePictureInPicture(video: HTMLVideoElement): void {
  const isThere = document.pictureInPictureElement === video
  // A browser refuses until it has the first frame.
  void (isThere ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => {})
}

function findFullScreen(box: HTMLElement, video: HTMLVideoElement & PhoneVideo): (() => void) | null {
  if (document.fullscreenEnabled) {
    return () => void (document.fullscreenElement ? document.exitFullscreen() : box.requestFullscreen()).catch(() => {})
  }
  return video.webkitEnterFullscreen ? () => video.webkitEnterFullscreen?.() : null
}
