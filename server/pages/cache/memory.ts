import { LRUCache } from 'lru-cache'
import { type StoredPage, usageOf } from './page.ts'

/** The cached pages of one process, bounded in bytes, indexed by their tags (BX-010). */
export interface PageMemory {
  /** A page that may be sent: fresh, or stale while a new one is made. */
  find(key: string): { readonly page: StoredPage; readonly usage: 'fresh' | 'stale' } | null
  /** Any page that may replace one that cannot be made. */
  findSpare(key: string): StoredPage | null
  put(key: string, page: StoredPage): void
  /** Caches a page for `findSpare` alone. */
  putSpare(key: string, page: StoredPage): void
  /** The same tags, in the strings that cached pages share: copies of them would take 1.5 kB a page. */
  shareTags(tags: readonly string[]): readonly string[]
  /** Updates the size of a page whose bytes have changed. */
  resize(key: string): void
  /** Pages with these tags are only good as spares from now on. */
  invalidate(tags: readonly string[]): void
  /** Deletes pages with these tags: what was taken down must not be sent in an outage. */
  remove(tags: readonly string[]): void
  /** All pages are only good as spares from now on. */
  invalidateAll(): void
  /** Deletes all pages, as any of them may have been taken down. */
  removeAll(): void
  readonly entries: number
  readonly bytes: number
}

/** The keys of the pages with a tag. */
interface TaggedPages {
  readonly tag: string
  readonly keys: Set<string>
}

export interface PageMemoryOptions {
  readonly maxBytes: number
  readonly clock: () => number
}

/** The share of the cache for 404 pages. */
const MISSING_SHARE = 0.05

/** Bytes that a page takes besides its body, its key and its tags. */
const OVERHEAD = 1024

/** Bytes that a tag of a page takes besides its characters in a header: its places in the list and in the index. */
const TAG_OVERHEAD = 80

/** @see PageMemory */
export function createPageMemory({ maxBytes, clock }: PageMemoryOptions): PageMemory {
  const pagesOf = new Map<string, TaggedPages>()
  const invalid = new WeakSet<StoredPage>()

  const roomOf = (share: number) => ({
    maxSize: Math.max(1, Math.floor(maxBytes * share)),
    sizeCalculation: sizeOf,
  })
  const pages = new LRUCache<string, StoredPage>({
    ...roomOf(1 - MISSING_SHARE),
    dispose: (page, key) => forget(key, page),
  })
  // Not indexed by tag, as a flood of unknown addresses would keep rewriting the index. A change scans them instead.
  const missing = new LRUCache<string, StoredPage>(roomOf(MISSING_SHARE))
  const shelves = [pages, missing]

  function forget(key: string, page: StoredPage): void {
    for (const tag of page.head.tags) {
      const tagged = pagesOf.get(tag)
      if (!tagged) continue
      tagged.keys.delete(key)
      if (tagged.keys.size === 0) pagesOf.delete(tag)
    }
  }

  const peek = (key: string) => pages.peek(key) ?? missing.peek(key)

  function keysWith(tags: readonly string[]): ReadonlySet<string> {
    if (tags.length === 0) return new Set()
    const keys = new Set(tags.flatMap((tag) => [...(pagesOf.get(tag)?.keys ?? [])]))
    const wanted = new Set(tags)
    missing.forEach((page, key) => {
      if (page.head.tags.some((tag) => wanted.has(tag))) keys.add(key)
    })
    return keys
  }

  return {
    find(key) {
      const page = pages.get(key) ?? missing.get(key)
      if (!page || invalid.has(page)) return null
      const usage = usageOf(page, clock())
      return usage === 'fresh' || usage === 'stale' ? { page, usage } : null
    },
    findSpare(key) {
      const page = peek(key)
      return page && usageOf(page, clock()) !== 'gone' ? page : null
    },
    put(key, page) {
      const [shelf, other] = page.head.status === 404 ? [missing, pages] : [pages, missing]
      other.delete(key)
      shelf.delete(key)
      shelf.set(key, page)
      if (shelf === missing || shelf.peek(key) !== page) return
      for (const tag of page.head.tags) {
        const tagged = pagesOf.get(tag)
        if (tagged) tagged.keys.add(key)
        else pagesOf.set(tag, { tag, keys: new Set([key]) })
      }
    },
    putSpare(key, page) {
      invalid.add(page)
      this.put(key, page)
    },
    shareTags: (tags) => tags.map((tag) => pagesOf.get(tag)?.tag ?? tag),
    resize(key) {
      const page = peek(key)
      if (page) this.put(key, page)
    },
    invalidate(tags) {
      for (const key of keysWith(tags)) {
        const page = peek(key)
        if (page) invalid.add(page)
      }
    },
    remove(tags) {
      for (const key of keysWith(tags)) for (const shelf of shelves) shelf.delete(key)
    },
    invalidateAll() {
      for (const shelf of shelves) for (const page of shelf.values()) invalid.add(page)
    },
    removeAll() {
      for (const shelf of shelves) shelf.clear()
    },
    get entries() {
      return pages.size + missing.size
    },
    get bytes() {
      return pages.calculatedSize + missing.calculatedSize
    },
  }
}

function sizeOf(page: StoredPage, key: string): number {
  const tags = page.head.tags.reduce((sum, tag) => sum + tag.length + TAG_OVERHEAD, 0)
  return OVERHEAD + 2 * key.length + tags + page.body.size
}
