import { type ConditionIndex, createConditionIndex } from './conditions.ts'
import type { RedirectRule, SourceSegment } from './rule.ts'

/** A tree of segments: rules with equal beginnings share their nodes. */
interface Node {
  /** The lowest rank below this node. */
  lowest: number
  texts: Map<string, Node> | null
  placeholders: { readonly before: string; readonly after: string; readonly node: Node }[]
  /** Rules that end here, and those that continue with `*`. */
  ends: ConditionIndex | null
  splats: ConditionIndex | null
}

const createNode = (): Node => ({
  lowest: Number.POSITIVE_INFINITY,
  texts: null,
  placeholders: [],
  ends: null,
  splats: null,
})

/** Finds the lowest rank of many sources in one walk. */
export interface PatternTree {
  add(source: Pick<RedirectRule, 'segments' | 'splat' | 'query'>, rank: number): void
  /**
   * The lowest rank below `limit` that matches; `limit` itself if none does. No node is visited twice, so the
   * time is linear in the number of segments of all sources.
   */
  find(segments: readonly string[], query: URLSearchParams, limit: number): number
}

/** @see PatternTree */
export function createPatternTree(): PatternTree {
  const root = createNode()

  function find(node: Node, depth: number, segments: readonly string[], query: URLSearchParams, limit: number): number {
    if (node.lowest >= limit) return limit
    let best = Math.min(limit, node.splats?.find(query) ?? limit)
    const text = segments[depth]
    if (text === undefined) return Math.min(best, node.ends?.find(query) ?? best)
    const exact = node.texts?.get(text)
    if (exact !== undefined) best = find(exact, depth + 1, segments, query, best)
    for (const { before, after, node: next } of node.placeholders) {
      if (fits(text, before, after)) best = find(next, depth + 1, segments, query, best)
    }
    return best
  }

  return {
    add({ segments, splat, query }, rank) {
      let node = root
      node.lowest = Math.min(node.lowest, rank)
      for (const segment of segments) {
        node = readNext(node, segment)
        node.lowest = Math.min(node.lowest, rank)
      }
      if (splat) {
        node.splats ??= createConditionIndex()
        node.splats.add(query, rank)
      } else {
        node.ends ??= createConditionIndex()
        node.ends.add(query, rank)
      }
    },
    find: (segments, query, limit) => find(root, 0, segments, query, limit),
  }
}

function readNext(node: Node, segment: SourceSegment): Node {
  if ('text' in segment) {
    node.texts ??= new Map()
    const next = node.texts.get(segment.text) ?? createNode()
    node.texts.set(segment.text, next)
    return next
  }
  const { before, after } = segment
  const found = node.placeholders.find((other) => other.before === before && other.after === after)
  if (found) return found.node
  const next = createNode()
  node.placeholders.push({ before, after, node: next })
  return next
}

/** Whether a text has these ends, and something between them. */
export function fits(text: string, before: string, after: string): boolean {
  return text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after)
}
