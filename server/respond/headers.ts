import { cacheHeaders, DEGRADED_LIFE } from '../../shared/cache/headers.ts'
import { EVERY_PAGE } from '../content/tags.ts'
import type { Outcome } from '../page/outcome.ts'
import { type CacheResult, cacheStatus } from '../page-cache/cache-status.ts'
import { freshUntil, type Life, type Page, type StoredPage } from '../page-cache/page.ts'
import type { Reply } from './reply.ts'

/** Longest header of surrogate keys, in bytes: CDNs refuse more. */
const MAX_KEYS = 7_500

/** For a CDN, on a page that may be outdated: revalidate at once, and store it for emergencies. */
const DOUBTFUL = 'max-age=1, stale-if-error=864000'

/** How long an outcome may be cached (BX-002). */
export function lifeOf(outcome: Outcome): Life {
  if (outcome.kind !== 'page') return { kind: outcome.kind, maxAge: 0, expiresAt: null }
  const { personal, degraded, live, maxAge, expiresAt } = outcome
  if (personal) return { kind: 'personal', maxAge: 0, expiresAt: null }
  // In this process open coverage lives as long as any page: a posted update ends it, by its tag.
  const kind = live ? 'live' : degraded ? 'degraded' : 'page'
  return { kind, maxAge: degraded ? DEGRADED_LIFE : maxAge, expiresAt }
}

/** The cache headers of a page that is sent now, for GET and HEAD alike (BX-002); the reader's own are in `reply.ts`. */
export function lifeHeaders({ kind, maxAge, expiresAt }: Life, now: number): Readonly<Record<string, string>> {
  if (kind !== 'page' && kind !== 'degraded') return cacheHeaders(kind)
  // No longer than until the next beginning or end of a test, a feature or a promotion (decision 0013).
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor((expiresAt - now) / 1000))
  return kind === 'degraded' && left >= maxAge ? cacheHeaders('degraded') : cacheHeaders('page', Math.min(maxAge, left))
}

/** The surrogate keys of a page, as it is cached; see `withCacheTag`. */
export function tagHeaders(tags: readonly string[]): Readonly<Record<string, string>> {
  const keys: string[] = [EVERY_PAGE]
  let bytes = 0
  for (const tag of new Set(tags)) {
    bytes += tag.length + 1
    if (bytes > MAX_KEYS) break
    keys.push(tag)
  }
  return { 'surrogate-key': keys.join(' ') }
}

/** The headers of a page with its surrogate keys as other CDNs read them. Added to a response, as it need not be cached. */
export function withCacheTag(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { 'surrogate-key': keys } = headers
  return keys === undefined ? headers : { ...headers, 'cache-tag': keys.replaceAll(' ', ',') }
}

/** The surrogate keys of headers with another one; nothing where there are none. */
export function withKey(headers: Readonly<Record<string, string>>, key: string): Readonly<Record<string, string>> {
  const { 'surrogate-key': keys, 'cache-tag': tags } = headers
  return keys === undefined ? {} : { 'surrogate-key': `${keys} ${key}`, 'cache-tag': `${tags},${key}` }
}

/** What the headers of a page depend on, besides the page. */
export interface Leaving {
  readonly result: CacheResult
  readonly reply: Pick<Reply, 'headers' | 'vary'>
  readonly now: number
  /** This process may be behind the change log. */
  readonly behind: boolean
  /** A change has invalidated the page while it was made. */
  readonly overtaken: boolean
}

/** The headers of a page that is sent now; the reader's own override those of the page. */
export function pageHeaders(page: Page | StoredPage, leaving: Leaving): Readonly<Record<string, string>> {
  const { head } = page
  const { result, reply, now, overtaken } = leaving
  const end = endOf(page, now)
  // A failure has no life, and a page that a change has overtaken is not stored.
  const stored = result === 'miss' && !overtaken && end > now
  const life = lifeHeaders(head.life, now)
  return {
    Vary: ['accept-encoding', ...reply.vary].join(', '),
    ...withCacheTag(head.headers),
    ...(head.etag !== '' && { etag: head.etag }),
    ...life,
    ...doubts(life, leaving),
    'cache-status': cacheStatus('site', result, Math.round((end - now) / 1000), stored),
    ...reply.headers,
  }
}

function endOf(page: Page | StoredPage, now: number): number {
  return 'freshUntil' in page ? page.freshUntil : freshUntil(page.head.life, now)
}

/** Tells a CDN that a page may be outdated (decision 0015). */
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
