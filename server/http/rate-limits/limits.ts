import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { toClientKey } from '../../process/client-key.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import type { RateStore } from '../../store/rate-store.ts'
import { SharedLimiter } from './shared-limiter.ts'

/**
 * Resolves to 0 when one more is allowed, else to the whole seconds to wait. Never rejects.
 *
 * @param cost points that it takes; 1 by default
 */
export type Limit = (address: string | undefined, cost?: number) => Promise<number>

/** Like `Limit`, for a key that is no client, such as the hash of a mail address. */
export type KeyLimit = (key: string, cost?: number) => Promise<number>

/** Counts attempts before their result is known, so that many at once get no more than the limit. */
export interface FailureLimit {
  readonly count: KeyLimit
  /** Takes back an attempt that was no failure. Never rejects. */
  forgive(key: string): Promise<void>
}

/** The limits of readers' accounts. */
export interface ReaderLimits {
  /** Attempts to sign in, and to register, of one client. */
  readonly signIns: Limit
  readonly registrations: Limit
  /** Calls that check whether an address is registered. No page of the site uses them. */
  readonly registeredChecks: Limit
  /** Wrong passwords for one account, from unknown devices together or from one that it knows. */
  readonly passwords: FailureLimit
  /** Mails that one client causes, to one address, and to one domain. */
  readonly mailsOfClient: Limit
  readonly mailsToAddress: KeyLimit
  readonly mailsToDomain: KeyLimit
  /** Changes of one account, and the marks that it or a browser sends. */
  readonly accountWrites: KeyLimit
  readonly marks: Limit
}

/** The limits that all processes of a site share (decision 0007). */
export interface Limits {
  readonly readers: ReaderLimits
  /** The writes of one client, with or without a token (BX-031, SE-010). */
  readonly writes: Limit
  /** The newsletter forms that one client sends (PG-064). */
  readonly signUps: Limit
  /** The requests for quotes of one client (SE-010). */
  readonly leads: Limit
  /** The votes of one client: many readers may share an address. */
  readonly votes: Limit
  /** The searches of one reader (BX-037). */
  readonly searches: Limit
  /** The search calls of one client, which may be a site with all its readers. */
  readonly searchCalls: Limit
  /** One client's requests for what is never cached: forced and personal pages, files of a sitemap. */
  readonly uncached: Limit
  /** The pages of one client that open a preview. An open preview requests itself more than once a second. */
  readonly previews: Limit
  /** The reads of the content API of one client, which may be a site with all its readers. */
  readonly reads: Limit
  /** What one client looks up with a tool, and the addresses that are suggested while it types (SE-010). */
  readonly lookups: Limit
  readonly suggestions: Limit
  /** Its lists with whole items; the cost is in items (`costOfHydrated`). */
  readonly hydrated: Limit
  close(): Promise<void>
}

/** `points` writes in `duration` seconds: 50 per second on average. An import stays far below. */
const WRITES = { points: 200, duration: 4 }

/** An office or a family behind one address may sign up together. */
const SIGN_UPS = { points: 20, duration: 600 }

/** Nobody asks more often; the next hour is soon enough for a family. */
const LEADS = { points: 5, duration: 3600 }

/** A lecture hall behind one address may vote within a minute. */
const VOTES = { points: 300, duration: 60 }
/** `points` searches in `duration` seconds: more than anybody reads, and less than keeps a process busy. */
const SEARCHES = { points: 60, duration: 20 }
const SEARCH_CALLS = { points: 1000, duration: 20 }

/** More tools than anybody fills in. */
const LOOKUPS = { points: 30, duration: 60 }
/** Ten a second, with a pause between words. */
const SUGGESTIONS = { points: 50, duration: 5 }

const HOUR = 3600
/** An office behind one address signs in. */
const SIGN_INS = { points: 60, duration: 600 }
const REGISTRATIONS = { points: 20, duration: HOUR }
const REGISTERED_CHECKS = { points: 5, duration: HOUR }
/** The door for passwords closes for an hour; mail and passkeys stay open, so nobody can lock a reader out. */
const PASSWORDS = { points: 10, duration: HOUR }
const MAILS_OF_CLIENT = { points: 20, duration: HOUR }
const MAILS_TO_ADDRESS = { points: 5, duration: HOUR }
/** Forms are abused to flood the mailboxes of a company; large providers stay far below. */
const MAILS_TO_DOMAIN = { points: 600, duration: HOUR }
const ACCOUNT_WRITES = { points: 60, duration: 600 }
const MARKS = { points: 300, duration: 60 }

/** QA opens a page with its late components, a dozen requests, every two seconds. */
const UNCACHED = { points: 60, duration: 10 }
/** Eight open previews behind one address. */
const PREVIEWS = { points: 100, duration: 10 }
/** As many as searches. */
const READS = { points: 1000, duration: 20 }
/** In items: 30 feeds of 100 stories, or a file of 50,000 addresses of a sitemap. */
const HYDRATED = { points: 3000, duration: 10 }

/** What one more hydrated list costs, however short it is. */
const LEAST_COST = 50
/** An item of a sitemap has no text; one of a feed has all of it, and costs one point. */
const SITEMAP_ITEM = 0.05

/** The points that a list with whole items takes. */
export function costOfHydrated(list: 'feed' | 'sitemap', items: number): number {
  return Math.max(LEAST_COST, Math.ceil(list === 'feed' ? items : items * SITEMAP_ITEM))
}

/** So many points in so many seconds. */
interface Window {
  readonly points: number
  readonly duration: number
}

export interface LimitsOptions {
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'rateLimits'>
  readonly rates: RateStore
}

/** Creates the limits. While the store fails, each process counts in memory; failures are logged and counted. */
export function createLimits({ rates, clock, log, metrics }: LimitsOptions): Limits {
  const logFault = throttleErrors((err) => log.error({ event: 'limit_failed' satisfies LogEvent, err }), clock)
  const createLimiter = (name: string, window: Window) =>
    new SharedLimiter({
      ...window,
      ...{ keyPrefix: name, rates, clock },
      insuranceLimiter: new RateLimiterMemory({ ...window, keyPrefix: name }),
      onFault(error) {
        metrics.rateLimits.inc({ kind: name, result: 'failed' })
        logFault(error)
      },
    })
  const toKeyLimit =
    (name: string, limiter: SharedLimiter): KeyLimit =>
    async (key, cost = 1) => {
      const wait = await secondsToWait(limiter, key, cost)
      if (wait > 0) metrics.rateLimits.inc({ kind: name, result: 'refused' })
      return wait
    }
  const createKeyLimit = (name: string, window: Window) => toKeyLimit(name, createLimiter(name, window))
  const createFailureLimit = (name: string, window: Window): FailureLimit => {
    const limiter = createLimiter(name, window)
    return {
      count: toKeyLimit(name, limiter),
      async forgive(key) {
        await limiter.reward(key).catch(() => undefined)
        // The last attempt that is allowed closes the key in memory, too.
        limiter.deleteInMemoryBlockedAll()
      },
    }
  }
  const createLimit = (name: string, window: Window): Limit => {
    const limit = createKeyLimit(name, window)
    return (address, cost) => limit(toClientKey(address), cost)
  }
  return {
    readers: {
      signIns: createLimit('sign_ins', SIGN_INS),
      registrations: createLimit('registrations', REGISTRATIONS),
      registeredChecks: createLimit('registered_checks', REGISTERED_CHECKS),
      passwords: createFailureLimit('passwords', PASSWORDS),
      mailsOfClient: createLimit('mails_of_client', MAILS_OF_CLIENT),
      mailsToAddress: createKeyLimit('mails_to_address', MAILS_TO_ADDRESS),
      mailsToDomain: createKeyLimit('mails_to_domain', MAILS_TO_DOMAIN),
      accountWrites: createKeyLimit('account_writes', ACCOUNT_WRITES),
      marks: createLimit('marks', MARKS),
    },
    writes: createLimit('writes', WRITES),
    signUps: createLimit('sign-ups', SIGN_UPS),
    leads: createLimit('leads', LEADS),
    votes: createLimit('votes', VOTES),
    searches: createLimit('searches', SEARCHES),
    searchCalls: createLimit('search_calls', SEARCH_CALLS),
    uncached: createLimit('uncached', UNCACHED),
    previews: createLimit('previews', PREVIEWS),
    reads: createLimit('reads', READS),
    lookups: createLimit('lookups', LOOKUPS),
    suggestions: createLimit('suggestions', SUGGESTIONS),
    hydrated: createLimit('hydrated', HYDRATED),
    close: () => rates.close(),
  }
}

async function secondsToWait(limiter: RateLimiterAbstract, key: string, cost: number): Promise<number> {
  try {
    await limiter.consume(key, cost)
    return 0
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
  }
}
