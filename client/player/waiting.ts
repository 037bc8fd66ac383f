import { create } from './elements.ts'
import css from './player.module.css'

interface Waiting {
  /** `play()` was called; a browser that refuses ends the sign. */
  readonly until: (played: Promise<void>) => void
}

/** Shows a sign over a video that loads: after a press, and where it waits for its next part. */
export function followWaiting(video: HTMLVideoElement, box: HTMLElement, signal: AbortSignal): Waiting {
  box.append(create('span', css.waiting, { 'aria-hidden': 'true' }))
  const set = (waits: boolean) => box.toggleAttribute('data-waiting', waits)
  video.addEventListener('waiting', () => set(true), { signal })
  for (const name of ['playing', 'pause', 'ended'] as const) video.addEventListener(name, () => set(false), { signal })
  set(true)
  return {
    until(played) {
      set(video.readyState < video.HAVE_FUTURE_DATA)
      played.catch((error: unknown) => {
        // Another source is attached, so `play()` is called again.
        if (!(error instanceof DOMException && error.name === 'AbortError')) set(false)
      })
    },
  }
}
