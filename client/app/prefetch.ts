import { internalAddress } from './links.ts'
import { warmPage } from './page-data.ts'
import { fetchPage } from './pages.ts'
import { guessPage } from './route-table.ts'

/** Milliseconds the browser may put off the idle prefetch (NV-011). */
export const PREFETCH_TIMEOUT_MS = 2_000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether a connection may be used ahead of a click: not on 2g, not with data saver (NV-011). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return connection.saveData !== true && !/(?:^|-)2g$/.test(connection.effectiveType ?? '')
}

/** Warms chunks of the links in view when the browser is idle, and data too when a reader points at one. */
export function prefetchLinks(build: string): () => void {
  const connection = (navigator as Navigator & { readonly connection?: Connection }).connection
  if (!mayPrefetch(connection)) return () => {}

  const onIntent = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const address = anchor?.hasAttribute('href') ? internalAddress(anchor, window.location) : null
    if (address === null) return
    const target = address.split('#')[0] ?? address
    if (target === window.location.pathname + window.location.search) return
    warmChunk(target)
    warmPage(target, build)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    window.addEventListener(type, onIntent, { passive: true })
  return () => whenIdle(warmVisible)
}

function warmVisible(): void {
  // What says that a page cannot be reached must be here before it cannot be.
  fetchPage('error').catch(() => {})
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      const address = internalAddress(target, window.location)
      if (address !== null) warmChunk(address)
    }
    observer.disconnect()
  })
  for (const anchor of document.querySelectorAll('main a[href]')) observer.observe(anchor)
}

function warmChunk(target: string): void {
  const page = guessPage(target.split(/[?#]/)[0] ?? target)
  // A chunk that cannot be had now is asked for again by the click.
  if (page) fetchPage(page).catch(() => {})
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PREFETCH_TIMEOUT_MS })
  else setTimeout(run, PREFETCH_TIMEOUT_MS)
}
