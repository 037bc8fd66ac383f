import { type CacheKind, cacheHeaders, DEGRADED_LIFE } from '../../shared/cache/headers.ts'
import type { Outcome, PageOutcome } from './outcome.ts'

/** Longest header of surrogate keys, in bytes: CDNs refuse more. */
const MAX_KEYS = 7_500

/**
 * The cache headers of an outcome, GET and HEAD alike (BX-002), with what it shows as surrogate keys. The same for every
 * reader it is made for; what is one reader's own stands in `reply.ts`.
 */
export function outcomeHeaders(outcome: Outcome, shellTags: readonly string[], now: number): Record<string, string> {
  const [kind, maxAge] = lifeOf(outcome, now)
  const headers: Record<string, string> = { ...cacheHeaders(kind, maxAge) }
  if (outcome.kind === 'page' || outcome.kind === 'notFound') {
    const keys = toKeys(outcome.kind === 'page' ? [...outcome.tags, ...shellTags] : outcome.tags)
    if (keys.length > 0) {
      headers['surrogate-key'] = keys.join(' ')
      headers['cache-tag'] = keys.join(',')
    }
  }
  if (outcome.kind === 'page') headers['last-modified'] = (outcome.modified ?? new Date(now)).toUTCString()
  return headers
}

function lifeOf(outcome: Outcome, now: number): readonly [CacheKind, number] {
  switch (outcome.kind) {
    case 'page':
      if (outcome.personal) return ['personal', 0]
      return lifeOfPage(outcome, now)
    case 'redirect':
      return ['redirect', 0]
    case 'notFound':
      return ['notFound', 0]
    case 'error':
      return ['error', 0]
  }
}

/** No longer than until the next beginning or end of a test, a feature or a promotion (decision 5). */
function lifeOfPage({ degraded, maxAge, expiresAt }: PageOutcome, now: number): readonly [CacheKind, number] {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor((expiresAt - now) / 1000))
  if (degraded && left >= DEGRADED_LIFE) return ['degraded', DEGRADED_LIFE]
  return ['page', Math.min(degraded ? DEGRADED_LIFE : maxAge, left)]
}

function toKeys(tags: readonly string[]): string[] {
  const keys: string[] = []
  let bytes = 0
  for (const tag of new Set(tags)) {
    bytes += tag.length + 1
    if (bytes > MAX_KEYS) break
    keys.push(tag)
  }
  return keys
}
