/** Milliseconds in which updates that a new one has moved take their places. */
const SLIDE_MS = 250

const APPEAR = [{ opacity: 0 }, { opacity: 1 }]

/** Milliseconds after which a page that is shown has been painted. */
const PAINT_MS = 200

/** What the reader looks at: the updates on the screen, and the ends of the timeline where they are on it. */
export interface Sight {
  /** Whether the beginning of the timeline is on the screen. */
  readonly atStart: boolean
  /** How far everything has moved since, in pixels; null: one part has moved otherwise than another, or is gone. */
  movedBy(): number | null
  /** Lets what has moved slide into its place, or fade into it with reduced motion, and what is new appear. */
  slide(): void
}

/** Whether any part of a box is on the screen, after so many pixels are scrolled. */
export function isInView(box: Element, scrolled = 0): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return bottom - scrolled > 0 && top - scrolled < window.innerHeight
}

/** The height of a box in CSS pixels, with their fractions. */
export function heightOf(box: Element): number {
  return box.getBoundingClientRect().height
}

/** Scrolls as far as a change has moved the page, so that the reader sees no difference. */
export function holdScroll(moved: number): void {
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
}

/** Resolves when the page has been painted; soon in a page that is hidden, which is not. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

/**
 * Measures what the reader looks at, before a change. Nothing relies on the browser’s scroll anchoring, which Safari has
 * not and others suspend.
 *
 * @param box the timeline
 */
export function lookAt(box: HTMLElement): Sight {
  const { top: start, bottom: end } = box.getBoundingClientRect()
  const atStart = start >= 0 && start < window.innerHeight
  const tops = new Map(updatesOf(box).map((update) => [update, topOf(update)]))
  const rows = new Map([...box.children, ...rowsBelow(box)].map((row) => [row, topOf(row)]))

  function movedBy(): number | null {
    const now = box.getBoundingClientRect()
    const moves = [...tops].map(([update, top]) => (update.isConnected ? topOf(update) - top : Number.NaN))
    if (atStart) moves.push(now.top - start)
    // The page continues below the timeline.
    if (end < window.innerHeight) moves.push(now.bottom - end)
    const [first = 0] = moves
    return moves.every((move) => Math.abs(move - first) < 1) ? first : null
  }

  return {
    atStart,
    movedBy,
    slide() {
      for (const row of box.children) if (!rows.has(row)) row.animate(APPEAR, SLIDE_MS)
      for (const [row, top] of rows) {
        if (row.isConnected && Math.min(top, topOf(row)) < window.innerHeight) slideFrom(row, top - topOf(row))
      }
    },
  }
}

/** The updates on the screen. One that begins above it has not moved where a reply to it, on the screen, has not. */
function updatesOf(box: HTMLElement): readonly Element[] {
  const inView = [...box.querySelectorAll('[data-update]')].filter((update) => isInView(update))
  return inView.filter(
    (update) => topOf(update) >= 0 || !inView.some((other) => other !== update && update.contains(other)),
  )
}

function topOf(box: Element): number {
  return box.getBoundingClientRect().top
}

/** The elements after a box and after its ancestors, which move as it grows. */
function rowsBelow(box: Element): readonly Element[] {
  const rows: Element[] = []
  for (let around: Element | null = box; around !== null; around = around.parentElement) {
    for (let next = around.nextElementSibling; next !== null; next = next.nextElementSibling) rows.push(next)
  }
  return rows
}

/** Without an animation, browsers would count a layout shift. With reduced motion nothing moves across the screen. */
function slideFrom(row: Element, distance: number): void {
  if (Math.abs(distance) < 1) return
  const [before, after] = [{ translate: `0 ${distance}px` }, { translate: '0' }]
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const hidden = { opacity: 0, offset: 0.5 }
    row.animate([before, { ...before, ...hidden }, { ...after, ...hidden }, after], SLIDE_MS)
  } else row.animate([before, after], { duration: SLIDE_MS, easing: 'ease-out' })
}
