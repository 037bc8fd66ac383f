import type { Content } from '../../../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../../../shared/entities/content-link.schema.ts'
import { findExcerpt, toFound } from '../../../../shared/search/mark.ts'
import { parseQuery, type SearchQuery, withCorrections, withWords } from '../../../../shared/search/query.ts'
import { splitWords } from '../../../../shared/search/words.ts'
import { readBodyText } from '../../../store/search/content-text.ts'
import { matchAny, type OtherWords } from '../../../store/search/match.ts'
import type { FoundDocument } from '../../../store/search/search-reads.ts'
import type { ListedDocument, StoreReader } from '../../../store/store.ts'
import type { SearchAnswer, SearchRequest } from '../../search/answer.ts'
import { DATE_FILTERS, passesDate } from '../../search/date-filter.ts'
import { type LinkMaking, referencesOf, toLink } from '../links.ts'
import { collect, type Found } from './collect.ts'
import { checkSpelling } from './spell.ts'
import { findAlike, type Synonyms } from './synonyms.ts'

/** With fewer results, a query is compared with what was probably meant. */
const FEW = 3

/** How many times more a corrected query must find than the original one, if that finds anything. */
const MUCH_MORE = 5

/** Stories that are offered where nothing was found. */
const NEAR = 4

export interface Searching extends LinkMaking {
  readonly reader: StoreReader
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly synonyms: Synonyms
}

/** What was found, and for which query. */
interface Hit {
  readonly found: Found
  readonly query: SearchQuery
  readonly others: OtherWords
  /** What was searched for besides the query. */
  readonly alike: ReturnType<typeof findAlike>
  readonly corrected: string | null
  readonly original: boolean
}

/** Answers the search call (BX-037): ranked, counted and paged, spelled as it was probably meant. */
export async function search(request: SearchRequest, searching: Searching): Promise<SearchAnswer> {
  const { limit, offset, type, section, date, sort } = request
  const { reader, edition, now } = searching
  const asked = parseQuery(request.q)
  const { found, query, others, alike, corrected, original } = await findHit(request, asked, searching)
  const { documents: ofAllDates, more } =
    type === undefined && section === undefined
      ? found
      : await collect(reader, query, { edition, type, section }, { others, alike: toQueries(alike), sort, now })
  const isInTime = (document: FoundDocument) => passesDate(document.publishedAt, date, now)
  const documents = ofAllDates.filter(isInTime)
  const inTime = found.documents.filter(isInTime)
  const items = await readLinks(documents.slice(offset, offset + limit), searching)
  return {
    ...{ items, corrected, original, more, synonyms: alike.map(({ synonym }) => synonym) },
    paging: { limit, offset, total: documents.length },
    types: countBy(inTime, (document) => (isIn(document, section) ? document.type : '')),
    sections: countBy(inTime, (document) => (type === undefined || document.type === type ? document.sections : '')),
    dates: DATE_FILTERS.map((key) => ({
      key,
      count: ofAllDates.filter(({ publishedAt }) => passesDate(publishedAt, key, now)).length,
    })),
    excerpts: await readExcerpts(items, [query, ...toQueries(alike)], reader),
    near: documents.length > 0 || asked.all.length === 0 ? [] : await findNear(asked, searching),
  }
}

/** Searches for the query, and for the corrected one where that finds much more. */
async function findHit({ q, sort }: SearchRequest, asked: SearchQuery, searching: Searching): Promise<Hit> {
  const { reader, edition, now, synonyms } = searching
  const { others, corrections } = await checkSpelling(reader, asked)
  const alike = findAlike(asked, synonyms)
  const found = await collect(reader, asked, { edition }, { others, alike: toQueries(alike), sort, now })
  const hit: Hit = { found, query: asked, others, alike, corrected: null, original: true }
  const few = found.documents.length
  if (few >= FEW) return hit
  const corrected = await corrections()
  if (corrected.size === 0) return hit
  const query = { ...withWords(asked, corrected), isOpen: false }
  const better = await collect(reader, query, { edition }, { sort, now })
  if (better.documents.length < Math.max(1, few * MUCH_MORE)) return hit
  const original = few > 0
  return { found: better, query, others: new Map(), alike: [], corrected: withCorrections(q, corrected), original }
}

const toQueries = (alike: Hit['alike']) => alike.map(({ query }) => query)

function isIn({ sections }: FoundDocument, section: string | undefined): boolean {
  return section === undefined || sections.includes(` ${section} `)
}

/** How many documents have each key, the most first; the keys of one are separated by spaces. */
function countBy(
  documents: readonly FoundDocument[],
  toKeys: (document: FoundDocument) => string,
): SearchAnswer['types'] {
  const alike = new Map<string, number>()
  for (const document of documents) addTo(alike, toKeys(document), 1)
  const counts = new Map<string, number>()
  // Many documents have the same keys, so each text is split once.
  for (const [keys, count] of alike) for (const key of keys.split(' ')) if (key !== '') addTo(counts, key, count)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

function addTo(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** The documents as links, in their order; one that was taken down meanwhile is left out. */
async function readLinks(
  found: readonly FoundDocument[],
  { reader, ...making }: Searching,
): Promise<readonly ContentLink[]> {
  const documents = new Map(
    (await reader.summaries(found.map(({ id }) => id))).map((document) => [document.id, document]),
  )
  const shown = found.flatMap(({ id }) => documents.get(id) ?? [])
  return toLinks(shown, reader, making)
}

async function toLinks(
  documents: readonly ListedDocument[],
  reader: StoreReader,
  making: LinkMaking,
): Promise<readonly ContentLink[]> {
  const references = await reader.summaries([...new Set(referencesOf(documents))])
  const byId = new Map(references.map(({ id, summary }) => [id, summary]))
  return documents.flatMap((document) => toLink(document, byId, making) ?? [])
}

/** Passages with the words, of the items whose title and description show none of them. */
async function readExcerpts(
  items: readonly ContentLink[],
  queries: readonly SearchQuery[],
  reader: StoreReader,
): Promise<SearchAnswer['excerpts']> {
  const isFound = toFound(queries)
  const shows = (text: string | null) => splitWords(text ?? '').some(({ folded }) => isFound(folded))
  const hidden = items.filter(({ title, description }) => !shows(title) && !shows(description)).map(({ id }) => id)
  const contents = await reader.contents(hidden)
  const passages = contents.map(async (content) => {
    const passage =
      findExcerpt(readBodyText(content, null), isFound) ?? (await findUpdateExcerpt(content, queries, reader))
    return passage === null ? [] : [[content.id, passage] as const]
  })
  return Object.fromEntries((await Promise.all(passages)).flat())
}

/** A passage of the updates of live coverage; null for all other content. */
async function findUpdateExcerpt(
  { typeName, id }: Content,
  queries: readonly SearchQuery[],
  reader: StoreReader,
): Promise<string | null> {
  if (typeName !== 'content_livearticle') return null
  const stems = queries.flatMap((query) => matchAny(query)?.some ?? [])
  const texts = await reader.updateTexts(id, [...new Set(stems)])
  return findExcerpt(texts.join(' · '), toFound(queries))
}

/** Stories with some of the words; where there are none either, the newest. */
async function findNear(asked: SearchQuery, searching: Searching): Promise<readonly ContentLink[]> {
  const { reader, edition } = searching
  const match = asked.all.length > 1 ? matchAny(asked) : null
  const some = match === null ? [] : await reader.search({ match, edition, where: 'head', limit: NEAR })
  if (some.length > 0) return readLinks(some, searching)
  return toLinks(await reader.list({ filters: [], edition, limit: NEAR, offset: 0 }), reader, searching)
}
