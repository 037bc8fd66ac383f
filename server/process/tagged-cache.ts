import { LRUCache } from 'lru-cache'
import type { Changes } from '../content/changes/follower.ts'
import { ALWAYS_UP, type SourceHealth } from './source-health.ts'

/** An answer with its tags. */
export interface TaggedAnswer {
  /** Surrogate keys of all that was read for it; a change of one of them invalidates it. */
  readonly tags: readonly string[]
  /** The fetch failed, so this is an older answer or the fallback: a page that shows it lives 60 s (BX-009). */
  readonly degraded: boolean
}

/** Caches answers by key: fetches each once for concurrent readers, and drops it when one of its tags changes. */
export interface TaggedCache<Answer extends TaggedAnswer, Context> {
  /**
   * Returns a cached answer synchronously; a stale one, too, while it is fetched again in the background. Never rejects.
   *
   * @param context passed to the fetch that this call starts, if it starts one
   */
  read(key: string, context: Context): Answer | Promise<Answer>
  /** Drops the answers that the changes concern. */
  apply(changes: Changes): void
}

export interface TaggedCacheOptions<Answer extends TaggedAnswer, Context> {
  /** The maximum number of entries; the least recently used is evicted first. */
  readonly max: number
  /** Milliseconds for which an answer is fresh; Infinity: until one of its tags changes. */
  readonly freshMs: number
  /** Most concurrent fetches; beyond them a key without an answer gets the fallback. */
  readonly maxFetches?: number
  /** Nothing is fetched while it is silent: an optional part is not worth waiting for. Absent: it is always up. */
  readonly source?: Pick<SourceHealth, 'isSilent'>
  readonly clock: () => number
  readonly fetch: (key: string, context: Context) => Promise<Answer>
  /** The answer if the fetch fails and the key has never had one. */
  readonly fallback: (context: Context) => Answer
  /** Called with each failed fetch. */
  readonly onFault: (error: unknown, key: string) => void
}

/** Milliseconds before a failed fetch is retried, so that an outage costs one call instead of one per page. */
const REST_MS = 5_000

/** Most fetches in a row that changes overtake; the last answer is returned, but not cached. */
const MAX_ATTEMPTS = 3

/** A fetch under way, and the changes since it began. */
interface Flight {
  readonly key: string
  readonly changed: Set<string>
  lost: boolean
}

/** @see TaggedCache */
export function createTaggedCache<Answer extends TaggedAnswer, Context extends object>(
  options: TaggedCacheOptions<Answer, Context>,
): TaggedCache<Answer, Context> {
  const { max, freshMs, maxFetches = Number.POSITIVE_INFINITY, clock, fallback, onFault } = options
  const { source = ALWAYS_UP } = options
  const flights = new Set<Flight>()
  const cache = new LRUCache<string, Answer, { readonly given: Context }>({
    max,
    ttl: toTtl(freshMs),
    ttlResolution: 0,
    perf: { now: clock },
    allowStale: true,
    noDeleteOnStaleGet: true,
    // If a key is deleted while it is fetched, its readers get the answer, and nothing is cached.
    ignoreFetchAbort: true,
    async fetchMethod(key, stale, { context: { given }, options: own }) {
      try {
        return await fetchCurrent(key, given)
      } catch (error) {
        onFault(error, key)
        own.ttl = toTtl(REST_MS)
        return { ...(stale ?? fallback(given)), degraded: true }
      }
    },
  })

  /** Fetches again if one of the answer's tags changed meanwhile: the answer may be from before the change. */
  async function fetchCurrent(key: string, context: Context): Promise<Answer> {
    const flight: Flight = { key, changed: new Set(), lost: false }
    flights.add(flight)
    try {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await options.fetch(key, context)
        const overtaken = flight.lost || answer.tags.some((tag) => flight.changed.has(tag))
        if (!overtaken) return answer
        if (attempt === MAX_ATTEMPTS) {
          cache.delete(key)
          return answer
        }
        flight.changed.clear()
        flight.lost = false
      }
    } finally {
      flights.delete(flight)
    }
  }

  function apply(changes: Changes): void {
    if (changes.kind === 'lost') {
      for (const flight of flights) flight.lost = true
      cache.clear()
      return
    }
    const changed = new Set(changes.rows.flatMap(({ tags }) => tags))
    for (const flight of flights) for (const tag of changed) flight.changed.add(tag)
    const outdated: string[] = []
    // `entries()` would leave out keys that are being fetched again.
    cache.forEach(({ tags }, key) => {
      if (tags.some((tag) => changed.has(tag))) outdated.push(key)
    })
    for (const key of outdated) cache.delete(key)
  }

  const isFetching = (key: string) => [...flights].some((flight) => flight.key === key)

  return {
    apply,
    read(key, context) {
      const fresh = cache.get(key, { allowStale: false })
      if (fresh !== undefined) return fresh
      const stale = cache.get(key)
      const mayFetch = !source.isSilent() && (flights.size < maxFetches || isFetching(key))
      if (!mayFetch) return stale ?? { ...fallback(context), degraded: true }
      const fetched = cache.forceFetch(key, { context: { given: context } })
      return stale ?? fetched
    },
  }
}

/** In lru-cache 0 means no expiry, and an entry is fresh until its age exceeds its TTL. */
function toTtl(ms: number): number {
  return Number.isFinite(ms) ? ms - 1 : 0
}
