import type { Changes } from '../changes/follower.ts'
import type { PageEntry } from './entry.ts'
import { createFlights, type Flight } from './flights.ts'
import { createPageMemory } from './memory.ts'
import type { SpareCopies } from './spare-copies.ts'

/** A page as it has been made: an entry, and whether it may be kept and shown to others. */
export interface Made {
  readonly entry: PageEntry
  /** What came out is a failure: an older copy is better. */
  readonly failed: boolean
  /** The entry may be kept. */
  readonly storable: boolean
}

/** The finished pages of one process, and those in the making (decisions 11 and 12). */
export interface PageCache {
  find(key: string): { readonly entry: PageEntry; readonly usage: 'fresh' | 'stale' } | null
  /** The page in the making, if it is. */
  findFlight(key: string): Flight<Made> | null
  /** Makes a page once for all who ask; keeps it unless it has been overtaken by a change. */
  make(key: string, work: () => Promise<Made>): Flight<Made>
  /** Makes a page anew in the background, after those that are already waiting for it. */
  refresh(key: string, work: () => Promise<Made>): void
  /** The newest copy that may stand in for a page that cannot be made: from memory, else from disk. */
  findSpare(key: string): PageEntry | null
  /** Lets go of what the changes concern. */
  apply(changes: Changes): void
  recount(key: string): void
  readonly entries: number
  readonly bytes: number
  readonly flights: number
}

export interface PageCacheOptions {
  /** 0: nothing is kept in memory. */
  readonly maxBytes: number
  readonly clock: () => number
  /** null: no copies on disk. */
  readonly spare: SpareCopies | null
  readonly onFault: (error: unknown) => void
}

/** @see PageCache */
export function createPageCache({ maxBytes, clock, spare, onFault }: PageCacheOptions): PageCache {
  const memory = createPageMemory({ maxBytes, clock })
  const flights = createFlights<Made>()
  const waiting = new Map<string, () => Promise<Made>>()
  let refreshing = false

  function make(key: string, work: () => Promise<Made>): Flight<Made> {
    return flights.begin(key, async (flight) => {
      const made = await work()
      if (!made.storable || flight.isOvertaken(made.entry.tags)) return { ...made, storable: false }
      memory.put(key, made.entry)
      if (made.entry.status === 200) spare?.put(key, made.entry)
      return made
    })
  }

  /** One at a time, so that a cache full of old pages costs readers no more than one render beside theirs. */
  async function work(): Promise<void> {
    if (refreshing) return
    refreshing = true
    for (const [key, begin] of waiting) {
      waiting.delete(key)
      try {
        await (flights.find(key) ?? make(key, begin)).result
      } catch (error) {
        onFault(error)
      }
    }
    refreshing = false
  }

  return {
    find: memory.find,
    findFlight: flights.find,
    make,
    refresh(key, begin) {
      if (waiting.has(key) || flights.find(key)) return
      waiting.set(key, begin)
      void work()
    },
    findSpare: (key) => memory.findSpare(key) ?? spare?.find(key) ?? null,
    apply(changes) {
      if (changes.kind === 'lost') {
        flights.overtake('all')
        memory.invalidateAll()
        return
      }
      const removed = changes.rows.filter(({ kind }) => kind === 'removed').flatMap(({ tags }) => tags)
      const changed = changes.rows.filter(({ kind }) => kind === 'changed').flatMap(({ tags }) => tags)
      if (removed.length + changed.length === 0) return
      flights.overtake([...removed, ...changed])
      memory.invalidate(changed)
      if (removed.length > 0) {
        memory.remove(removed)
        spare?.remove(removed)
      }
    },
    recount: memory.recount,
    get entries() {
      return memory.entries
    },
    get bytes() {
      return memory.bytes
    },
    get flights() {
      return flights.size
    },
  }
}
