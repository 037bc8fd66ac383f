/** CSS pixels that a finger must move sideways to change the picture. */
const SWIPE = 48

/** The keys that change the picture, each with its direction where the text runs from left to right. */
const KEYS: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

/**
 * Lets arrow keys and swipes change the picture of a gallery while the focus, or the finger, is in it (PG-018, PG-078).
 *
 * @param step called with 1 for the next picture and -1 for the previous one
 * @returns a function that stops it
 */
export function followGestures(root: HTMLElement, step: (by: number) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const sign = () => (getComputedStyle(root).direction === 'rtl' ? -1 : 1)
  // Only now may a stage keep sideways moves of a finger from the browser.
  root.dataset.swipes = ''
  let start: { readonly id: number; readonly x: number; readonly y: number; readonly stage: HTMLElement } | null = null

  root.addEventListener(
    'keydown',
    (event) => {
      const direction = KEYS.get(event.key)
      if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      // In the view of all pictures there is no current one.
      if (root.dataset.all !== undefined && root.querySelector('dialog') === null) return
      event.preventDefault()
      step(direction * sign())
    },
    { signal },
  )
  root.addEventListener(
    'pointerdown',
    ({ pointerId, pointerType, isPrimary, clientX, clientY, target }) => {
      const stage = target instanceof Element ? target.closest<HTMLElement>('[data-stage]') : null
      if (stage === null || pointerType === 'mouse' || !isPrimary || root.dataset.all !== undefined) return
      start = { id: pointerId, x: clientX, y: clientY, stage }
    },
    { signal },
  )
  root.addEventListener(
    'pointermove',
    ({ pointerId, clientX }) => {
      // The picture follows the finger.
      const image = start?.id === pointerId ? start.stage.querySelector('img') : null
      if (start && image) image.style.translate = `${clientX - start.x}px`
    },
    { signal },
  )
  const end = (event: PointerEvent) => {
    if (start === null || start.id !== event.pointerId) return
    const { x, y, stage } = start
    start = null
    stage.querySelector('img')?.style.removeProperty('translate')
    const across = event.clientX - x
    if (event.type === 'pointercancel' || Math.abs(across) < SWIPE) return
    if (Math.abs(across) > Math.abs(event.clientY - y)) step((across < 0 ? 1 : -1) * sign())
  }
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
  return () => {
    stopped.abort()
    delete root.dataset.swipes
  }
}
