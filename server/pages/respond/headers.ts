import { toCacheKeys } from '../../content/cache-keys.ts'
import { cacheHeaders, DEGRADED_LIFE } from '../../http/cache-headers.ts'
import { bytesOf, HEADER_BYTES } from '../../http/header-bytes.ts'
import type { KeyHeaderName } from '../../process/purge-config.ts'
import { EVERY_PAGE } from '../../process/tags.ts'
import { type CacheResult, cacheStatus } from '../cache/cache-status.ts'
import { freshUntil, type Life, type Page, type StoredPage } from '../cache/page.ts'
import type { Outcome } from '../outcome.ts'
import type { Reply } from './reply.ts'

/** The bytes of the cache keys of a page as it is cached. Where a response has no room for them it gets shorter ones. */
const KEYS_BYTES = 1_500

/** The header of a cached page that has its keys; `withKeyHeader` decides under which name they are sent, if at all. */
const CACHED_KEYS = 'surrogate-key'

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

/** The cache keys of a page, as it is cached. */
export function tagHeaders(tags: readonly string[]): Readonly<Record<string, string>> {
  return { [CACHED_KEYS]: toCacheKeys([EVERY_PAGE, ...tags], KEYS_BYTES) }
}

/** What decides about the header of cache keys besides the page. */
export interface KeyHeaderOptions {
  /** The name that the caches in front read; null if there are none. */
  readonly name: KeyHeaderName | null
  /** The tags of the page. */
  readonly tags: readonly string[]
  /** A tag of this response alone. */
  readonly extra?: string | null
  /** The bytes of the response's other headers. */
  readonly besides: number
}

/** Headers of a page as they are sent: with its cache keys under the one configured name, or without any (BX-003). */
export function withKeyHeader(
  headers: Readonly<Record<string, string>>,
  { name, tags, extra = null, besides }: KeyHeaderOptions,
): Readonly<Record<string, string>> {
  const { [CACHED_KEYS]: cached, ...others } = headers
  if (cached === undefined || name === null) return others
  const room = HEADER_BYTES - besides - bytesOf(Object.entries(others).flat()) - name.length
  const keys = extra === null ? cached : `${cached} ${extra}`
  const sent = keys.length <= room ? keys : toCacheKeys([EVERY_PAGE, ...tags, ...(extra === null ? [] : [extra])], room)
  return { ...others, [name]: name === 'cache-tag' ? sent.replaceAll(' ', ',') : sent }
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
    ...head.headers,
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
