import type { CacheResult } from '../cache/cache-status.ts'
import type { MadePage, Page, StoredPage } from '../cache/page.ts'
import type { MakePage, PageCache, PageFlight } from '../cache/page-cache.ts'
import type { PageView } from '../page-view.ts'
import { type Partition, toMaskKey } from '../partition.ts'

/** The page of one partition, and where it is from. */
export interface FoundPage {
  readonly page: Page & Partial<Pick<MadePage, 'redirect'>>
  readonly result: CacheResult
  /** Whether a change has invalidated the page while it was made. */
  isOvertaken(): boolean
  /** An older copy, for a page whose render fails before its first byte. */
  findSpare(): StoredPage | null
  /** Milliseconds that loading and making it took; 0: it was cached. */
  readonly took: number
}

type Keys = Pick<Partition, 'key' | 'baseKey'>

/** A page as it is in the cache, or among the spare copies. */
export function toFound(page: StoredPage, result: CacheResult): FoundPage {
  return { page, result, isOvertaken: () => false, findSpare: () => null, took: 0 }
}

/** A page for this request alone: forced, previewed, personal, or not found by its address alone. */
export async function toMadeOnce(making: Promise<MadePage>): Promise<FoundPage> {
  const began = performance.now()
  const page = await making
  const took = performance.now() - began
  return { page, result: 'bypass', isOvertaken: () => false, findSpare: () => null, took }
}

/**
 * A cacheable page: from the cache if it is fresh, or stale while it is renewed; else from a flight under way, or made
 * now; else an older copy (BX-008, BX-009).
 */
export async function findPage(pages: PageCache, keys: Keys, make: MakePage): Promise<FoundPage> {
  const { key } = keys
  const cached = pages.find(key)
  if (cached?.usage === 'fresh') return toFound(cached.page, 'hit')
  if (cached) {
    pages.refresh(key, make)
    return toFound(cached.page, 'stale')
  }
  const findSpare = () => pages.findSpare(key) ?? pages.findAnyVariant(keys.baseKey)
  const spare = pages.isStalled() ? findSpare() : null
  if (spare) {
    pages.refresh(key, make)
    return toFound(spare, 'spare')
  }
  const shared = pages.findFlight(key)
  const coming = shared ?? pages.make(key, make)
  const early = await untilSilence(coming, pages)
  const instead = early === null || early.page.failed ? findSpare() : null
  if (instead) {
    pages.refreshAfterOutage(key, make)
    return toFound(instead, 'spare')
  }
  const flight = await coming
  return shared ? join(flight, findSpare) : { ...lead(flight), findSpare }
}

/** The reader whose request began the flight gets the page while it is rendered. */
function lead({ page, isOvertaken }: PageFlight): Omit<FoundPage, 'findSpare'> {
  return { page, result: 'miss', isOvertaken, took: 0 }
}

/** Readers who join it get the finished page. */
async function join({ page, stored }: PageFlight, findSpare: () => StoredPage | null): Promise<FoundPage> {
  if (page.redirect) return { page, result: 'collapsed', isOvertaken: () => false, findSpare, took: 0 }
  try {
    return toFound(await stored, 'collapsed')
  } catch (error) {
    const spare = findSpare()
    if (spare) return toFound(spare, 'spare')
    throw error
  }
}

/** The flight; null when the source stops responding first, as a copy is better than waiting. */
function untilSilence(coming: Promise<PageFlight>, pages: PageCache): Promise<PageFlight | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PageFlight | null>()
  const leave = pages.onSilence(() => resolve(null))
  coming.then(resolve, reject)
  return promise.finally(leave)
}

/**
 * The copy of a page under a vanity path whose record cannot be looked up, as after a restart during an outage: only the
 * record names the page (BX-009, VN-005).
 */
export function findMaskedPage(pages: PageCache, { form, facets, path }: PageView): FoundPage | null {
  if (facets.vanityLookup?.found.degraded !== true || facets.forced || facets.personal) return null
  const copy = pages.findMasked(toMaskKey(form, facets.edition, path))
  return copy && toFound(copy, 'spare')
}

/** A personal page is made for its reader alone; if that fails, the copy of readers in no test replaces it. */
export async function findPersonalPage(
  pages: PageCache,
  partition: Keys & Pick<Partition, 'bucket' | 'own'>,
  make: MakePage,
): Promise<FoundPage> {
  const isPlain = partition.bucket === null && partition.own?.excluded.length === 0
  if (isPlain) {
    const found = await findPage(pages, partition, make)
    return found.result === 'spare' ? found : { ...found, result: 'bypass' }
  }
  const found = await toMadeOnce(make())
  const copy = found.page.head.facts.kind === 'error' ? pages.findSpare(partition.baseKey) : null
  return copy ? toFound(copy, 'spare') : found
}
