import type { Changes } from '../../content/changes/follower.ts'
import { ALWAYS_UP, type SourceHealth } from '../../process/source-health.ts'
import { type Bytes, createBytes } from './bytes.ts'
import { createFlights, type Flight, type Flights, type Overtaking } from './flights.ts'
import { createPageMemory } from './memory.ts'
import { freshUntil, type MadePage, type StoredPage } from './page.ts'
import { createRenewals } from './renewals.ts'
import type { SpareCopies } from './spare-copies.ts'
import { createStall } from './stall.ts'

/** Makes a page, at least up to its head; its body may still be rendered. */
export type MakePage = () => Promise<MadePage>

/** A page on its way into the cache. */
export interface PageFlight {
  readonly page: MadePage
  /** The page with all its bytes; rejects when the render fails. */
  readonly stored: Promise<StoredPage>
  /** Whether a change has invalidated the page while it was made: then no cache may store it. */
  isOvertaken(): boolean
}

/** The cached pages of one process, and those that are being made (decisions 0015 and 0016). */
export interface PageCache {
  find(key: string): { readonly page: StoredPage; readonly usage: 'fresh' | 'stale' } | null
  /** The flight of a page that is being made. */
  findFlight(key: string): Promise<PageFlight> | null
  /** Makes a page once for all concurrent readers; stores it unless a change has overtaken it. */
  make(key: string, make: MakePage): Promise<PageFlight>
  /** Makes a page again in the background once the source is up, those with most requests first. */
  refresh(key: string, make: MakePage): void
  /** The same for a page that could not be made, if the source is down. */
  refreshAfterOutage(key: string, make: MakePage): void
  /** The newest copy that may replace a page that cannot be made: from memory, else from disk. */
  findSpare(key: string): StoredPage | null
  /** The newest copy on disk of any variant of the page, for a reader whose variant has none. */
  findAnyVariant(baseKey: string): StoredPage | null
  /** The newest copy on disk of the page under a vanity path whose record cannot be looked up. */
  findMasked(mask: string): StoredPage | null
  /** The source hangs or is down: copies are sent at once and renewed later. */
  isStalled(): boolean
  /** Calls the listener when the source stops responding; returns a function that unsubscribes it. */
  onSilence(listener: () => void): () => void
  /** Renews the pages that were replaced by copies: the source is back, and all changes until then have been applied. */
  resume(): void
  /** Invalidates the pages that the changes concern. */
  apply(changes: Changes): void
  /** Invalidates all pages. */
  renewAll(): void
  /** The position in the change log that the copies on disk reflect; null: unknown. */
  seenTo(): number | null
  /** Writes pending copies and closes the file. */
  close(): void
  readonly entries: number
  readonly bytes: number
  readonly flights: number
}

export interface PageCacheOptions {
  readonly maxBytes: number
  readonly clock: () => number
  /** null: no copies on disk. */
  readonly spare: SpareCopies | null
  /** What pages are made from; absent if it is always up. */
  readonly source?: SourceHealth
  readonly onFault: (error: unknown) => void
}

/** A page and the flight that made it. */
interface Made {
  readonly flight: Flight
  /** Milliseconds since the epoch. */
  readonly began: number
  /** The number of the flight in this process. */
  readonly turn: number
}

/**
 * The order in which the cached pages were begun. A flight that begins later reads later, so a page that ends last may
 * be an older one, and must not replace it.
 */
function createOrder() {
  const turns = new WeakMap<StoredPage, number>()
  let last = 0
  return {
    next: () => {
      last += 1
      return last
    },
    set: (page: StoredPage, turn: number) => void turns.set(page, turn),
    isNewer: (page: StoredPage | null, than: StoredPage) =>
      page !== null && (turns.get(page) ?? 0) > (turns.get(than) ?? 0),
  }
}

/** @see PageCache */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, clock, spare, onFault, source = ALWAYS_UP } = options
  const memory = createPageMemory({ maxBytes, clock })
  const flights: Flights<PageFlight> = createFlights()
  const stall = createStall(clock)
  const order = createOrder()
  const renewals = createRenewals<MakePage>({ renew, isUp: source.isUp })

  function make(key: string, makePage: MakePage): Promise<PageFlight> {
    return flights.begin(key, async (flight) => {
      const began = clock()
      const turn = order.next()
      const page = await makePage()
      stall.note(page.failed, clock() - began)
      const stored = storeWhole(key, page, { flight, began, turn })
      // Readers who wait for the page handle the failure; without any it must not end the process.
      stored.catch(() => undefined)
      return { page, stored, isOvertaken: () => flight.overtakenBy(page.head.tags) !== null }
    })
  }

  /** Outside `storeWhole`, where the closure would retain the recording for as long as the page is cached. */
  const resizerOf = (key: string) => () => memory.resize(key)

  async function readBytes({ body }: MadePage, key: string): Promise<Bytes> {
    if (body.kind === 'bytes') return body
    const bytes = createBytes('identity', await body.whole(), resizerOf(key))
    body.onOffer(bytes.shrink)
    return bytes
  }

  /** Runs to its end, even if all readers leave. */
  async function storeWhole(key: string, page: MadePage, { flight, began, turn }: Made): Promise<StoredPage> {
    const { head } = page
    try {
      const body = await readBytes(page, key)
      const shared = { ...head, tags: memory.shareTags(head.tags) }
      const stored = { head: shared, body, storedAt: began, freshUntil: freshUntil(head.life, clock()) }
      order.set(stored, turn)
      if (order.isNewer(memory.findSpare(key), stored)) return stored
      if (page.storable) store(key, stored, flight.overtakenBy(head.tags))
      else if (page.copyable && flight.overtakenBy(head.tags) !== 'removed') spare?.put(key, stored)
      return stored
    } finally {
      flight.end()
    }
  }

  /** A page that a change has overtaken was shown, so when the source fails no older one may be sent. */
  function store(key: string, page: StoredPage, overtaken: Overtaking | null): void {
    const isWhole = page.head.status === 200
    if (overtaken === 'removed' || (overtaken === 'changed' && !isWhole)) return
    if (overtaken === null) memory.put(key, page)
    else memory.putSpare(key, page)
    if (isWhole) spare?.put(key, page)
  }

  /** Another process of this machine may have put a newer copy on the disk. */
  function findSpare(key: string): StoredPage | null {
    const held = memory.findSpare(key)
    const copy = held === null ? spare?.find(key) : spare?.findNewer(key, held.storedAt)
    return copy ?? held
  }

  async function renew(key: string, makePage: MakePage): Promise<boolean> {
    try {
      const flight = await (flights.find(key) ?? make(key, makePage))
      await flight.stored
      return !flight.page.failed
    } catch (error) {
      onFault(error)
      return false
    }
  }

  return {
    find: memory.find,
    findFlight: flights.find,
    make,
    refresh(key, makePage) {
      if (!flights.find(key)) renewals.ask(key, makePage)
    },
    refreshAfterOutage(key, makePage) {
      if (!source.isUp()) renewals.ask(key, makePage)
    },
    findSpare,
    findAnyVariant: (baseKey) => spare?.findAnyVariant(baseKey) ?? null,
    findMasked: (mask) => spare?.findMasked(mask) ?? null,
    isStalled: () => stall.isOn() || source.isSilent(),
    onSilence: (listener) => source.subscribe((news) => news === 'silent' && listener()),
    resume: renewals.resume,
    apply(changes) {
      if (changes.kind === 'lost') {
        flights.overtakeAll()
        memory.removeAll()
        spare?.clear()
        return
      }
      const tagsOf = (kind: 'changed' | 'removed') =>
        changes.rows.filter((row) => row.kind === kind).flatMap(({ tags }) => tags)
      const removed = tagsOf('removed')
      const changed = tagsOf('changed')
      flights.overtake('removed', removed)
      flights.overtake('changed', changed)
      memory.invalidate(changed)
      if (removed.length === 0) return
      memory.remove(removed)
      spare?.remove(removed)
    },
    renewAll() {
      flights.overtakeAll()
      memory.invalidateAll()
    },
    seenTo: () => spare?.seenTo() ?? null,
    close: () => spare?.close(),
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
