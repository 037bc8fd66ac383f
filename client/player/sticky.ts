import type { PlayerWords } from '../../shared/page/model/player.ts'
import { createButton } from './elements.ts'
import css from './player.module.css'

/**
 * Keeps a video that plays in the corner of the window while its place is scrolled out of view (VD-023). The place stays
 * as high as it was; the close button ends it until the video is in view again.
 */
export function followSticky(
  place: HTMLElement,
  box: HTMLElement,
  video: HTMLVideoElement,
  words: PlayerWords,
  signal: AbortSignal,
  onChange: (sticky: boolean) => void,
): void {
  let isClosed = false
  const close = createButton(words.close, 'close')
  if (css.close) close.classList.add(css.close)
  box.append(close)
  const set = (sticky: boolean) => {
    if (box.classList.contains(css.sticky ?? '') === sticky) return
    // It has no box for a moment, then appears again: moving from its place to the corner would be a layout shift.
    const focused = box.contains(document.activeElement) ? document.activeElement : null
    box.hidden = true
    void box.offsetWidth
    box.classList.toggle(css.sticky ?? 'sticky', sticky)
    box.hidden = false
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    onChange(sticky)
  }
  close.addEventListener('click', () => {
    isClosed = true
    video.pause()
    set(false)
  })
  const observer = new IntersectionObserver(
    ([entry]) => {
      const isOut = entry !== undefined && !entry.isIntersecting
      if (!isOut) isClosed = false
      set(isOut && !isClosed && !video.paused && !document.pictureInPictureElement)
    },
    { threshold: 0.2 },
  )
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}
