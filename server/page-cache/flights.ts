/** One page in the making; whoever wants it meanwhile waits for it (BX-008). */
export interface Flight<T> {
  readonly result: Promise<T>
  /** Whether a change of one of these has come since it began: then what it makes may be old (decision 11 c). */
  isOvertaken(tags: readonly string[]): boolean
}

/** All pages in the making, one per key. */
export interface Flights<T> {
  find(key: string): Flight<T> | null
  /** Begins one; `work` is given the flight, to ask whether it has been overtaken. */
  begin(key: string, work: (flight: Flight<T>) => Promise<T>): Flight<T>
  /** Notes a change on all that are under way; those who come later begin a new one. */
  overtake(tags: Iterable<string> | 'all'): void
  readonly size: number
}

/** @see Flights */
export function createFlights<T>(): Flights<T> {
  const flying = new Map<string, Flight<T>>()
  const noted = new Map<Flight<T>, Set<string> | 'all'>()

  return {
    find: (key) => flying.get(key) ?? null,
    begin(key, work) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const flight: Flight<T> = {
        result: promise,
        isOvertaken(tags) {
          const changed = noted.get(flight)
          if (changed === undefined) return false
          return changed === 'all' || tags.some((tag) => changed.has(tag))
        },
      }
      flying.set(key, flight)
      noted.set(flight, new Set())
      // A failure with nobody waiting is told by whoever began it.
      promise.catch(() => undefined)
      work(flight)
        .then(resolve, reject)
        .finally(() => {
          noted.delete(flight)
          if (flying.get(key) === flight) flying.delete(key)
        })
      return flight
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
