import { cacheHeaders, DEGRADED_LIFE } from '../../shared/cache/headers.ts'
import { EVERY_PAGE } from '../content/tags.ts'
import type { Outcome } from '../page/outcome.ts'
import { type CacheResult, cacheStatus } from '../page-cache/cache-status.ts'
import { freshUntil, type Life, type PageEntry, type PageHead } from '../page-cache/entry.ts'
import type { Reply } from './reply.ts'

/** Longest header of surrogate keys, in bytes: CDNs refuse more. */
const MAX_KEYS = 7_500

/** What a CDN is told of a page that this process may be wrong about: ask again at once, keep it for emergencies. */
const DOUBTFUL = 'max-age=1, stale-if-error=864000'

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

/** What besides the page its headers follow from, as they leave. */
export interface Leaving {
  readonly result: CacheResult
  readonly reply: Pick<Reply, 'headers' | 'vary'>
  readonly now: number
  /** This process may be behind the change log. */
  readonly behind: boolean
  /** A change has come over the page while it was made. */
  readonly overtaken: boolean
}

/** The headers of a page that leaves now, those of its reader over them; without cookies, length and encoding. */
export function pageHeaders(head: PageHead | PageEntry, leaving: Leaving): Readonly<Record<string, string>> {
  const { result, reply, now, overtaken } = leaving
  const end = endOf(head, now)
  // A failure has no life, and a page that a change has overtaken is not kept.
  const stored = result === 'miss' && !overtaken && end > now
  const life = lifeHeaders(head.life, now)
  return {
    Vary: ['accept-encoding', ...reply.vary].join(', '),
    ...head.headers,
    ...(head.etag !== '' && { etag: head.etag }),
    ...life,
    ...doubts(life, leaving),
    'cache-status': cacheStatus('site', result, Math.round((end - now) / 1000), stored),
    ...reply.headers,
  }
}

/** Until when `pageHeaders` of a kept page stay the same, in milliseconds: they tell whole seconds. */
export function steadyUntil(entry: PageEntry, now: number): number {
  const { expiresAt } = entry.life
  const ttl = Math.round((entry.freshUntil - now) / 1000)
  // Math.round turns at the half second.
  const turns = entry.freshUntil - (ttl - 0.5) * 1000
  return expiresAt === null ? turns : Math.min(turns, expiresAt - Math.floor((expiresAt - now) / 1000) * 1000)
}

function endOf(head: PageHead | PageEntry, now: number): number {
  return 'freshUntil' in head ? head.freshUntil : freshUntil(head.life, now)
}

/** What may be old is told to a CDN as such, as the headers leave (decision 11 c and d). */
function doubts(
  life: Readonly<Record<string, string>>,
  { result, behind, overtaken }: Leaving,
): Readonly<Record<string, string>> {
  const spare = result === 'spare'
  if (life['cdn-cache-control']?.includes('no-store') || !(spare || overtaken || behind)) return {}
  const shared = overtaken ? 'no-store' : DOUBTFUL
  return {
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    ...(spare && { 'cache-control': 'private, no-cache' }),
  }
}
