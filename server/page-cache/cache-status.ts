/** What the page cache did, for `Cache-Status` (RFC 9211), the log and the metrics. */
export type CacheResult =
  /** Sent as it was. */
  | 'hit'
  /** Sent although its life is over, while a new one is made. */
  | 'stale'
  /** Made for this reader. */
  | 'miss'
  /** Waited for the one that another reader had asked for. */
  | 'collapsed'
  /** An old copy, because the page could not be made. */
  | 'spare'
  /** Not a page that is kept. */
  | 'bypass'

/**
 * The value of `Cache-Status` (RFC 9211, BX-012).
 *
 * @param name of this cache, a token
 * @param ttl seconds of life left; below 0 when it is over
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
