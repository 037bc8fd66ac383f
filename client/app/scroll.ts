import type { DataRouter, Location } from 'react-router'
import { decodeFragment, findFragment } from './fragment.ts'
import { onFragmentLink } from './links.ts'
import type { LoadedPage } from './loaded-page.ts'
import type { PageViews } from './page-views.ts'
import { onRendered } from './rendered.ts'
import { readSession, writeSession } from './session-store.ts'

const KEY = 'scroll'

type ScrollTarget =
  | { readonly kind: 'place'; readonly top: number }
  | { readonly kind: 'hash'; readonly id: string }
  | { readonly kind: 'top' }

/**
 * Chooses where to scroll after a navigation: the saved place on back and forward, the hash target, or the top
 * (NV-009).
 *
 * @param keeps whether the page opts out of scrolling to the top: a tab beside another tab
 * @returns null: do not scroll
 */
export function scrollTarget(
  action: 'POP' | 'PUSH' | 'REPLACE',
  hash: string,
  saved: number | undefined,
  keeps?: boolean,
): ScrollTarget | null {
  if (action === 'POP' && saved !== undefined) return { kind: 'place', top: saved }
  if (hash.length > 1) return { kind: 'hash', id: decodeFragment(hash) }
  return keeps ? null : { kind: 'top' }
}

/** Saves the scroll position of every history entry, and scrolls after each navigation. */
export function restoreScroll(router: DataRouter, views: PageViews): void {
  window.history.scrollRestoration = 'manual'
  const places = readPlaces()
  let { location } = router.state
  let content = contentOf(router.state)
  let pending: { readonly key: string; readonly target: ScrollTarget | null } | null = null

  const savePlace = () => {
    // The place on the page of the story in view, which the entry opens when the reader returns (BX-064).
    const { story } = views.read()
    places[nameOf({ ...location, ...story?.at })] = Math.round(window.scrollY - (story?.offset() ?? 0))
    writeSession(KEY, JSON.stringify(places))
  }
  window.addEventListener('pagehide', savePlace)
  // The browser scrolls to a fragment of this page before the router learns of it.
  onFragmentLink(savePlace)
  const saved = places[nameOf(location)]
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Only a reload or back and forward restore the place: a document opened by a link or an address starts at the top.
  if (saved !== undefined && opened?.type !== 'navigate') window.scrollTo(0, saved)
  else scrollToOpened(window.location.hash)

  router.subscribe((state) => {
    if (state.navigation.state === 'loading') savePlace()
    if (state.navigation.state !== 'idle' || state.location === location) return
    const samePage = state.location.pathname === location.pathname && state.location.search === location.search
    location = state.location
    // A preview has redrawn itself (MV-013).
    if (state.preventScrollReset) return
    if (samePage && state.location.hash === '' && state.historyAction !== 'POP') return
    const former = content
    const { keepsScroll } = (state.loaderData.page as LoadedPage).payload
    content = contentOf(state)
    const keeps = keepsScroll && content === former
    const target = scrollTarget(state.historyAction, location.hash, places[nameOf(location)], keeps)
    if (samePage) scrollTo(target)
    else pending = { key: location.key, target }
  })

  // The target must be rendered before the scroll.
  onRendered((key) => {
    if (pending?.key !== key) return
    const { target } = pending
    pending = null
    scrollTo(target)
  })
}

/** Scrolls to the fragment of an opened document, where the browser has not found it. */
function scrollToOpened(hash: string): void {
  const id = decodeFragment(hash)
  const part = id === '' ? null : findFragment(id, document)
  if (part !== null && part !== document.getElementById(id)) part.scrollIntoView()
}

function scrollTo(target: ScrollTarget | null): void {
  if (target?.kind === 'hash') findFragment(target.id, document)?.scrollIntoView()
  else if (target) window.scrollTo(0, target.kind === 'place' ? target.top : 0)
}

/** The id of the content on the page. */
function contentOf({ loaderData }: DataRouter['state']): string | undefined {
  return (loaderData.page as LoadedPage | undefined)?.payload.content.id
}

/** The first entry of every document, and those of fragment links, have the key `default`: they are saved by address. */
function nameOf({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}

function readPlaces(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readSession(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {}
  } catch {
    return {} // Not written by this site.
  }
}
