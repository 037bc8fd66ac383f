/** What overtook a page while it was made: a change of something it shows, or its removal, which outranks a change. */
export type Overtaking = 'changed' | 'removed'

/** One page that is being made. */
export interface Flight {
  /** The strongest change of these tags since the flight began; not null: the page may be outdated (decision 0015). */
  overtakenBy(tags: readonly string[]): Overtaking | null
  /** The page is made or has failed: later readers find it in the cache, or begin a new flight. */
  end(): void
}

/** All pages that are being made, one per key; concurrent readers share a flight (BX-008). */
export interface Flights<T> {
  find(key: string): Promise<T> | null
  /** Begins a flight, which lasts until `work` rejects or calls `end`. */
  begin(key: string, work: (flight: Flight) => Promise<T>): Promise<T>
  /** Marks all flights; later readers begin a new one. */
  overtake(by: Overtaking, tags: readonly string[]): void
  /** Everything may have been taken down. */
  overtakeAll(): void
  readonly size: number
}

/** By tag; 'all': everything may have been taken down. */
type Notes = Map<string, Overtaking> | 'all'

/** @see Flights */
export function createFlights<T>(): Flights<T> {
  const flying = new Map<string, { readonly flight: Flight; readonly result: Promise<T> }>()
  const noted = new Map<Flight, Notes>()

  return {
    find: (key) => flying.get(key)?.result ?? null,
    begin(key, work) {
      let ended: Notes | null = null
      const flight: Flight = {
        overtakenBy(tags) {
          const notes = ended ?? noted.get(flight)
          if (notes === undefined) return null
          if (notes === 'all' || tags.some((tag) => notes.get(tag) === 'removed')) return 'removed'
          return tags.some((tag) => notes.has(tag)) ? 'changed' : null
        },
        end() {
          ended ??= noted.get(flight) ?? null
          noted.delete(flight)
          if (flying.get(key)?.flight === flight) flying.delete(key)
        },
      }
      noted.set(flight, new Map())
      const result = work(flight)
      flying.set(key, { flight, result })
      result.catch(() => flight.end())
      return result
    },
    overtake(by, tags) {
      for (const notes of noted.values()) {
        if (notes === 'all') continue
        for (const tag of tags) if (notes.get(tag) !== 'removed') notes.set(tag, by)
      }
      flying.clear()
    },
    overtakeAll() {
      for (const flight of noted.keys()) noted.set(flight, 'all')
      flying.clear()
    },
    get size() {
      return noted.size
    },
  }
}
