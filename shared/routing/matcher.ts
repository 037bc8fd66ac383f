import type { Constraints } from './constraint.ts'
import { compilePattern, expandOptional, isParamValue, isRest, readParams, type Segment } from './pattern.ts'
import type { RouteMatch, RouteRow } from './route.ts'

export interface MatcherOptions {
  readonly rows: readonly RouteRow[]
  readonly constraints: Constraints
  /** The locale of paths without a prefix. */
  readonly defaultLocale: string
  /** The locales with a prefix in URLs. */
  readonly prefixes: ReadonlySet<string>
}

interface Way {
  readonly row: RouteRow
  readonly segments: readonly Segment[]
}

/** Patterns with the same number of segments, by their first literal; `null` for those that start with a parameter. */
type Shelf = ReadonlyMap<string | null, readonly Way[]>

/** Decoded segments; null when one is malformed or cannot be a parameter. */
function decodeSegments(texts: readonly string[]): readonly string[] | null {
  try {
    const values = texts.map((text) => (text.includes('%') ? decodeURIComponent(text) : text))
    return values.every(isParamValue) ? values : null
  } catch {
    // No route has an address with malformed percent-encoding (RT-002).
    return null
  }
}

const isLiteral = ({ literal }: Segment): boolean => literal !== null

function compareWays(one: Way, other: Way): number {
  for (const [index, segment] of one.segments.entries()) {
    const difference = (other.segments[index]?.rank ?? 0) - segment.rank
    if (difference !== 0) return difference
  }
  return 0
}

function toWays(rows: readonly RouteRow[], constraints: Constraints): readonly Way[] {
  const ways = rows.flatMap((row) =>
    expandOptional(compilePattern(row.pattern, constraints)).map((segments) => ({ row, segments })),
  )
  const owners = new Map<string, string>()
  for (const { row, segments } of ways) {
    const signature = segments.map((segment) => segment.signature).join('/')
    const owner = owners.get(signature)
    if (owner !== undefined) throw new Error(`Routes "${owner}" and "${row.name}" have the same address /${signature}/`)
    owners.set(signature, row.name)
  }
  return ways
}

function toShelves(ways: readonly Way[]): ReadonlyMap<number, Shelf> {
  const byLength = Map.groupBy(ways, ({ segments }) => segments.length)
  return new Map(
    [...byLength].map(([length, group]) => [
      length,
      Map.groupBy(group.toSorted(compareWays), ({ segments }) => segments[0]?.literal ?? null),
    ]),
  )
}

/** A split path: literals are compared undecoded, parameters decoded. */
interface Split {
  readonly texts: readonly string[]
  readonly values: readonly string[]
}

function firstFit(ways: readonly Way[] | undefined, { texts, values }: Split): Omit<RouteMatch, 'locale'> | null {
  for (const { row, segments } of ways ?? []) {
    const params: Record<string, string> = {}
    const fits = segments.every((segment, index) =>
      segment.literal === null ? readParams(segment, values[index] ?? '', params) : segment.literal === texts[index],
    )
    if (fits) return { route: row, params }
  }
  return null
}

/**
 * Compiles the table to a matcher, which needs two map lookups and a few comparisons per path. Browsers use only this
 * part of the router.
 *
 * @throws Error when two rows have the same address, or a pattern names an unknown constraint
 */
export function createMatcher(options: MatcherOptions): (pathname: string) => RouteMatch | null {
  const { rows, constraints, defaultLocale, prefixes } = options
  const ways = toWays(rows, constraints)
  const exact = new Map(
    ways
      .filter(({ segments }) => segments.every(isLiteral))
      .map(({ row, segments }) => [segments.map((segment) => `${segment.literal}/`).join(''), row]),
  )
  const rest = ways.filter(({ segments }) => segments.some(isRest))
  const shelves = toShelves(ways.filter((way) => !rest.includes(way) && !way.segments.every(isLiteral)))

  const findFit = (split: Split): Omit<RouteMatch, 'locale'> | null => {
    const shelf = shelves.get(split.texts.length)
    return firstFit(shelf?.get(split.texts[0] ?? ''), split) ?? firstFit(shelf?.get(null), split)
  }

  /** The row that takes any path, for one that no other row has in any spelling. */
  const findRest = ({ texts, values }: Split): Omit<RouteMatch, 'locale'> | null => {
    const path = values.join('/')
    const isEncoded = path !== texts.join('/')
    if (isEncoded && (exact.has(`${path}/`) || findFit({ texts: values, values }) !== null)) return null
    return firstFit(rest, { texts: [path], values: [path] })
  }

  /** `rest` is the path after the first slash and the locale. */
  const matchIn = (rest: string, locale: string): RouteMatch | null => {
    const row = exact.get(rest)
    if (row !== undefined) return { route: row, params: {}, locale }
    const texts = rest.slice(0, -1).split('/')
    const values = decodeSegments(texts)
    if (values === null) return null
    const found = findFit({ texts, values }) ?? findRest({ texts, values })
    return found && { ...found, locale }
  }

  return (pathname) => {
    if (!pathname.startsWith('/') || !pathname.endsWith('/')) return null
    const rest = pathname.slice(1)
    const first = rest.slice(0, rest.indexOf('/'))
    return prefixes.has(first) ? matchIn(rest.slice(first.length + 1), first) : matchIn(rest, defaultLocale)
  }
}
