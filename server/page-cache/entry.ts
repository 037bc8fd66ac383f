import type { CacheKind } from '../../shared/cache/headers.ts'
import type { OutcomeFacts } from '../page/outcome.ts'
import type { Bodies } from './bodies.ts'

/** What is known of a page before its first byte; the same for every reader. */
export interface PageHead {
  /** What the reader's own part of the answer follows from (`server/answer/reply.ts`). */
  readonly facts: OutcomeFacts
  readonly status: number
  /** Those that are the same at every time: content type, surrogate keys, last-modified. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** What was read for it, absent slugs included (decision 10). */
  readonly tags: readonly string[]
  readonly life: Life
  /** Form, edition and vanity path of a page under a vanity path, in one text; null: the page has its own address. */
  readonly mask: string | null
}

/** How long a page may be kept, and by whom. */
export interface Life {
  readonly kind: CacheKind
  /** Seconds. */
  readonly maxAge: number
  /** Milliseconds since the epoch: it ends no later; null: nothing that is known ends it. */
  readonly expiresAt: number | null
}

/** One kept answer, as HTML or as the data endpoint's JSON. */
export interface PageEntry extends PageHead {
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  /** Milliseconds since the epoch; its life is over from then on. */
  readonly freshUntil: number
  readonly bodies: Bodies
}

/** Milliseconds after its life in which an entry is sent while a new one is made (BX-002). */
export const WHILE_REVALIDATE_MS = 60_000

/** Milliseconds in which an entry may stand in for a page that cannot be made (BX-009): 10 days. */
export const IF_ERROR_MS = 864_000_000

/** Seconds a 404 is kept: a publish ends it sooner, by its tag. */
const MISSING_LIFE = 60

/** How an entry may be used now; `spare` only when the page cannot be made. */
export function usageOf(entry: Pick<PageEntry, 'freshUntil'>, now: number): 'fresh' | 'stale' | 'spare' | 'gone' {
  if (now < entry.freshUntil) return 'fresh'
  if (now < entry.freshUntil + WHILE_REVALIDATE_MS) return 'stale'
  return now < entry.freshUntil + IF_ERROR_MS ? 'spare' : 'gone'
}

/** The end of a life that begins now, in milliseconds since the epoch. */
export function freshUntil({ kind, maxAge, expiresAt }: Life, now: number): number {
  const end = now + 1000 * (kind === 'notFound' ? MISSING_LIFE : maxAge)
  return expiresAt === null ? end : Math.min(end, expiresAt)
}
