import { LRUCache } from 'lru-cache'

export interface AddressLimitOptions {
  readonly clock: () => number
  /** What an address may do on and on. */
  readonly perSecond: number
  /** What it may do at once after a rest. */
  readonly burst: number
}

/** Addresses that are remembered; the one not seen for longest is forgotten first. */
const ADDRESSES = 10_000

/** Creates a token bucket for each address: 0 when one more is within the limit, else the seconds to wait (SE-010). */
export function createAddressLimit({ clock, perSecond, burst }: AddressLimitOptions): (address: string) => number {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: ADDRESSES })
  return (address) => {
    const now = clock()
    const bucket = buckets.get(address) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    buckets.set(address, bucket)
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
    bucket.tokens -= 1
    return 0
  }
}
