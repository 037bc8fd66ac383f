import { LRUCache } from 'lru-cache'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { PageAnswer } from '../content-api.ts'
import { type ListReads, recordLists } from '../store/recorder.ts'
import type { ListedDocument, ListQuery, ListScope, ReaderOptions, Store, StoreReader } from '../store/store.ts'

/** Held answers of one state of the store: lists and counts by query, short forms and whole ones by id, pages by request. */
interface State {
  readonly head: number
  /** Milliseconds: when the next document goes live or comes down; null: none waits. */
  readonly due: number | null
  /** Milliseconds: when it was first read. */
  readonly from: number
  readonly lists: LRUCache<string, Promise<readonly ListedDocument[]>>
  readonly counts: LRUCache<string, Promise<number>>
  readonly summaries: LRUCache<string, { readonly found: ListedDocument | null }>
  readonly contents: LRUCache<string, { readonly found: Content | null }>
  readonly pages: LRUCache<string, PageAnswer>
}

const MOST_LISTS = 1_000
const MOST_DOCUMENTS = 10_000
/** Each with its text and what is made of it, some 100 kB. */
const MOST_PAGES = 256

/** Items that are read of a list at once, the fewest and the most; a list that goes further is read by itself. */
const FEWEST = 16
const MOST = 128

/**
 * Readers of a store that hold, from page to page, the lists and the references that most pages share. Everything that
 * changes what is published writes a row into the change log with it, so what was read at one head of the log, and
 * before the next document is due, is true as long as the log has the same head. Each reader asks for both first. One
 * whose moment is before the newest row's, by its own clock or another machine's, neither holds nor gets anything: a story
 * of that row is still to come for it alone, and nothing would tell the others when it has come. The tags of a held answer
 * are noted like those of any other.
 */
export function holdReads(store: Pick<Store, 'reader' | 'newestChange' | 'nextDue'>) {
  let newest: State | null = null

  async function findState({ now, unpublished, preview }: ReaderOptions): Promise<State | null> {
    if (unpublished || preview !== undefined) return null
    const [{ seq: head, at }, due] = await Promise.all([store.newestChange(), store.nextDue()])
    // Until what is due has its row in the log, nothing tells one state from the next.
    if (at > now || (due !== null && due <= now)) return null
    if (newest?.head === head && newest.due === due && newest.from <= now) return newest
    newest = createState(head, due, now)
    return newest
  }

  return {
    /** Whether a page is held, in a state of the store that may be over. */
    hasPage: (key: string): boolean => newest?.pages.has(key) ?? false,
    /** Pages that were composed in the state of the store that such a reader sees; null: none may be held for it. */
    async pages(options: ReaderOptions): Promise<State['pages'] | null> {
      return (await findState(options))?.pages ?? null
    },
    /** @see Store.reader */
    reader(tags: Set<string>, options: ReaderOptions): StoreReader {
      let state: Promise<State | null> | null = null
      const untold = store.reader(new Set(), options)
      const lists = holdLists(untold, () => {
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
    lists: new LRUCache({ max: MOST_LISTS }),
    counts: new LRUCache({ max: MOST_LISTS }),
    summaries: new LRUCache({ max: MOST_DOCUMENTS }),
    contents: new LRUCache({ max: MOST_DOCUMENTS }),
    pages: new LRUCache({ max: MOST_PAGES }),
  }
}

function holdLists(reader: ListReads, readState: () => Promise<State | null>): ListReads {
  return {
    async list(query) {
      const state = await readState()
      const { exclude = [], limit, offset, ...rest } = query
      const wanted = offset + limit + exclude.length
      if (state === null || wanted > MOST) return reader.list(query)
      const items = await findBeginning(state, reader, rest, wanted)
      // Most lists leave out what the page shows already, so no two ask for the same: the shared one begins them all.
      const left = exclude.length === 0 ? items : items.filter(({ id }) => !exclude.includes(id))
      return left.slice(offset, offset + limit)
    },
    async count(scope) {
      const state = await readState()
      if (state === null || scope.among) return reader.count(scope)
      const { exclude = [], ...whole } = scope
      const all = await hold(state.counts, toKey(whole), () => reader.count(whole))
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
  return hold(lists, `${limit} ${toKey(scope)}`, async () => {
    const items = await reader.list({ ...scope, limit, offset: 0 })
    // One object a document, in whichever lists it stands: what is made of it is made once.
    return items.map((item) => {
      const known = summaries.get(item.id)?.found
      if (known) return known
      summaries.set(item.id, { found: item })
      return item
    })
  })
}

function toKey({ filters, edition, types, from, until, ...rest }: ListScope & Pick<ListQuery, 'sort'>): string {
  return JSON.stringify([filters, edition, types, from, until, rest.sort])
}

/** What is asked for at the same time is read once; a failure is not held. */
function hold<Answer>(
  held: LRUCache<string, Promise<Answer>>,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const known = held.get(key)
  if (known) return known
  const reading = read()
  held.set(key, reading)
  reading.catch(() => held.delete(key))
  return reading
}

async function findByIds<Found extends { readonly id: string }>(
  held: LRUCache<string, { readonly found: Found | null }>,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const answers = new Map(ids.map((id) => [id, held.get(id)]))
  const missing = ids.filter((id) => answers.get(id) === undefined)
  if (missing.length > 0) {
    const known = new Map((await read(missing)).map((found) => [found.id, found]))
    for (const id of missing) {
      const answer = { found: known.get(id) ?? null }
      held.set(id, answer)
      answers.set(id, answer)
    }
  }
  return [...answers.values()].flatMap((answer) => answer?.found ?? [])
}
