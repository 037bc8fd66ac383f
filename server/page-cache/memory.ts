import { LRUCache } from 'lru-cache'
import { type PageEntry, usageOf } from './entry.ts'

/** Kept answers of one process, bounded in bytes, findable by their tags (BX-010). */
export interface PageMemory {
  /** An entry that may be sent as it is, or while a new one is made. */
  find(key: string): { readonly entry: PageEntry; readonly usage: 'fresh' | 'stale' } | null
  /** Any entry that may stand in for a page that cannot be made. */
  findSpare(key: string): PageEntry | null
  put(key: string, entry: PageEntry): void
  /** Keeps an entry that may stand in and no more, where there is none of its key. */
  putSpare(key: string, entry: PageEntry): void
  /** Counts an entry's bytes again. */
  recount(key: string): void
  /** Entries of these tags are not sent any more, unless nothing better can be had. */
  invalidate(tags: readonly string[]): void
  /** Entries of these tags are gone: an outage must not bring back what was taken down. */
  remove(tags: readonly string[]): void
  /** Nothing that is here may be sent any more without being made anew. */
  invalidateAll(): void
  /** All entries are gone, as any of them may have been taken down. */
  removeAll(): void
  readonly entries: number
  readonly bytes: number
}

export interface PageMemoryOptions {
  readonly maxBytes: number
  readonly clock: () => number
}

/** 404s share a twentieth of the room. */
const MISSING_SHARE = 0.05

/** Bytes that an entry costs besides its bodies, its key and its tags. */
const OVERHEAD = 1024

/** Bytes that a tag of an entry costs besides its letters in two headers: its places in the list and in the index. */
const TAG_OVERHEAD = 96

/** @see PageMemory */
export function createPageMemory({ maxBytes, clock }: PageMemoryOptions): PageMemory {
  const keysOf = new Map<string, Set<string>>()
  const invalid = new WeakSet<PageEntry>()

  const roomOf = (share: number) => ({
    maxSize: Math.max(1, Math.floor(maxBytes * share)),
    sizeCalculation: sizeOf,
  })
  const pages = new LRUCache<string, PageEntry>({
    ...roomOf(1 - MISSING_SHARE),
    dispose: (entry, key) => forget(key, entry),
  })
  // Not indexed by tag: a flood of unknown addresses would rewrite the index all the time. A change scans them instead.
  const missing = new LRUCache<string, PageEntry>(roomOf(MISSING_SHARE))
  const shelves = [pages, missing]

  function forget(key: string, entry: PageEntry): void {
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag)
      if (!keys) continue
      keys.delete(key)
      if (keys.size === 0) keysOf.delete(tag)
    }
  }

  const peek = (key: string) => pages.peek(key) ?? missing.peek(key)

  function keysWith(tags: readonly string[]): ReadonlySet<string> {
    if (tags.length === 0) return new Set()
    const keys = new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]))
    const wanted = new Set(tags)
    missing.forEach((entry, key) => {
      if (entry.tags.some((tag) => wanted.has(tag))) keys.add(key)
    })
    return keys
  }

  return {
    find(key) {
      const entry = pages.get(key) ?? missing.get(key)
      if (!entry || invalid.has(entry)) return null
      const usage = usageOf(entry, clock())
      return usage === 'fresh' || usage === 'stale' ? { entry, usage } : null
    },
    findSpare(key) {
      const entry = peek(key)
      return entry && usageOf(entry, clock()) !== 'gone' ? entry : null
    },
    put(key, entry) {
      const [shelf, other] = entry.status === 404 ? [missing, pages] : [pages, missing]
      other.delete(key)
      shelf.delete(key)
      shelf.set(key, entry)
      if (shelf === missing || shelf.peek(key) !== entry) return
      for (const tag of entry.tags) {
        const keys = keysOf.get(tag)
        if (keys) keys.add(key)
        else keysOf.set(tag, new Set([key]))
      }
    },
    putSpare(key, entry) {
      if (peek(key)) return
      invalid.add(entry)
      this.put(key, entry)
    },
    recount(key) {
      const entry = peek(key)
      if (entry) this.put(key, entry)
    },
    invalidate(tags) {
      for (const key of keysWith(tags)) {
        const entry = peek(key)
        if (entry) invalid.add(entry)
      }
    },
    remove(tags) {
      for (const key of keysWith(tags)) for (const shelf of shelves) shelf.delete(key)
    },
    invalidateAll() {
      for (const shelf of shelves) for (const entry of shelf.values()) invalid.add(entry)
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

function sizeOf(entry: PageEntry, key: string): number {
  const tags = entry.tags.reduce((sum, tag) => sum + 2 * tag.length + TAG_OVERHEAD, 0)
  return OVERHEAD + 2 * key.length + tags + entry.bodies.bytes
}
