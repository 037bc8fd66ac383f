import type { Writable } from 'node:stream'
import type { Changes } from '../changes/follower.ts'
import { ALWAYS_UP, type SourceHealth } from '../content/source-health.ts'
import { type Bodies, createBodies } from './bodies.ts'
import { freshUntil, type PageEntry, type PageHead } from './entry.ts'
import { createFlights, type Flight, type Flights, type Overtaking } from './flights.ts'
import { createPageMemory } from './memory.ts'
import { createRecording, type Recording } from './recording.ts'
import { createRenewals } from './renewals.ts'
import type { SpareCopies } from './spare-copies.ts'
import { createStall } from './stall.ts'

/** A page that is about to be written: its head is known, its bytes come when it is asked for them. */
export interface Production {
  readonly head: PageHead
  /** Whether it may be kept and shown to others; a failure and a redirect may not. */
  readonly storable: boolean
  /** A copy of it may stand in for it, although it may not be kept. */
  readonly copyable?: boolean
  /** Where it is kept; absent: where it was asked for. */
  readonly key?: string
  /** It says that the page could not be made. */
  readonly failed: boolean
  /** The bytes, where they are ready, as other addresses have the same; then nothing is written. */
  readonly bodies?: Bodies
  /** Writes all of the page; `open` is called when nothing stands in the way any more. Rejects when it cannot be drawn. */
  write(open: () => Writable): Promise<void>
}

/** One page in the making, from the moment its head is known. */
export interface Making<P extends Production> {
  readonly production: P
  /** null: its bytes were ready, and are in the entry. */
  readonly recording: Recording | null
  /** The whole page, ready to be sent to anybody; rejects when it could not be drawn. */
  readonly entry: Promise<PageEntry>
  /** Whether the page was overtaken by a change while it was made: then nobody may keep it. */
  isOvertaken(): boolean
}

/** The finished pages of one process, and those in the making (decisions 11 and 12). */
export interface PageCache<P extends Production> {
  find(key: string): { readonly entry: PageEntry; readonly usage: 'fresh' | 'stale' } | null
  /** The page in the making, if it is. */
  findFlight(key: string): Promise<Making<P>> | null
  /** Makes a page once for all who ask; keeps it unless it has been overtaken by a change. */
  make(key: string, produce: () => Promise<P>): Promise<Making<P>>
  /** Makes a page anew in the background, once the source is up; those that are asked for most come first. */
  refresh(key: string, produce: () => Promise<P>): void
  /** The same for a page that could not be made, if that is the fault of a source in trouble. */
  refreshAfterOutage(key: string, produce: () => Promise<P>): void
  /** The newest copy that may stand in for a page that cannot be made: from memory, else from disk. */
  findSpare(key: string): PageEntry | null
  /** The newest copy on disk in any form of the page, for a reader in whose form there is none. */
  findAnyForm(base: string): PageEntry | null
  /** The newest copy on disk of the page under a vanity path, where the record of that path cannot be looked up. */
  findMasked(mask: string): PageEntry | null
  /** What pages are made from hangs or is down: a copy is sent at once, where there is one, and made anew later. */
  isStalled(): boolean
  /** Called when the source falls silent; returns the way to leave. */
  onSilence(listener: () => void): () => void
  /** The source is back, and all changes until then have been applied: makes the pages anew that went out as copies. */
  resume(): void
  /** Lets go of what the changes concern. */
  apply(changes: Changes): void
  /** Nothing that is here may be sent any more without being made anew. */
  renewAll(): void
  /** Of the change log: where the copies on disk have come to, through restarts; null: nothing is known. */
  seenTo(): number | null
  /** Writes what waits for the disk, and lets go of it. */
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
  /** What pages are made from; absent: it is always up. */
  readonly source?: SourceHealth
  readonly onFault: (error: unknown) => void
}

/** @see PageCache */
export function createPageCache<P extends Production>(options: PageCacheOptions): PageCache<P> {
  const { maxBytes, clock, spare, onFault, source = ALWAYS_UP } = options
  const memory = createPageMemory({ maxBytes, clock })
  const flights: Flights<Making<P>> = createFlights()
  const stall = createStall(clock)
  const renewals = createRenewals<() => Promise<P>>({ renew, isUp: source.isUp })

  function make(key: string, produce: () => Promise<P>): Promise<Making<P>> {
    return flights.begin(key, async (flight) => {
      const asked = clock()
      const production = await produce()
      stall.note(production.failed, clock() - asked)
      const recording = production.bodies ? null : createRecording()
      const entry = record(key, production, recording, flight)
      // Whoever waits for the page hears of its failure; nobody may.
      entry.catch(() => undefined)
      return { production, recording, entry, isOvertaken: () => flight.overtakenBy(production.head.tags) !== null }
    })
  }

  /** Apart from `record`: a closure made there would hold the recording, and so the page twice more, for as long as it is kept. */
  const recountOf = (key: string) => () => memory.recount(key)

  async function bodiesOf(production: P, recording: Recording, key: string): Promise<Bodies> {
    await production.write(() => recording.writable)
    return createBodies('identity', await recording.whole, recountOf(key))
  }

  /** Runs to its end whoever leaves, and keeps what came of it. */
  async function record(asked: string, production: P, recording: Recording | null, flight: Flight): Promise<PageEntry> {
    const { head, key = asked } = production
    try {
      const bodies = recording === null ? production.bodies : await bodiesOf(production, recording, key)
      if (bodies === undefined) throw new Error('A page has its bytes or is written')
      const now = clock()
      const entry = { ...head, storedAt: now, freshUntil: freshUntil(head.life, now), bodies }
      if (production.storable) keep(key, entry, flight.overtakenBy(head.tags))
      else if (production.copyable && flight.overtakenBy(head.tags) === null) spare?.put(key, entry)
      return entry
    } finally {
      recording?.writable.destroy()
      flight.end()
    }
  }

  /** A reader has seen the page: one that a change came over is still better than none when the source fails. */
  function keep(key: string, entry: PageEntry, overtaken: Overtaking | null): void {
    if (overtaken === 'changed' && entry.status === 200) memory.putSpare(key, entry)
    if (overtaken !== null) return
    memory.put(key, entry)
    if (entry.status === 200) spare?.put(key, entry)
  }

  async function renew(key: string, produce: () => Promise<P>): Promise<boolean> {
    try {
      const making = await (flights.find(key) ?? make(key, produce))
      await making.entry
      return !making.production.failed
    } catch (error) {
      onFault(error)
      return false
    }
  }

  return {
    find: memory.find,
    findFlight: flights.find,
    make,
    refresh(key, produce) {
      if (!flights.find(key)) renewals.ask(key, produce)
    },
    refreshAfterOutage(key, produce) {
      if (!source.isUp()) renewals.ask(key, produce)
    },
    findSpare: (key) => memory.findSpare(key) ?? spare?.find(key) ?? null,
    findAnyForm: (base) => spare?.findAnyForm(base) ?? null,
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
