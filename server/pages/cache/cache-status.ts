/** How the page cache handled a request, for `Cache-Status` (RFC 9211), the log and the metrics. */
export type CacheResult =
  /** Sent from the cache. */
  | 'hit'
  /** Sent although it is stale, while a new one is made. */
  | 'stale'
  /** Made for this reader. */
  | 'miss'
  /** Shared the page that was being made for another reader. */
  | 'collapsed'
  /** An older copy, because the page could not be made. */
  | 'spare'
  /** Not cacheable. */
  | 'bypass'

/**
 * The value of `Cache-Status` (RFC 9211, BX-012).
 *
 * @param name of this cache, a token
 * @param ttl seconds until the page is stale; negative when it is
 */
export function cacheStatus(name: string, result: CacheResult, ttl: number, stored: boolean): string {
  switch (result) {
    case 'hit':
      return `${name}; hit; ttl=${ttl}`
    case 'stale':
      return `${name}; hit; ttl=${ttl}; detail=stale-while-revalidate`
    case 'miss':
      return `${name}; fwd=miss${stored ? '; stored' : ''}`
    case 'collapsed':
      return `${name}; fwd=miss; collapsed`
    case 'spare':
      return `${name}; hit; ttl=${ttl}; detail=stale-if-error`
    case 'bypass':
      return `${name}; fwd=bypass`
  }
}
