import type { StoredUpdate } from '../live-store.ts'
import { readUpdateText } from './content-text.ts'
import type { Match, Phrase } from './match.ts'
import type { FoundDocument } from './search-reads.ts'

/** The newest updates that a search reads for each word (decision 0041). */
export const MOST_UPDATES = 4_000

/** Updates of one story that an excerpt may be from. */
export const MOST_TEXTS = 3

/** The id of the row that has the text of the story itself. */
export const STORY_ROW = ''

/** The live coverage that a reader sees, where one update or the story itself matches. */
export type FindCoverage = (match: Match) => Promise<readonly FoundDocument[]>

/**
 * What a match finds with live coverage: the story and its updates count as one text, whose words may be in different
 * updates. A phrase must be within one of them (decision 0041).
 *
 * @param found what matches in the texts of documents, newest first
 */
export async function withCoverage(
  found: readonly FoundDocument[],
  match: Match,
  findCoverage: FindCoverage,
  limit: number,
): Promise<readonly FoundDocument[]> {
  const needed = [...match.all.map(onePhrase), ...(match.some.length > 0 ? [{ ...NOTHING, some: match.some }] : [])]
  const [having, excluded] = await Promise.all([
    Promise.all(needed.map(findCoverage)),
    Promise.all(match.none.map(onePhrase).map(findCoverage)),
  ])
  const out = new Set(excluded.flat().map(({ id }) => id))
  const [first = [], ...others] = having.map((documents) => new Map(documents.map((one) => [one.id, one])))
  const inAll = [...first.values()].filter(({ id }) => others.every((ids) => ids.has(id)))
  if (inAll.length === 0 && out.size === 0) return found
  const all = new Map([...found, ...inAll].map((document) => [document.id, document]))
  return [...all.values()]
    .filter(({ id }) => !out.has(id))
    .toSorted((one, other) => other.publishedAt - one.publishedAt)
    .slice(0, limit)
}

/** The text of an update; nothing for a deleted one. */
export function toUpdateText({ item, body }: StoredUpdate): readonly string[] {
  return item === null ? [] : [readUpdateText(item, body)]
}

const NOTHING: Match = { all: [], some: [], none: [], inTitle: false }

const onePhrase = (phrase: Phrase): Match => ({ ...NOTHING, all: [phrase] })
