import { type CacheKind, cacheHeaders } from '../../shared/cache/headers.ts'
import type { Outcome } from './outcome.ts'

/** Longest header of surrogate keys, in bytes: CDNs refuse more. */
const MAX_KEYS = 7_500

/** The cache headers of an outcome, GET and HEAD alike (BX-002), with what it shows as surrogate keys. */
export function outcomeHeaders(
  outcome: Outcome,
  preview: boolean,
  shellTags: readonly string[],
  now: number,
): Record<string, string> {
  const [kind, maxAge] = preview ? (['forced', 0] as const) : lifeOf(outcome)
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

function lifeOf(outcome: Outcome): readonly [CacheKind, number] {
  switch (outcome.kind) {
    case 'page':
      if (outcome.personal) return ['personal', 0]
      return outcome.degraded ? ['degraded', 60] : ['page', outcome.maxAge]
    case 'redirect':
      return ['redirect', 0]
    case 'notFound':
      return ['notFound', 0]
    case 'error':
      return ['error', 0]
  }
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
