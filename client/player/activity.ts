/** Milliseconds without a sign of the reader after which the controls of a video that plays disappear. */
const REST_MS = 3000

/**
 * Marks a player with `data-idle` while its video plays and the reader does nothing, so that the controls do not cover the
 * picture. A pointer, a key or the focus shows them again, and a control that shows the focus keeps them. A touch brings
 * them back and does nothing else.
 */
export function followActivity(box: HTMLElement, video: HTMLVideoElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointer = ''
  const rest = () => {
    clearTimeout(timer)
    if (video.paused || box.querySelector(':focus-visible, dialog[open]')) return
    box.dataset.idle = ''
  }
  const wake = () => {
    delete box.dataset.idle
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MS)
  }
  const onPointer = (event: PointerEvent) => {
    pointer = event.pointerType
    // A touch may scroll the page. If it is a tap, a click follows.
    if (pointer !== 'touch') wake()
  }
  const on = { signal, capture: true } as const
  for (const name of ['pointermove', 'pointerdown'] as const) box.addEventListener(name, onPointer, on)
  for (const name of ['keydown', 'focusin'] as const) box.addEventListener(name, wake, on)
  box.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && rest(), { signal })
  box.addEventListener(
    'click',
    (event) => {
      const isHidden = box.dataset.idle !== undefined
      wake()
      if (!isHidden || pointer !== 'touch') return
      event.stopPropagation()
      event.preventDefault()
    },
    on,
  )
  for (const name of ['play', 'pause', 'ended'] as const) video.addEventListener(name, wake, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
