import type { CacheKind } from '../../http/cache-headers.ts'
import type { OutcomeFacts, RedirectOutcome } from '../outcome.ts'
import type { Bytes } from './bytes.ts'
import type { Recording } from './recording.ts'

/** What is known of a page before its first byte; the same for every reader. */
export interface PageHead {
  /** What a reader's own headers are derived from (`server/pages/respond/reply.ts`). */
  readonly facts: OutcomeFacts
  readonly status: number
  /** Headers that never change: content type, surrogate keys, last-modified. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** What was read for it, absent slugs included (decision 0014). */
  readonly tags: readonly string[]
  readonly life: Life
  /** Form, edition and vanity path of a page under a vanity path, in one text; null if the page has its own address. */
  readonly mask: string | null
}

/** How long a page may be cached, and by whom. */
export interface Life {
  readonly kind: CacheKind
  /** Seconds. */
  readonly maxAge: number
  /** Milliseconds since the epoch: it ends no later; null: nothing that is known ends it. */
  readonly expiresAt: number | null
}

/** One response for one partition: as a document, as the data endpoint's JSON, or as one component. */
export interface Page {
  readonly head: PageHead
  /** Complete bytes, or a recording of a page that is still being rendered. */
  readonly body: Bytes | Recording
}

/** A page that a resolver's outcome has just been turned into. */
export interface MadePage extends Page {
  /** Whether the cache may store it; a failure and a redirect are never stored. */
  readonly storable: boolean
  /** Whether a spare copy may be stored of it, even where it is not storable. */
  readonly copyable: boolean
  /** The page could not be made: an older copy is better. */
  readonly failed: boolean
  /** The address depends on the reader's own query, so it is completed for each response. null: no redirect. */
  readonly redirect: RedirectOutcome | null
}

/** A page in the cache or among the spare copies. */
export interface StoredPage extends Page {
  readonly body: Bytes
  /** When its flight began, in milliseconds since the epoch: of two copies of a page the later one was read later. */
  readonly storedAt: number
  /** Milliseconds since the epoch: the page is stale from then on. */
  readonly freshUntil: number
}

/** Milliseconds for which a stale page is sent while a new one is made (BX-002). */
export const WHILE_REVALIDATE_MS = 60_000

/** Milliseconds for which a stale page may replace one that cannot be made (BX-009): 10 days. */
export const IF_ERROR_MS = 864_000_000

/** Seconds for which a 404 is cached: a publish ends it sooner, by its tag. */
const MISSING_LIFE = 60

/** How a stored page may be used now; `spare` only when the page cannot be made. */
export function usageOf(page: Pick<StoredPage, 'freshUntil'>, now: number): 'fresh' | 'stale' | 'spare' | 'gone' {
  if (now < page.freshUntil) return 'fresh'
  if (now < page.freshUntil + WHILE_REVALIDATE_MS) return 'stale'
  return now < page.freshUntil + IF_ERROR_MS ? 'spare' : 'gone'
}

/** The end of a life that begins now, in milliseconds since the epoch. */
export function freshUntil({ kind, maxAge, expiresAt }: Life, now: number): number {
  const end = now + 1000 * (kind === 'notFound' ? MISSING_LIFE : maxAge)
  return expiresAt === null ? end : Math.min(end, expiresAt)
}
