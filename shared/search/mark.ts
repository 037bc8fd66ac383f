import type { SearchQuery } from './query.ts'
import { splitWords, stemWord } from './words.ts'

/** A piece of a text; `found`: a word that was searched for. */
export interface MarkedPart {
  readonly text: string
  readonly found: boolean
}

/** Whether a folded word is one of those that were searched for. */
export type IsFound = (folded: string) => boolean

/** The words of a query as a test; the last one counts from its beginning while it is typed. */
/** Whether a folded word is one of a query, or of one that means the same. */
export function toFound(queries: readonly SearchQuery[]): IsFound {
  const [one, ...others] = queries.map(toFoundByOne)
  if (one === undefined || others.length === 0) return one ?? (() => false)
  return (folded) => one(folded) || others.some((isFound) => isFound(folded))
}

function toFoundByOne({ all, isOpen }: SearchQuery): IsFound {
  const words = all.flatMap((term) => term.words)
  const stems = new Set(words.map(stemWord))
  const starts = new Set(words.map((word) => word.slice(0, 2)))
  const last = isOpen ? words.at(-1) : undefined
  return (folded) => {
    // Most words of a text end here, without being stemmed.
    if (!starts.has(folded.slice(0, 2))) return false
    return stems.has(stemWord(folded)) || (last !== undefined && last.length > 2 && folded.startsWith(last))
  }
}

/** A text in pieces, with the words that were searched for marked (BX-037). */
export function markText(text: string, isFound: IsFound): readonly MarkedPart[] {
  const parts: MarkedPart[] = []
  let from = 0
  for (const { folded, start, end } of splitWords(text)) {
    if (!isFound(folded)) continue
    if (start > from) parts.push({ text: text.slice(from, start), found: false })
    parts.push({ text: text.slice(start, end), found: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), found: false })
  return parts
}

/** Characters of an excerpt, and of those before the first word in it. */
const EXCERPT = 180
const LEAD = 40

/** Characters of a text that are searched for an excerpt. */
const SEARCHED = 60_000

/** The passage of a text with the most of the words that were searched for; null where it has none. */
export function findExcerpt(text: string, isFound: IsFound): string | null {
  const searched = text.slice(0, SEARCHED)
  const hits = splitWords(searched).filter(({ folded }) => isFound(folded))
  let best = hits[0]
  let most = 0
  hits.forEach((hit, index) => {
    const kinds = new Set<string>()
    for (const other of hits.slice(index, index + 8)) {
      if (other.end - hit.start <= EXCERPT - LEAD) kinds.add(stemWord(other.folded))
    }
    if (kinds.size > most) [best, most] = [hit, kinds.size]
  })
  if (best === undefined) return null
  const from = best.start <= LEAD ? 0 : searched.indexOf(' ', best.start - LEAD) + 1
  const start = from === 0 || from > best.start ? Math.max(0, Math.min(from, best.start)) : from
  const end = start + EXCERPT >= searched.length ? searched.length : searched.lastIndexOf(' ', start + EXCERPT)
  const stop = end > best.end ? end : Math.min(searched.length, start + EXCERPT)
  return `${start > 0 ? '… ' : ''}${searched.slice(start, stop).trim()}${stop < searched.length ? ' …' : ''}`
}
