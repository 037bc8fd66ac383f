import type { PageView } from '../page/load-page.ts'
import type { OutcomeFacts } from '../page/outcome.ts'
import type { Partition } from '../page/partition.ts'
import type { CacheResult } from '../page-cache/cache-status.ts'
import type { PageEntry } from '../page-cache/entry.ts'
import type { Making, PageCache } from '../page-cache/page-cache.ts'
import { keysOf, maskKeyOf, type PageKeys, type PartitionKeys } from './page-keys.ts'
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
  partition: PartitionKeys,
  form: PageForm,
  produce: () => Promise<PageProduction>,
): Promise<FoundPage> {
  const keys = keysOf(form, partition)
  const { own: key, common } = keys
  const findSpare = () => findCopy(pages, keys)
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
  const coming = flying ?? pages.make(key, produce)
  const early = await untilSilence(coming, pages)
  const instead = early === null || early.production.failed ? findSpare() : null
  if (instead) {
    pages.refreshAfterOutage(key, produce)
    return fromEntry(instead, 'spare')
  }
  const making = await coming
  const { production } = making
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

/**
 * The copy of the page under a vanity path whose record cannot be looked up, as after a restart during an outage: without
 * the record nobody knows which page it is (BX-009, VN-005).
 */
export function findMaskedPage(pages: Pages, form: PageForm, { facets, path }: PageView): FoundPage | null {
  if (facets.vanityLookup?.found.degraded !== true || facets.forced || facets.personal) return null
  const copy = pages.findMasked(maskKeyOf(form, facets.edition, path))
  return copy && fromEntry(copy, 'spare')
}

/** The page in the making; null when the source falls silent first, as a copy is better than to go on waiting. */
function untilSilence<Making>(coming: Promise<Making>, pages: Pages): Promise<Making | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Making | null>()
  const leave = pages.onSilence(() => resolve(null))
  coming.then(resolve, reject)
  return promise.finally(leave)
}

/** The reader's own form of the page, or any other: a page of another test is better than none. */
function findCopy(pages: Pages, { own, common, base }: PageKeys): PageEntry | null {
  const copy = newerOf(pages.findSpare(own), own === common ? null : pages.findSpare(common))
  return copy ?? pages.findAnyForm(base)
}

/** Where a page lay before it became another one on this device, or the same on all, an old copy may lie for days. */
function newerOf(one: PageEntry | null, other: PageEntry | null): PageEntry | null {
  if (one === null || other === null) return one ?? other
  return other.storedAt > one.storedAt ? other : one
}

/** A reader's own page: made for them alone, but a copy of what readers in no test got stands in where it cannot be made. */
export async function findOwnPage(
  pages: Pages,
  partition: PartitionKeys & Pick<Partition, 'bucket' | 'own'>,
  form: PageForm,
  produce: () => Promise<PageProduction>,
): Promise<FoundPage> {
  const { base } = keysOf(form, partition)
  const isPlain = partition.bucket === null && partition.own?.excluded.length === 0
  if (isPlain) {
    const page = await findPage(pages, partition, form, produce)
    return page.result === 'spare' ? page : { ...page, result: 'bypass' }
  }
  const page = await makeForOne(produce)
  const copy = page.source.kind === 'production' && page.source.production.failed ? pages.findSpare(base) : null
  return copy ? fromEntry(copy, 'spare') : page
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
