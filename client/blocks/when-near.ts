/** A block is fetched when it is less than one screen away. */
const NEAR = '100% 0px'

/** Waits until an element is near the screen. @throws the reason of `leaving` when it is aborted first */
export function whenNear(box: Element, leaving?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    near.observe(box)
    leaving?.addEventListener('abort', () => {
      near.disconnect()
      reject(leaving.reason)
    })
  })
}
