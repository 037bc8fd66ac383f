/** One page in the making. */
export interface Flight {
  /** Whether a change of one of these has come since it began: then what it makes may be old (decision 11 c). */
  isOvertaken(tags: readonly string[]): boolean
  /** It is made, or given up: who comes later finds it kept, or begins anew. */
  end(): void
}

/** All pages in the making, one per key; whoever wants one meanwhile joins it (BX-008). */
export interface Flights<T> {
  find(key: string): Promise<T> | null
  /** Begins one, which lasts until `work` rejects or the flight it is given has been ended. */
  begin(key: string, work: (flight: Flight) => Promise<T>): Promise<T>
  /** Notes a change on all that are under way; those who come later begin a new one. */
  overtake(tags: readonly string[] | 'all'): void
  readonly size: number
}

/** @see Flights */
export function createFlights<T>(): Flights<T> {
  const flying = new Map<string, { readonly flight: Flight; readonly result: Promise<T> }>()
  const noted = new Map<Flight, Set<string> | 'all'>()

  return {
    find: (key) => flying.get(key)?.result ?? null,
    begin(key, work) {
      let ended: Set<string> | 'all' | null = null
      const flight: Flight = {
        isOvertaken(tags) {
          const changed = ended ?? noted.get(flight)
          if (changed === undefined) return false
          return changed === 'all' || tags.some((tag) => changed.has(tag))
        },
        end() {
          ended ??= noted.get(flight) ?? null
          noted.delete(flight)
          if (flying.get(key)?.flight === flight) flying.delete(key)
        },
      }
      noted.set(flight, new Set())
      const result = work(flight)
      flying.set(key, { flight, result })
      result.catch(() => flight.end())
      return result
    },
    overtake(tags) {
      for (const [flight, changed] of noted) {
        if (tags === 'all') noted.set(flight, 'all')
        else if (changed !== 'all') for (const tag of tags) changed.add(tag)
      }
      flying.clear()
    },
    get size() {
      return noted.size
    },
  }
}
