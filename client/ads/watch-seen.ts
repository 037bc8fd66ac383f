/** The share of an advertisement that must be in view, and for how long, in milliseconds. */
const SEEN_SHARE = 0.5
const SEEN_MS = 1_000

/** Calls back once, after half of the box has been in view of a visible document for a second. */
export function watchSeen(box: Element, signal: AbortSignal, seen: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInView = false
  const settle = () => {
    clearTimeout(timer)
    if (!isInView || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      stop()
      seen()
    }, SEEN_MS)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_SHARE
      settle()
    },
    { threshold: [0, SEEN_SHARE] },
  )
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', settle)
  }
  observer.observe(box)
  document.addEventListener('visibilitychange', settle)
  signal.addEventListener('abort', stop)
}

/**
 * Resolves once an element can grow without moving what a reader sees: it is below the screen, or above it in a browser
 * that anchors the scroll position (CSS Scroll Anchoring). Never, once the page is left.
 */
export function whenUnseen(element: Element, leaving: AbortSignal): Promise<void> {
  const isAnchored = CSS.supports('overflow-anchor', 'auto')
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last === undefined || last.isIntersecting) return
      if (!isAnchored && last.boundingClientRect.top < 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
    leaving.addEventListener('abort', () => observer.disconnect())
  })
}
