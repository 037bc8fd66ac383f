import { LRUCache } from 'lru-cache'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { type ListReads, recordLists } from '../../store/recorder.ts'
import type { ListedDocument, ListQuery, ListScope, ReaderOptions, Store, StoreReader } from '../../store/store.ts'
import type { PageAnswer } from '../content-api.ts'

/** The cache of one state of the store: lists and counts by query, documents by id, pages by request. */
interface State {
  readonly head: number
  /** When the next document goes live or comes down, in milliseconds since the epoch; null: nothing is scheduled. */
  readonly due: number | null
  /** The time of the first read, in milliseconds since the epoch. */
  readonly from: number
  readonly lists: LRUCache<string, Promise<readonly ListedDocument[]>>
  readonly counts: LRUCache<string, Promise<number>>
  readonly summaries: LRUCache<string, { readonly found: ListedDocument | null }>
  readonly contents: LRUCache<string, { readonly found: Content | null }>
  readonly pages: LRUCache<string, PageAnswer>
}

const MOST_LISTS = 1_000
const MOST_DOCUMENTS = 10_000
/** A cached page takes about 100 kB with its text and memos. */
const MOST_PAGES = 256

/** The fewest and most items of a cached list; longer reads bypass the cache. */
const FEWEST = 16
const MOST = 128

/**
 * Creates store readers that cache the lists and documents that most pages share (decision 0005). Tags are added as for
 * uncached reads.
 *
 * Every published change appends a row to the change log. So a cached read is valid until the log has a new head, or the
 * next scheduled document is due. Each reader checks both first.
 */
export function createReadCache(store: Pick<Store, 'reader' | 'newestChange' | 'nextDue'>) {
  let newest: State | null = null

  async function findState({ now, unpublished, preview }: ReaderOptions): Promise<State | null> {
    if (unpublished || preview !== undefined) return null
    const [{ seq: head, at }, due] = await Promise.all([store.newestChange(), store.nextDue()])
    // A reader behind the newest row, for example by another machine's clock, may not see its story yet. It neither
    // reads nor fills the cache. The same holds while a due document has no row in the log.
    if (at > now || (due !== null && due <= now)) return null
    if (newest?.head === head && newest.due === due && newest.from <= now) return newest
    newest = createState(head, due, now)
    return newest
  }

  return {
    /** Whether a page is cached; the cache may be stale. */
    hasPage: (key: string): boolean => newest?.pages.has(key) ?? false,
    /** The page cache of the state that a reader with these options sees; null if this reader must not use the cache. */
    async pages(options: ReaderOptions): Promise<State['pages'] | null> {
      return (await findState(options))?.pages ?? null
    },
    /** @see Store.reader */
    reader(tags: Set<string>, options: ReaderOptions): StoreReader {
      let state: Promise<State | null> | null = null
      // Cached reads do not reach the store, so recordLists adds their tags instead.
      const untagged = store.reader(new Set(), options)
      const lists = cacheLists(untagged, () => {
        state ??= findState(options)
        return state
      })
      return { ...store.reader(tags, options), ...recordLists(lists, tags) }
    },
  }
}

function createState(head: number, due: number | null, from: number): State {
  return {
    ...{ head, due, from },
    lists: createCache(MOST_LISTS),
    counts: createCache(MOST_LISTS),
    summaries: createCache(MOST_DOCUMENTS),
    contents: createCache(MOST_DOCUMENTS),
    pages: createCache(MOST_PAGES),
  }
}

/** `max` would allocate room for all entries at once, and each publish begins a new state: a tenth of a page after it. */
function createCache<Value extends object>(most: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
}

function cacheLists(reader: ListReads, readState: () => Promise<State | null>): ListReads {
  return {
    async list(query) {
      const state = await readState()
      const { exclude = [], limit, offset, ...rest } = query
      const wanted = offset + limit + exclude.length
      if (state === null || wanted > MOST) return reader.list(query)
      const items = await findBeginning(state, reader, rest, wanted)
      // Excluded ids differ from page to page, so they are removed here and the cached list is the same for all pages.
      const left = exclude.length === 0 ? items : items.filter(({ id }) => !exclude.includes(id))
      return left.slice(offset, offset + limit)
    },
    async count(scope) {
      const state = await readState()
      if (state === null || scope.among) return reader.count(scope)
      const { exclude = [], ...whole } = scope
      const all = await readOnce(state.counts, toKey(whole), () => reader.count(whole))
      return exclude.length === 0 ? all : all - (await reader.count({ ...whole, among: [...new Set(exclude)] }))
    },
    async summaries(ids) {
      const state = await readState()
      if (state === null) return reader.summaries(ids)
      return findByIds(state.summaries, ids, reader.summaries)
    },
    async contents(ids) {
      const state = await readState()
      if (state === null) return reader.contents(ids)
      return findByIds(state.contents, ids, reader.contents)
    },
  }
}

/** The first items of a list, `wanted` or more, or all there are. */
function findBeginning(
  { lists, summaries }: State,
  reader: ListReads,
  scope: Omit<ListQuery, 'limit' | 'offset' | 'exclude'>,
  wanted: number,
): Promise<readonly ListedDocument[]> {
  const limit = Math.max(FEWEST, 2 ** Math.ceil(Math.log2(wanted)))
  return readOnce(lists, `${limit} ${toKey(scope)}`, async () => {
    const items = await reader.list({ ...scope, limit, offset: 0 })
    // All lists share one object per document, so that memos by object identity work.
    return items.map((item) => {
      const cached = summaries.get(item.id)?.found
      if (cached) return cached
      summaries.set(item.id, { found: item })
      return item
    })
  })
}

function toKey({ filters, edition, types, from, until, ...rest }: ListScope & Pick<ListQuery, 'sort'>): string {
  return JSON.stringify([filters, edition, types, from, until, rest.sort])
}

/** Reads through the cache, once for concurrent callers; a failure is not cached. */
function readOnce<Result>(
  cache: LRUCache<string, Promise<Result>>,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const cached = cache.get(key)
  if (cached) return cached
  const reading = read()
  cache.set(key, reading)
  reading.catch(() => cache.delete(key))
  return reading
}

async function findByIds<Found extends { readonly id: string }>(
  cache: LRUCache<string, { readonly found: Found | null }>,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const entries = new Map(ids.map((id) => [id, cache.get(id)]))
  const missing = ids.filter((id) => entries.get(id) === undefined)
  if (missing.length > 0) {
    const stored = new Map((await read(missing)).map((found) => [found.id, found]))
    for (const id of missing) {
      const entry = { found: stored.get(id) ?? null }
      cache.set(id, entry)
      entries.set(id, entry)
    }
  }
  return [...entries.values()].flatMap((entry) => entry?.found ?? [])
}

/** What one process has read of its store. */
export type ReadCache = ReturnType<typeof createReadCache>
