import type { FoundDocument } from '../search/search-reads.ts'

/** The share of all documents, the newest, that a search reads first. */
const FIRST = 1 / 8

/** The second read goes back further than the first one suggests, as the words are not spread evenly. */
const SPARE = 1.25

/** From this share on, a second read of all the rest is faster than two more reads. */
const MOST = 0.7

/** Finds what matches between two numbers of the index, newest first. `from` is null: from the oldest. */
export type FindBetween = (from: number | null, until: number, limit: number) => Promise<readonly FoundDocument[]>

/**
 * The newest documents that match, newest first. PostgreSQL fetches every row between two numbers that has the words,
 * however few are wanted. So this reads the newest first, then as far back as their number suggests, then the rest.
 *
 * @param edges numbers of the index, ascending, between each two of which are as many documents; empty: unknown
 * @param until the highest number of the index to look at
 */
export async function findNewest(
  edges: readonly number[],
  until: number,
  limit: number,
  findBetween: FindBetween,
): Promise<readonly FoundDocument[]> {
  const recent = edgeAt(edges, FIRST)
  if (recent === null || recent > until) return findBetween(null, until, limit)
  const first = await findBetween(recent, until, limit)
  if (first.length >= limit) return first
  const share = (FIRST * limit * SPARE) / first.length
  const likely = share < MOST ? edgeAt(edges, share) : null
  if (likely === null) return concat(first, await findBetween(null, recent - 1, limit - first.length))
  const found = concat(first, await findBetween(likely, recent - 1, limit - first.length))
  if (found.length >= limit) return found
  return concat(found, await findBetween(null, likely - 1, limit - found.length))
}

/** The number from which on a share of the documents is; null: unknown. */
function edgeAt(edges: readonly number[], share: number): number | null {
  return edges.at(-1 - Math.ceil(share * (edges.length - 1))) ?? null
}

/** Between two reads a document may have got an earlier date: it is then in both. */
function concat(newer: readonly FoundDocument[], older: readonly FoundDocument[]): readonly FoundDocument[] {
  const known = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !known.has(id))]
}

/** Milliseconds for which edges are used: PostgreSQL samples them after a tenth of the rows has changed. */
const EDGES_LIFE = 300_000

/** Creates a function that reads the edges once in five minutes. */
export function createEdges(readEdges: () => Promise<readonly number[]>, clock: () => number) {
  let cached: { readonly at: number; readonly edges: readonly number[] } | null = null
  return async (): Promise<readonly number[]> => {
    if (cached === null || clock() - cached.at > EDGES_LIFE) cached = { at: clock(), edges: await readEdges() }
    return cached.edges
  }
}
