import { createHash, randomBytes } from 'node:crypto'
import type { Periods } from './periods.ts'

/** The maximum number of pairs of client and story that are remembered for an hour; further ones count as seen before. */
const MOST = 200_000

/** Remembers for an hour which client has seen which story, so that nobody lifts a story by reloading it. */
export interface Callers {
  /** Whether a client is new to a story in this hour. */
  isFirst(client: string, path: string): boolean
}

/** Creates the memory. It has salted hashes alone, never leaves the process, and both end with the hour. */
export function createCallers(periods: Pick<Periods, 'hour'>): Callers {
  let hour = ''
  let salt = randomBytes(16)
  const seen = new Set<number>()
  return {
    isFirst(client, path) {
      const now = periods.hour()
      if (now !== hour) {
        hour = now
        salt = randomBytes(16)
        seen.clear()
      }
      // 48 bits: two pairs of an hour are hardly ever equal.
      const hash = createHash('sha1').update(salt).update(`${client} ${path}`).digest().readUIntBE(0, 6)
      if (seen.has(hash) || seen.size >= MOST) return false
      seen.add(hash)
      return true
    },
  }
}
