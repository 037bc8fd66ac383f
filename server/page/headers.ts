import { cacheHeaders, DEGRADED_LIFE } from '../../shared/cache/headers.ts'
import { EVERY_PAGE } from '../content/tags.ts'
import type { Life } from '../page-cache/entry.ts'
import type { Outcome } from './outcome.ts'

/** Longest header of surrogate keys, in bytes: CDNs refuse more. */
const MAX_KEYS = 7_500

/** How long an outcome may be kept (BX-002). */
export function lifeOf(outcome: Outcome): Life {
  if (outcome.kind !== 'page') return { kind: outcome.kind, maxAge: 0, expiresAt: null }
  const { personal, degraded, maxAge, expiresAt } = outcome
  if (personal) return { kind: 'personal', maxAge: 0, expiresAt: null }
  return { kind: degraded ? 'degraded' : 'page', maxAge: degraded ? DEGRADED_LIFE : maxAge, expiresAt }
}

/**
 * The cache headers of an answer that leaves now, GET and HEAD alike (BX-002). The same for every reader it is made for;
 * what is one reader's own stands in `reply.ts`.
 */
export function lifeHeaders({ kind, maxAge, expiresAt }: Life, now: number): Readonly<Record<string, string>> {
  if (kind !== 'page' && kind !== 'degraded') return cacheHeaders(kind)
  // No longer than until the next beginning or end of a test, a feature or a promotion (decision 5).
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor((expiresAt - now) / 1000))
  return kind === 'degraded' && left >= maxAge ? cacheHeaders('degraded') : cacheHeaders('page', Math.min(maxAge, left))
}

/** What a page shows, as a CDN wants to be told. */
export function tagHeaders(tags: readonly string[]): Readonly<Record<string, string>> {
  const keys: string[] = [EVERY_PAGE]
  let bytes = 0
  for (const tag of new Set(tags)) {
    bytes += tag.length + 1
    if (bytes > MAX_KEYS) break
    keys.push(tag)
  }
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
