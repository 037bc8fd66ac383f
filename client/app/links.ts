import { isServerOnly } from '../../shared/routing/reserved.ts'
import { writeSession } from './session-store.ts'

interface Click {
  readonly defaultPrevented: boolean
  readonly button: number
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

interface Anchor {
  readonly href: string
  readonly target: string
  hasAttribute(name: string): boolean
}

/** The path, query and hash that a click leads to inside the site; null when the browser must follow the link. */
export function internalTarget(click: Click, anchor: Anchor, here: { readonly href: string }): string | null {
  if (click.defaultPrevented || click.button !== 0) return null
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null
  return internalAddress(anchor, here)
}

/** The same without a click, for prefetching links that are hovered or in view. */
export function internalAddress(anchor: Anchor, here: { readonly href: string }): string | null {
  if (anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return null
  if (!URL.canParse(anchor.href)) return null
  const to = new URL(anchor.href)
  const from = new URL(here.href)
  // The pages of a reader are documents, which no router remembers.
  if (to.origin !== from.origin || isServerOnly(to.pathname) || to.pathname.includes('/user/')) return null
  return to.pathname + to.search + to.hash
}

/** One listener on window, so that React's own handlers run first (decision 0010). */
export function followLinks(navigate: (to: string) => void): void {
  window.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor?.hasAttribute('href')) return
    const to = internalTarget(event, anchor, window.location)
    if (to === null) return
    // The browser handles a fragment of this page: it scrolls and moves focus.
    if (isOnThisPage(to)) return
    event.preventDefault()
    // The video of a pressed card plays (VD-022): `takePress` of the player reads it, also after a load of the document.
    if (anchor.closest('[data-card]')) writeSession('pressed-card', anchor.pathname)
    navigate(to)
  })
}

/** Calls `run` when a link to a fragment of this page is followed, before the browser scrolls. */
export function onFragmentLink(run: () => void): void {
  window.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const to = anchor?.hasAttribute('href') ? internalTarget(event, anchor, window.location) : null
    if (to !== null && isOnThisPage(to)) run()
  })
}

function isOnThisPage(to: string): boolean {
  const { pathname, search } = window.location
  return to.startsWith(`${pathname}${search}#`)
}
