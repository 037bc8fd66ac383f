/** What came over a page in the making: a change of something it shows, or the taking down of it, which weighs more. */
export type Overtaking = 'changed' | 'removed'

/** One page in the making. */
export interface Flight {
  /** What has come over one of these since it began; not null: what it makes may be old (decision 11 c). */
  overtakenBy(tags: readonly string[]): Overtaking | null
  /** It is made, or given up: who comes later finds it kept, or begins anew. */
  end(): void
}

/** All pages in the making, one per key; whoever wants one meanwhile joins it (BX-008). */
export interface Flights<T> {
  find(key: string): Promise<T> | null
  /** Begins one, which lasts until `work` rejects or the flight it is given has been ended. */
  begin(key: string, work: (flight: Flight) => Promise<T>): Promise<T>
  /** Notes it on all that are under way; those who come later begin a new one. */
  overtake(by: Overtaking, tags: readonly string[]): void
  /** Everything may have been taken down. */
  overtakeAll(): void
  readonly size: number
}

/** By tag; 'all': everything was taken down. */
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
