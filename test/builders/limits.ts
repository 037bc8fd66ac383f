import type { Limits, ReaderLimits } from '../../server/http/rate-limits/limits.ts'

const free = async () => 0

/** Limits of readers that allow everything. */
export const FREE_READERS: ReaderLimits = {
  signIns: free,
  registrations: free,
  registeredChecks: free,
  passwords: { count: free, forgive: async () => undefined },
  mailsOfClient: free,
  mailsToAddress: free,
  mailsToDomain: free,
  accountWrites: free,
  marks: free,
}

/** Limits that allow everything. */
export const FREE_LIMITS: Limits = {
  ...{
    writes: free,
    signUps: free,
    leads: free,
    votes: free,
    searches: free,
    searchCalls: free,
    uncached: free,
    previews: free,
  },
  ...{ reads: free, hydrated: free, lookups: free, suggestions: free },
  readers: FREE_READERS,
  close: async () => undefined,
}
