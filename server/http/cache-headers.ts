/** The kind of a response, which decides who may cache it (BX-002). */
export type CacheKind =
  | 'page'
  /** A page without one of its optional components. */
  | 'degraded'
  /** Live coverage that may get updates at any moment (BX-044). */
  | 'live'
  | 'notFound'
  | 'redirect'
  /** A missing file, which another instance may have now or later (BX-013). */
  | 'missingFile'
  | 'error'
  /** Personal pages, settings, the A/B summary. */
  | 'personal'
  /** Previews, and pages with a forced test, device or feature. */
  | 'forced'

/** The max-age in seconds of a page without an optional component. */
export const DEGRADED_LIFE = 60

/** The max-age of open live coverage at a CDN, which sends nothing older: it has no time to revalidate. */
const SHARED_LIVE_LIFE = 5

const SHARED_404_LIFE = 60
const WHILE_REVALIDATE = 60
const IF_ERROR = 864_000

/** The Cache-Control for browsers: always private, `no-cache` for 0 seconds (CA-001). */
export function cacheControl(maxAge: number): string {
  return maxAge > 0 ? `private, max-age=${maxAge}` : 'private, no-cache'
}

/** All cache headers of a response, as in BX-002; `maxAge` in seconds. */
export function cacheHeaders(kind: CacheKind, maxAge = 0): Readonly<Record<string, string>> {
  switch (kind) {
    case 'page':
      return maxAge > 0 ? pageTriple(maxAge) : triple(cacheControl(0), 'no-store')
    case 'degraded':
      return pageTriple(DEGRADED_LIFE)
    case 'live':
      return triple(cacheControl(0), `max-age=${SHARED_LIVE_LIFE}, stale-if-error=${IF_ERROR}`)
    case 'notFound':
    case 'redirect':
      return triple(cacheControl(0), `max-age=${SHARED_404_LIFE}`)
    case 'error':
    case 'personal':
      return triple(cacheControl(0), 'no-store')
    case 'missingFile':
    case 'forced':
      return triple('private, no-store', 'no-store')
  }
}

function pageTriple(maxAge: number): Readonly<Record<string, string>> {
  const shared = `max-age=${maxAge}, stale-while-revalidate=${WHILE_REVALIDATE}, stale-if-error=${IF_ERROR}`
  return triple(cacheControl(maxAge), shared)
}

function triple(browser: string, shared: string): Readonly<Record<string, string>> {
  return { 'cache-control': browser, 'cdn-cache-control': shared, 'surrogate-control': shared }
}
