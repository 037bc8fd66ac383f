import type { QueryCondition } from './rule.ts'

/** The rules of one source, by their conditions: one lookup for each set of parameter names. */
export interface ConditionIndex {
  add(query: readonly QueryCondition[], rank: number): void
  /** The lowest rank whose conditions a query meets; Infinity: none. */
  find(query: URLSearchParams): number
}

/** Rules that name the same parameters, and values for the same ones of them. */
interface Shape {
  /** Sorted; a value is given for the first ones. */
  readonly valued: readonly string[]
  readonly free: readonly string[]
  readonly ranks: Map<string, number>
}

/** @see ConditionIndex */
export function createConditionIndex(): ConditionIndex {
  const shapes = new Map<string, Shape>()
  return {
    add(query, rank) {
      const sorted = query.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      const valued = sorted.flatMap((condition) => ('value' in condition ? [condition] : []))
      const free = sorted.flatMap((condition) => ('value' in condition ? [] : [condition.name]))
      const names = valued.map(({ name }) => name)
      const key = JSON.stringify([names, free])
      const shape = shapes.get(key) ?? { valued: names, free, ranks: new Map() }
      shapes.set(key, shape)
      const values = JSON.stringify(valued.map(({ value }) => value))
      shape.ranks.set(values, Math.min(rank, shape.ranks.get(values) ?? rank))
    },
    find(query) {
      let best = Number.POSITIVE_INFINITY
      for (const { valued, free, ranks } of shapes.values()) {
        if (!free.every((name) => query.get(name))) continue
        const values = valued.length === 0 ? '[]' : JSON.stringify(valued.map((name) => query.get(name)))
        best = Math.min(best, ranks.get(values) ?? best)
      }
      return best
    },
  }
}
