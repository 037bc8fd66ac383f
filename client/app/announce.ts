import type { DataRouter } from 'react-router'
import type { LoadedPage } from './loaded-page.ts'
import { onRendered } from './rendered.ts'

/** Moves focus to the content of a new page, or to the field that it is opened for, and announces its title to screen readers (BX-061). */
export function announceNavigation(router: DataRouter): void {
  const live = document.createElement('p')
  live.className = 'vh'
  live.setAttribute('role', 'status')
  document.body.append(live)
  const address = () => router.state.location.pathname + router.state.location.search
  let shown = address()

  onRendered(() => {
    if (address() === shown) return
    shown = address()
    // A preview follows its draft to a new address: the focus stays where the editor types (MV-013).
    if (router.state.preventScrollReset) return
    live.textContent = document.title
    // A reader who has chosen a tab stays on it.
    const { keepsScroll } = (router.state.loaderData.page as LoadedPage).payload
    if (keepsScroll && document.activeElement?.matches('#main [aria-current]')) return
    const main = document.getElementById('main')
    main?.setAttribute('tabindex', '-1')
    const first = main?.querySelector<HTMLElement>('[data-first-focus]') ?? main
    first?.focus({ preventScroll: true })
  })
}
