/** A frame that gets the focus so many milliseconds after the Tab key got it by that key. */
const TAB_MS = 500

/**
 * Calls back once, when a reader first clicks into a frame of another site. The page gets no event of such a click, but its
 * window loses the focus to the frame. A frame that gets the focus by the Tab key was not clicked.
 */
export function watchFrameClick(frame: HTMLIFrameElement, leaving: AbortSignal, clicked: () => void): void {
  const stopping = new AbortController()
  const signal = AbortSignal.any([leaving, stopping.signal])
  let tabAt = Number.NEGATIVE_INFINITY
  const noteKey = ({ key, timeStamp }: KeyboardEvent): void => {
    if (key === 'Tab') tabAt = timeStamp
  }
  const forgetKey = (): void => {
    tabAt = Number.NEGATIVE_INFINITY
  }
  const decide = ({ timeStamp }: Event): void => {
    if (signal.aborted || document.activeElement !== frame || timeStamp - tabAt < TAB_MS) return
    stopping.abort()
    clicked()
  }
  addEventListener('keydown', noteKey, { signal, capture: true })
  addEventListener('pointerdown', forgetKey, { signal, capture: true })
  // Firefox moves the focus after the event.
  addEventListener('blur', (event) => setTimeout(() => decide(event)), { signal })
}
