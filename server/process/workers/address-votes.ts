import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The maximum number of remembered votes, about 25 MB. Beyond them the addresses of the oldest may vote again. */
const MAX_VOTES = 200_000

/** A vote in a poll that counts one for each client. */
export interface AddressVote {
  /** Names the poll in the store. */
  readonly poll: string
  readonly question: string
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly client: string
  /** The hash of the browser that votes. */
  readonly reader: string
  /** When the poll closes, in milliseconds since the epoch; null: never. */
  readonly closes: number | null
}

/** Which clients have voted, for polls that count one vote for each. */
export interface AddressVotes {
  /** Takes the one vote of a client for a browser; true also for the browser that has it. */
  claim(vote: AddressVote): boolean
}

/**
 * Remembers the votes of clients until their poll closes. It stores a hash under a key that never leaves this process. So
 * the memory contains no address, and nothing is left when the process ends.
 */
export function createAddressVotes(clock: () => number, max = MAX_VOTES): AddressVotes {
  const key = randomBytes(32)
  const readers = new LRUCache<string, string>({ max, perf: { now: clock }, ttlResolution: 0 })
  return {
    claim({ poll, question, client, reader, closes }) {
      const hash = createHmac('sha256', key)
        .update(JSON.stringify([poll, question, client]))
        .digest('base64url')
        .slice(0, 22)
      // `peek`: a client that tries again is not kept longer for that.
      const holder = readers.peek(hash)
      if (holder !== undefined) return holder === reader
      readers.set(hash, reader, closes === null ? {} : { ttl: Math.max(1, closes - clock()) })
      return true
    },
  }
}
