import { addSums, DIMENSIONS, type Group, type Measure, OTHER, type Tally, toGroupKey } from './tally.ts'

/** The bytes of a waiting sum without its item: an object, its numbers and its place in a map. */
const BYTES = 250

interface Waiting extends Group {
  readonly items: Map<string, Partial<Record<Measure, number>>>
}

/** Sums in memory that wait for the store. Their size is bounded, however long the store is away. */
export interface WaitingSums {
  /** Adds tallies; false: at least one had no place any more. */
  add(tallies: readonly Tally[]): boolean
  /** Removes and returns everything. */
  take(): readonly Tally[]
  /** Rows. */
  readonly size: number
}

/** @param maxBytes about this much is kept; further items are dropped, and those that are there still grow */
export function createWaitingSums(maxBytes: number): WaitingSums {
  let groups = new Map<string, Waiting>()
  let bytes = 0
  let size = 0

  function addOne({ sums, ...tally }: Tally): boolean {
    const key = toGroupKey(tally)
    const group = groups.get(key) ?? { ...tally, items: new Map() }
    const isFull = group.items.size >= DIMENSIONS[tally.dimension].items && !group.items.has(tally.item)
    const item = isFull ? OTHER : tally.item
    const known = group.items.get(item)
    if (known !== undefined) {
      addSums(known, sums)
      return true
    }
    const needed = BYTES + 2 * item.length
    if (bytes + needed > maxBytes) return false
    groups.set(key, group)
    group.items.set(item, { ...sums })
    bytes += needed
    size += 1
    return true
  }

  return {
    add: (tallies) => tallies.map(addOne).every((isAdded) => isAdded),
    take() {
      const taken = [...groups.values()].flatMap(({ items, span, period, dimension }) =>
        [...items].map(([item, sums]): Tally => ({ span, period, dimension, item, sums })),
      )
      groups = new Map()
      bytes = 0
      size = 0
      return taken
    },
    get size() {
      return size
    },
  }
}
