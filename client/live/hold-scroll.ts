/** Whether any part of a box is on the screen. */
export function isInView(box: Element): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** The height of a box in CSS pixels, with their fractions. */
export function heightOf(box: Element): number {
  return box.getBoundingClientRect().height
}

/**
 * Changes the page, and scrolls by as much as the change has moved what the reader looks at. It does not rely on scroll
 * anchoring, which Safari lacks and other browsers suspend.
 *
 * @param box the timeline
 */
export async function holdScroll(box: Element, change: () => Promise<void>): Promise<void> {
  const shown = [...box.querySelectorAll<HTMLElement>('[data-update]')].filter(isInView)
  const tops = shown.map((update) => update.getBoundingClientRect().top)
  await change()
  const kept = shown.findIndex((update) => update.isConnected)
  const moved = kept < 0 ? 0 : (shown[kept]?.getBoundingClientRect().top ?? 0) - (tops[kept] ?? 0)
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
}
