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
