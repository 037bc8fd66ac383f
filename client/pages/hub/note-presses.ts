/**
 * Remembers the card that the reader presses, for the page of its video, which then plays (VD-022). It uses the storage
 * of the tab, because a module of both pages would cost a request: `takePress` of the player reads it.
 *
 * @returns a function that ends it
 */
export function notePresses(): () => void {
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-card] a[href]') : null
    if (link === null) return
    try {
      sessionStorage.setItem('pressed-card', link.pathname)
    } catch {
      // Storage is forbidden or full: the video waits for a press.
    }
  }
  addEventListener('click', note)
  return () => removeEventListener('click', note)
}
