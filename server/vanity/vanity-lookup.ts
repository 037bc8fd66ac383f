import { LRUCache } from 'lru-cache'
import { findVanityTarget, type VanityRecord } from '../../shared/entities/vanity.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { isMask } from '../../shared/vanity/status.ts'
import type { Changes, Follower } from '../changes/follower.ts'
import type { CallContext, ContentApi, VanityRequest } from '../content/content-api.ts'

/** A record, and where the object it names stands. */
export interface FoundVanity {
  /** null: there is none. */
  readonly record: VanityRecord | null
  /** The path of the target a mask shows; null for other records, and where it stands nowhere. */
  readonly objectPath: string | null
  readonly tags: readonly string[]
}

/** Vanity records of one process, misses too: what is held is answered at once, so that a kept page awaits nothing. */
export interface VanityLookup {
  /** Never rejects: where the content cannot be had, there is no record (VN-009). */
  find(request: VanityRequest, context: CallContext): FoundVanity | Promise<FoundVanity>
}

export interface VanityLookupOptions {
  readonly content: Pick<ContentApi, 'source' | 'vanity' | 'page'>
  /** null: nothing tells of changes, so that nothing of the store is held. */
  readonly changes: Pick<Follower, 'subscribe'> | null
  readonly clock: () => number
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: Parameters<ContentUrl>[0]) => string
}

type ContentUrl = (
  content: Extract<Awaited<ReturnType<ContentApi['page']>>, { kind: 'page' }>['page']['content'],
) => string

/** Answers that are held; the one not asked for longest is forgotten first. */
const MAX_ANSWERS = 20_000

/** Lookups under way: addresses nobody has must not flood the source. Beyond, a page goes without (VN-009). */
const MAX_FLIGHTS = 100

/** Milliseconds an answer of another host serves before it is asked for again, behind the reader's back. */
const FRESH_MS = 60_000

/** Milliseconds a failure keeps from asking. */
const REST_MS = 5_000

const NOTHING: FoundVanity = { record: null, objectPath: null, tags: [] }

interface Held {
  readonly found: FoundVanity
  /** By the clock. */
  readonly until: number
}

/** @see VanityLookup */
export function createVanityLookup(options: VanityLookupOptions): VanityLookup {
  const { content, changes, clock } = options
  const held = new LRUCache<string, Held>({ max: MAX_ANSWERS })
  const flights = new Map<string, Promise<FoundVanity>>()
  /** Counts what has come from the change log: an answer that was asked for before may be old, and is not held. */
  let epoch = 0
  changes?.subscribe((told) => {
    epoch += 1
    flights.clear()
    letGo(held, told)
  })

  async function fetchFound(request: VanityRequest, context: CallContext): Promise<FoundVanity> {
    const { record, tags } = await content.vanity(request, context)
    const [type, id] = splitTarget(record && isMask(record.urlType) ? record : null, context.edition)
    if (type === null || id === null) return { record, objectPath: null, tags }
    const target = await content.page({ type, id, contentOnly: true }, context)
    const path = target.kind === 'page' ? options.urlOf(target.page.content) : '#'
    return { record, objectPath: path === '#' ? null : path, tags: [...new Set([...tags, ...target.tags])] }
  }

  function fetch(key: string, request: VanityRequest, { edition, txId }: CallContext): Promise<FoundVanity> {
    const flying = flights.get(key)
    if (flying) return flying
    if (flights.size >= MAX_FLIGHTS) return Promise.resolve(held.get(key)?.found ?? NOTHING)
    const began = epoch
    const hold = (found: FoundVanity, ms: number) => {
      if (ms > 0 && began === epoch) held.set(key, { found, until: clock() + ms })
      return found
    }
    // Shared by all readers, so no reader's abort may end it.
    const flight = fetchFound(request, { edition, txId })
      .then((found) => hold(found, lifeOf()))
      // The call has been logged where it failed; the page goes without, or with what is known.
      .catch(() => hold(held.get(key)?.found ?? NOTHING, REST_MS))
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  /** What is stored here changes by its tags alone. */
  function lifeOf(): number {
    if (content.source === 'remote') return FRESH_MS
    return changes === null ? 0 : Number.POSITIVE_INFINITY
  }

  return {
    find(request, context) {
      const key = `${context.edition} ${request.contentType ?? ''} ${request.path}`
      const known = held.get(key)
      if (known === undefined) return fetch(key, request, context)
      if (known.until <= clock()) void fetch(key, request, context)
      return known.found
    },
  }
}

function letGo(held: LRUCache<string, Held>, changes: Changes): void {
  if (changes.kind === 'lost') {
    held.clear()
    return
  }
  const told = new Set(changes.rows.flatMap(({ tags }) => tags))
  for (const [key, { found }] of held.entries()) if (found.tags.some((tag) => told.has(tag))) held.delete(key)
}

/** `article/a-phone` of a record's target, taken apart; the prefix `content_` is that of entities. */
function splitTarget(record: VanityRecord | null, edition: string) {
  const target = record && findVanityTarget(record, edition)
  if (target?.targetType !== 'object') return [null, null] as const
  const at = target.target.indexOf('/')
  const name = target.target.slice(0, at).replace(/^content_/, '')
  const id = target.target.slice(at + 1)
  return [CONTENT_TYPES.find((type) => type === name) ?? null, id === '' ? null : id] as const
}
