import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import type { CallContext, ContentApi, VanityRequest } from '../../content/content-api.ts'
import type { SourceHealth } from '../../process/source-health.ts'
import { createTaggedCache, type TaggedAnswer, type TaggedCache } from '../../process/tagged-cache.ts'
import { vanityTag } from '../../process/tags.ts'
import { isMask } from './status.ts'
import { findVanityTarget, type VanityRecord } from './vanity.ts'

/** A record with the path of its object. */
export interface FoundVanity extends TaggedAnswer {
  /** null: there is none. */
  readonly record: VanityRecord | null
  /** The path of the content that a mask shows; null for other records, and when it has no path. */
  readonly objectPath: string | null
  /** See `VanityAnswer`. */
  readonly free?: true
}

/**
 * A cache of vanity records, misses included. A cached record is returned synchronously, so a cached page awaits
 * nothing.
 */
export interface VanityLookup extends Pick<TaggedCache<FoundVanity, Lookup>, 'apply'> {
  /** Never rejects: when the content is unavailable, there is no record (VN-009). */
  find(request: VanityRequest, context: CallContext): FoundVanity | Promise<FoundVanity>
}

export interface VanityLookupOptions {
  readonly content: Pick<ContentApi, 'source' | 'vanity' | 'page'>
  readonly source?: Pick<SourceHealth, 'isSilent'>
  readonly clock: () => number
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: Parameters<ContentUrl>[0]) => string
}

type ContentUrl = (
  content: Extract<Awaited<ReturnType<ContentApi['page']>>, { kind: 'page' }>['page']['content'],
) => string

/** The maximum number of cached answers. */
const MAX_ANSWERS = 20_000

/**
 * The maximum number of concurrent lookups, so that unknown addresses cannot flood the source; further pages get no record (VN-009).
 */
const MAX_FETCHES = 100

/** Milliseconds until a response of another host is stale. */
const FRESH_MS = 60_000

interface Lookup {
  readonly request: VanityRequest
  readonly context: CallContext
}

/** @see VanityLookup */
export function createVanityLookup(options: VanityLookupOptions): VanityLookup {
  const { content, source, clock } = options

  async function fetchFound(request: VanityRequest, context: CallContext): Promise<FoundVanity> {
    const { record, tags, free } = await content.vanity(request, context)
    const [type, id] = splitTarget(record && isMask(record.urlType) ? record : null, context.edition)
    if (type === null || id === null) return { record, objectPath: null, tags, degraded: false, ...(free && { free }) }
    const target = await content.page({ type, id, contentOnly: true }, context)
    const path = target.kind === 'page' ? options.urlOf(target.page.content) : '#'
    const all = [...new Set([...tags, ...target.tags])]
    return { record, objectPath: path === '#' ? null : path, tags: all, degraded: false }
  }

  const cache = createTaggedCache<FoundVanity, Lookup>({
    max: MAX_ANSWERS,
    maxFetches: MAX_FETCHES,
    // A record of the own store changes only by its tags.
    freshMs: content.source === 'remote' ? FRESH_MS : Number.POSITIVE_INFINITY,
    ...(source && { source }),
    clock,
    // Shared by all readers, so it must not use one reader's abort signal.
    fetch: (_key, { request, context: { edition, txId } }) => fetchFound(request, { edition, txId }),
    fallback: ({ request }) => ({ record: null, objectPath: null, tags: [vanityTag(request.path)], degraded: true }),
    // The content API has logged the failure.
    onFault: () => {},
  })

  return {
    apply: cache.apply,
    find: (request, context) =>
      // The slug of an own page is its whole path, of which the path of a lookup has no page number.
      cache.read(toKey(request, context), { request, context }),
  }
}

function toKey({ path, contentType, slug, formerPath }: VanityRequest, { edition }: CallContext): string {
  return [edition, contentType, slug, formerPath, path].join(' ')
}

/** Splits a record's target such as `article/a-phone` into type and id; the type may have the prefix `content_`. */
function splitTarget(record: VanityRecord | null, edition: string) {
  const target = record && findVanityTarget(record, edition)
  if (target?.targetType !== 'object') return [null, null] as const
  const at = target.target.indexOf('/')
  const name = target.target.slice(0, at).replace(/^content_/, '')
  const id = target.target.slice(at + 1)
  return [CONTENT_TYPES.find((type) => type === name) ?? null, id === '' ? null : id] as const
}
