import type { Bodies } from './bodies.ts'

/** One kept answer: a page, a 404 or a redirect, as HTML or as the data endpoint's JSON. */
export interface PageEntry {
  readonly status: number
  /** Those that are the same for every reader and at every time: content type, surrogate keys, last-modified, location … */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** What was read for it, absent slugs included (decision 10). */
  readonly tags: readonly string[]
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  /** Milliseconds since the epoch; its life is over from then on. */
  readonly freshUntil: number
  /** Seconds that a browser and a CDN are told. */
  readonly maxAge: number
  /** 404s live apart, so that a scan of the site evicts no page. */
  readonly missing: boolean
  /** null for an answer without a body, as a redirect is. */
  readonly bodies: Bodies | null
}

/** Milliseconds after its life in which an entry is sent while a new one is made (BX-002). */
export const WHILE_REVALIDATE_MS = 60_000

/** Milliseconds in which an entry may stand in for a page that cannot be made (BX-009): 10 days. */
export const IF_ERROR_MS = 864_000_000

/** How an entry may be used now; `spare` only when the page cannot be made. */
export function usageOf(entry: Pick<PageEntry, 'freshUntil'>, now: number): 'fresh' | 'stale' | 'spare' | 'gone' {
  if (now < entry.freshUntil) return 'fresh'
  if (now < entry.freshUntil + WHILE_REVALIDATE_MS) return 'stale'
  return now < entry.freshUntil + IF_ERROR_MS ? 'spare' : 'gone'
}
