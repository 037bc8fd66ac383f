import type { internalAddress } from './links.ts'
import type { prefetchPage } from './page-data.ts'
import type { fetchGuessedPage, fetchPage } from './pages.ts'

/** Milliseconds by which the browser may delay the idle prefetch (NV-011). */
export const PREFETCH_TIMEOUT_MS = 2_000

/** What the entry has already; chunks of their own would be larger. */
interface PrefetchParts {
  readonly build: string
  readonly internalAddress: typeof internalAddress
  readonly prefetchPage: typeof prefetchPage
  readonly fetchGuessedPage: typeof fetchGuessedPage
  readonly fetchPage: typeof fetchPage
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether a connection allows prefetching: not on 2g, not with data saver (NV-011). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return connection.saveData !== true && !/(?:^|-)2g$/.test(connection.effectiveType ?? '')
}

/** Prefetches the chunks of links in view when the browser is idle, and the data of a link on hover, focus or touch. */
export function prefetchLinks(parts: PrefetchParts): () => void {
  const connection = (navigator as Navigator & { readonly connection?: Connection }).connection
  if (!mayPrefetch(connection)) return () => {}

  const onIntent = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const address = anchor?.hasAttribute('href') ? parts.internalAddress(anchor, window.location) : null
    if (address === null) return
    const target = address.split('#')[0] ?? address
    if (target === window.location.pathname + window.location.search) return
    prefetchChunk(target, parts)
    parts.prefetchPage(target, parts.build)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    window.addEventListener(type, onIntent, { passive: true })
  return () => whenIdle(() => prefetchVisible(parts))
}

function prefetchVisible(parts: PrefetchParts): void {
  // The error page cannot be fetched once the network has failed.
  parts.fetchPage('error').catch(() => {})
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      const address = parts.internalAddress(target, window.location)
      if (address !== null) prefetchChunk(address, parts)
    }
    observer.disconnect()
  })
  for (const anchor of document.querySelectorAll('main a[href]')) observer.observe(anchor)
}

function prefetchChunk(target: string, { fetchGuessedPage }: PrefetchParts): void {
  // On failure the click fetches the chunk again.
  fetchGuessedPage(target.split(/[?#]/)[0] ?? target).catch(() => {})
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PREFETCH_TIMEOUT_MS })
  else setTimeout(run, PREFETCH_TIMEOUT_MS)
}
