import type { DataRouter, Location } from 'react-router'
import { onDrawn } from './drawn.ts'
import type { LoadedPage } from './loaded-page.ts'
import { keepInSession, readSession } from './session-store.ts'

const KEY = 'scroll'

type ScrollTarget =
  | { readonly kind: 'place'; readonly top: number }
  | { readonly kind: 'hash'; readonly id: string }
  | { readonly kind: 'top' }

/**
 * Where a navigation leaves the reader: the saved place on back and forward, the hash target, or the top (NV-009).
 *
 * @param keeps the page opts out of the top
 * @returns null: where they are
 */
export function scrollTarget(
  action: 'POP' | 'PUSH' | 'REPLACE',
  hash: string,
  saved: number | undefined,
  keeps?: boolean,
): ScrollTarget | null {
  if (action === 'POP' && saved !== undefined) return { kind: 'place', top: saved }
  if (hash.length > 1) return { kind: 'hash', id: decodeHash(hash) }
  return keeps ? null : { kind: 'top' }
}

/** A malformed escape is looked up as it stands. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Keeps the place of every history entry and puts the reader there after each navigation. */
export function keepScroll(router: DataRouter): void {
  window.history.scrollRestoration = 'manual'
  const places = readPlaces()
  let { location } = router.state
  let pending: { readonly key: string; readonly target: ScrollTarget | null } | null = null

  const remember = () => {
    places[nameOf(location)] = Math.round(window.scrollY)
    keepInSession(KEY, JSON.stringify(places))
  }
  window.addEventListener('pagehide', remember)
  const saved = places[nameOf(location)]
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A document that is opened anew begins at its top, also where the tab has shown it before.
  if (saved !== undefined && opened?.type !== 'navigate') window.scrollTo(0, saved)

  router.subscribe((state) => {
    if (state.navigation.state === 'loading') remember()
    if (state.navigation.state !== 'idle' || state.location === location) return
    const samePage = state.location.pathname === location.pathname && state.location.search === location.search
    location = state.location
    if (samePage && state.location.hash === '' && state.historyAction !== 'POP') return
    const { keepsScroll } = (state.loaderData.page as LoadedPage).payload
    const target = scrollTarget(state.historyAction, location.hash, places[nameOf(location)], keepsScroll)
    pending = { key: location.key, target }
  })

  // The place must exist before it can be gone to.
  onDrawn((key) => {
    if (pending?.key !== key) return
    const { target } = pending
    pending = null
    if (target?.kind === 'hash') document.getElementById(target.id)?.scrollIntoView()
    else if (target) window.scrollTo(0, target.kind === 'place' ? target.top : 0)
  })
}

/** The first entry of every document has the same key: its place is that of its address. */
function nameOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function readPlaces(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readSession(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {}
  } catch {
    return {} // Written by nobody we know: start anew.
  }
}
