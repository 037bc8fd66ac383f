import type { OutcomeFacts } from '../page/outcome.ts'
import type { Partition } from '../page/partition.ts'
import type { CacheResult } from '../page-cache/cache-status.ts'
import type { PageEntry } from '../page-cache/entry.ts'
import type { Making, PageCache } from '../page-cache/page-cache.ts'
import { keysOf, type PageKeys } from './page-keys.ts'
import type { PageForm, PageProduction } from './production.ts'

/** Finished pages and pages in the making, of this site. */
export type Pages = PageCache<PageProduction>

/** One page of one partition, from wherever it could be had. */
export interface FoundPage {
  readonly facts: OutcomeFacts
  readonly result: CacheResult
  readonly source:
    | { readonly kind: 'entry'; readonly entry: PageEntry }
    /** It is being made for this reader, who hears it from its first byte. */
    | { readonly kind: 'making'; readonly making: Making<PageProduction> }
    /** It is made for this reader alone. */
    | { readonly kind: 'production'; readonly production: PageProduction }
  /** An older copy, should the page turn out to be impossible to draw. */
  readonly findSpare: () => PageEntry | null
}

/** A page that may be sent as it is. */
export function findFresh(pages: Pages, { own, common }: PageKeys): PageEntry | null {
  const found = pages.find(own)
  if (found?.usage === 'fresh') return found.entry
  const shared = own === common ? null : pages.find(common)
  return shared?.usage === 'fresh' ? shared.entry : null
}

/**
 * A page of a partition that may be kept: fresh, or stale while it is renewed, or in the making, or made now; a copy of
 * earlier where it cannot be made (BX-008, BX-009).
 */
export async function findPage(
  pages: Pages,
  partition: Pick<Partition, 'key' | 'commonKey'>,
  form: PageForm,
  produce: () => Promise<PageProduction>,
): Promise<FoundPage> {
  const { own: key, common } = keysOf(form, partition)
  const findSpare = () => newerOf(pages.findSpare(key), key === common ? null : pages.findSpare(common))
  const own = pages.find(key)
  const shared = own?.usage === 'fresh' || key === common ? null : pages.find(common)
  const found = shared?.usage === 'fresh' ? shared : (own ?? shared)
  if (found) {
    const { entry, usage } = found
    if (usage === 'stale') pages.refresh(found === shared ? common : key, produce)
    return fromEntry(entry, usage === 'stale' ? 'stale' : 'hit')
  }
  if (pages.isStalled()) {
    const spare = findSpare()
    if (spare) {
      pages.refresh(key, produce)
      return fromEntry(spare, 'spare')
    }
  }
  const flying = pages.findFlight(key)
  const making = await (flying ?? pages.make(key, produce))
  const { production } = making
  if (production.failed) {
    const spare = findSpare()
    if (spare) return fromEntry(spare, 'spare')
  }
  const facts = production.head.facts
  if (!flying) return { facts, result: 'miss', source: { kind: 'making', making }, findSpare }
  if (production.redirect) return { facts, result: 'collapsed', source: { kind: 'making', making }, findSpare }
  try {
    return fromEntry(await making.entry, 'collapsed')
  } catch (error) {
    const spare = findSpare()
    if (spare) return fromEntry(spare, 'spare')
    throw error
  }
}

/** Where a page lay before it became another one on this device, or the same on all, an old copy may lie for days. */
function newerOf(one: PageEntry | null, other: PageEntry | null): PageEntry | null {
  if (one === null || other === null) return one ?? other
  return other.storedAt > one.storedAt ? other : one
}

/** A page that nobody may keep: forced, previewed or the reader's own. */
export async function makeForOne(produce: () => Promise<PageProduction>): Promise<FoundPage> {
  const production = await produce()
  const source = { kind: 'production', production } as const
  return { facts: production.head.facts, result: 'bypass', source, findSpare: () => null }
}

function fromEntry(entry: PageEntry, result: CacheResult): FoundPage {
  return { facts: entry.facts, result, source: { kind: 'entry', entry }, findSpare: () => null }
}
