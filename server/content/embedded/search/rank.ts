import { typesWhere } from '../../../body/content-types.ts'
/** A document that has the words, and where. */
export interface Candidate {
  readonly type: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Its title has all words. */
  readonly inTitle: boolean
  /** Its title has at least one. */
  readonly partlyInTitle: boolean
  /** Title, dek and the names of topics, products and authors have all of them together. */
  readonly inHead: boolean
  /** They are next to each other there, in the order of the query. */
  readonly asPhrase: boolean
}

const DAY = 86_400_000

/** Days after which a story has half of the bonus of a new one. */
const HALF_LIFE = 180

/** Pages of topics, authors and products do not grow old. */
const UNDATED: ReadonlySet<string> = new Set(typesWhere(({ isListed }) => !isListed))

const BY_TYPE: Readonly<Record<string, number>> = { review: 0.5, topic: 1, author: 1, product: 0.25 }

/**
 * The rank of a document: the higher, the earlier (BX-037). Words in the title weigh more than in the dek and in names,
 * and these more than in the body; then news before old, and what decides before what reports.
 *
 * @param now milliseconds since the epoch
 */
export function rankOf(candidate: Candidate, now: number): number {
  const { type, publishedAt, inTitle, partlyInTitle, inHead, asPhrase } = candidate
  const words = (inTitle ? 6 : partlyInTitle ? 2 : 0) + (inHead ? 3 : 0) + (asPhrase ? 2 : 0)
  const age = Math.max(0, now - publishedAt) / DAY
  const fresh = UNDATED.has(type) ? 1 : 3 * 2 ** (-age / HALF_LIFE)
  return words + fresh + (BY_TYPE[type] ?? 0)
}
