import type { LiveFacts } from './live-update.ts'

/** A figure in the head of live coverage: a number with its name after it, or a name with its value after it. */
export interface StatModel {
  readonly kind: 'started' | 'times' | 'updates' | 'reporters'
  readonly name: string
  readonly value: string
  /** On a page that follows its channel: a text that is as wide as the figure can become, so that it moves nothing. */
  readonly room?: string
}

/** The names of the counts, after their number. */
export interface CountWords {
  readonly liveUpdates: (count: number) => string
  readonly liveReporters: (count: number) => string
}

/** The fewest digits for which a count has room. */
const DIGITS = 3

/** The counts of coverage; where they may grow, the space of counts of 0 is reserved. */
export function toCounts(facts: Pick<LiveFacts, 'count' | 'reporters'>, words: CountWords, grow: boolean): StatModel[] {
  const figures = [
    ['updates', facts.count, words.liveUpdates],
    ['reporters', facts.reporters, words.liveReporters],
  ] as const
  return figures.flatMap(([kind, count, nameOf]) => {
    const stat = { kind, name: nameOf(count), value: String(count) }
    if (!grow) return count === 0 ? [] : [stat]
    const digits = Math.max(DIGITS, stat.value.length + 1)
    return [{ ...stat, room: `${'0'.repeat(digits)} ${nameOf(10 ** digits - 1)}` }]
  })
}

/** The figures with new counts, in the room of the old ones. */
export function withFacts(stats: readonly StatModel[], facts: LiveFacts, words: CountWords): readonly StatModel[] {
  const counts = new Map(toCounts(facts, words, true).map((stat) => [stat.kind, stat]))
  return stats.map((stat) => {
    const { name, value } = counts.get(stat.kind) ?? stat
    return { ...stat, name, value }
  })
}
