import { type ConditionIndex, createConditionIndex } from './conditions.ts'
import { fillTarget } from './fill-target.ts'
import { toPathSegments } from './path-segments.ts'
import { createPatternTree } from './pattern-tree.ts'
import { isExact, type RedirectRule, type RedirectStatus } from './rule.ts'

/** What a line makes of an address. */
export type RedirectMatch =
  | { readonly kind: 'redirect'; readonly location: string; readonly status: Exclude<RedirectStatus, 410> }
  | { readonly kind: 'gone' }

/** The lines of `redirects.txt`, of which the first that matches applies (MV-004). */
export interface RedirectTable {
  /** null: no line matches the address. */
  match(path: string, query: URLSearchParams): RedirectMatch | null
  /** The same for lines of one path with a condition on the query, which also apply where a page is. */
  matchQuery(path: string, query: URLSearchParams): RedirectMatch | null
  readonly size: number
}

/** @see RedirectTable */
export function createRedirectTable(rules: readonly RedirectRule[]): RedirectTable {
  const exact = new Map<string, ConditionIndex>()
  const queried = new Map<string, ConditionIndex>()
  const patterns = createPatternTree()
  for (const [rank, rule] of rules.entries()) {
    if (!isExact(rule)) patterns.add(rule, rank)
    else if (rule.query.length > 0) addTo(queried, rule, rank)
    else addTo(exact, rule, rank)
  }

  function toMatch(rank: number, segments: readonly string[], query: URLSearchParams): RedirectMatch | null {
    const rule = rules[rank]
    if (rule === undefined) return null
    const { target, status } = rule
    if (target === null || status === 410) return { kind: 'gone' }
    const location = fillTarget(target, rule, segments, query)
    return location === null ? null : { kind: 'redirect', location, status }
  }

  return {
    size: rules.length,
    match(path, query) {
      const segments = rules.length === 0 ? null : toPathSegments(path)
      if (segments === null) return null
      const key = toKey(segments)
      const best = Math.min(findIn(exact, key, query), findIn(queried, key, query))
      return toMatch(patterns.find(segments, query, best), segments, query)
    },
    matchQuery(path, query) {
      const segments = queried.size === 0 || query.size === 0 ? null : toPathSegments(path)
      return segments && toMatch(findIn(queried, toKey(segments), query), segments, query)
    },
  }
}

/** No decoded segment has a slash. */
const toKey = (segments: readonly string[]): string => segments.join('/')

function addTo(index: Map<string, ConditionIndex>, { segments, query }: RedirectRule, rank: number): void {
  const key = toKey(segments.map((segment) => ('text' in segment ? segment.text : '')))
  const found = index.get(key) ?? createConditionIndex()
  index.set(key, found)
  found.add(query, rank)
}

function findIn(index: ReadonlyMap<string, ConditionIndex>, key: string, query: URLSearchParams): number {
  return index.get(key)?.find(query) ?? Number.POSITIVE_INFINITY
}
