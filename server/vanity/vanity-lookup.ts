import { findVanityTarget, type VanityRecord } from '../../shared/entities/vanity.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { isMask } from '../../shared/vanity/status.ts'
import type { Follower } from '../changes/follower.ts'
import type { CallContext, ContentApi, VanityRequest } from '../content/content-api.ts'
import type { SourceHealth } from '../content/source-health.ts'
import { vanityTag } from '../content/tags.ts'
import { createTaggedCache, type TaggedAnswer } from '../page-cache/tagged-cache.ts'

/** A record, and where the object it names stands. */
export interface FoundVanity extends TaggedAnswer {
  /** null: there is none. */
  readonly record: VanityRecord | null
  /** The path of the target a mask shows; null for other records, and where it stands nowhere. */
  readonly objectPath: string | null
}

/** Vanity records of one process, misses too: a cached one is answered at once, so that a cached page awaits nothing. */
export interface VanityLookup {
  /** Never rejects: where the content cannot be had, there is no record (VN-009). */
  find(request: VanityRequest, context: CallContext): FoundVanity | Promise<FoundVanity>
}

export interface VanityLookupOptions {
  readonly content: Pick<ContentApi, 'source' | 'vanity' | 'page'>
  /** null: nothing tells of changes. */
  readonly changes: Pick<Follower, 'subscribe'> | null
  readonly source?: Pick<SourceHealth, 'isSilent'>
  readonly clock: () => number
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: Parameters<ContentUrl>[0]) => string
}

type ContentUrl = (
  content: Extract<Awaited<ReturnType<ContentApi['page']>>, { kind: 'page' }>['page']['content'],
) => string

/** Answers that are cached. */
const MAX_ANSWERS = 20_000

/** Lookups under way: addresses nobody has must not flood the source. Beyond, a page goes without (VN-009). */
const MAX_FETCHES = 100

/** Milliseconds for which an answer of another host is fresh. */
const FRESH_MS = 60_000

interface Lookup {
  readonly request: VanityRequest
  readonly context: CallContext
}

/** @see VanityLookup */
export function createVanityLookup(options: VanityLookupOptions): VanityLookup {
  const { content, changes, source, clock } = options

  async function fetchFound(request: VanityRequest, context: CallContext): Promise<FoundVanity> {
    const { record, tags } = await content.vanity(request, context)
    const [type, id] = splitTarget(record && isMask(record.urlType) ? record : null, context.edition)
    if (type === null || id === null) return { record, objectPath: null, tags, degraded: false }
    const target = await content.page({ type, id, contentOnly: true }, context)
    const path = target.kind === 'page' ? options.urlOf(target.page.content) : '#'
    const all = [...new Set([...tags, ...target.tags])]
    return { record, objectPath: path === '#' ? null : path, tags: all, degraded: false }
  }

  const cache = createTaggedCache<FoundVanity, Lookup>({
    max: MAX_ANSWERS,
    maxFetches: MAX_FETCHES,
    // What is stored here changes by its tags alone.
    freshMs: content.source === 'remote' || changes === null ? FRESH_MS : Number.POSITIVE_INFINITY,
    changes,
    ...(source && { source }),
    clock,
    // Shared by all readers, so no reader's abort may end it.
    fetch: (_key, { request, context: { edition, txId } }) => fetchFound(request, { edition, txId }),
    fallback: ({ request }) => ({ record: null, objectPath: null, tags: [vanityTag(request.path)], degraded: true }),
    // The call has been logged where it failed.
    onFault: () => {},
  })

  return {
    find: (request, context) =>
      cache.read(`${context.edition} ${request.contentType ?? ''} ${request.path}`, { request, context }),
  }
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
