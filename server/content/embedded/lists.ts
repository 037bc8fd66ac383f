import { findPrimaryTopic } from '../../../shared/entities/topic.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { topicPathOf } from '../../addresses/routing/topic-path.ts'
import type { BrandedRules } from '../../process/branded.ts'
import { toSectionKey, toTopicKey, toTopicKeys } from '../../store/list-keys.ts'
import type { ListedDocument, Listing, ListScope, StoreReader } from '../../store/store.ts'
import type { LayoutPart, LayoutQuery } from './layout-file.schema.ts'
import type { RawList, Self } from './subject.ts'
import { readUnpaged } from './unpaged-list.ts'

/** The `limit` and `offset` of a list; undefined: those of the layout. */
export interface ListWindow {
  readonly limit: number | undefined
  readonly offset: number | undefined
}

/** What a list depends on besides its query. */
export interface ListContext {
  readonly reader: StoreReader
  readonly edition: string
  /** The rules by which a story counts as paid. */
  readonly branded: BrandedRules
  /** The language of stories that name none, as a BCP 47 tag. */
  readonly language: string
  readonly self: Self
  /** The id of the page's own content, which lists with `exclude` leave out. */
  readonly id: string
  /** Ids that the lists before this one show. */
  readonly above: ReadonlySet<string>
  /** The first page is 1. */
  readonly pageNumber: number
  /** Overrides the layout's limit and offset of the paged list (CL-008). */
  readonly window?: ListWindow
}

/** Reads the list of a query; null when the page number is beyond the last page (RT-049). */
export async function readList(query: LayoutQuery, context: ListContext): Promise<RawList | null> {
  const { reader, pageNumber, window } = context
  const scope = toScope(query, context)
  if (scope === null) return { documents: [], links: [], paging: null }
  if (!query.paged) {
    const scopes = query.near ? toNearScopes(scope, context) : [scope]
    return { documents: await readUnpaged(query, scopes, context), links: [], paging: null }
  }
  const limit = window?.limit ?? query.limit
  const offset = (window?.offset ?? 0) + (pageNumber - 1) * limit
  const total = Math.max(0, (await reader.count(scope)) - query.offset)
  if (pageNumber > 1 && offset >= total) return null
  const documents = await reader.list({
    ...scope,
    sort: query.sort === 'oldest' ? 'oldest' : 'newest',
    limit,
    offset: query.offset + offset,
  })
  return { documents: toOwnFirst(documents, scope.filters), links: [], paging: { limit, offset, total } }
}

/** Puts stories with this primary topic before those that only mention the topic. */
function toOwnFirst(documents: readonly ListedDocument[], filters: readonly Listing[]): readonly ListedDocument[] {
  const topic = filters.find(({ kind }) => kind === 'topic')
  if (topic === undefined) return documents
  return documents.toSorted((one, other) => Number(isAbout(other, topic.key)) - Number(isAbout(one, topic.key)))
}

function isAbout({ summary }: ListedDocument, key: string): boolean {
  const primary = summary.kind === 'link' ? findPrimaryTopic(summary.link.topics) : null
  return primary !== null && [...topicPathOf(primary), primary.slug].flatMap(toTopicKeys).includes(key)
}

/** Reads the list of a part, or its fallback if that list is one of the most read stories and these are too few. */
export async function readPart(
  { query, fallback }: Pick<LayoutPart, 'query' | 'fallback'>,
  context: ListContext,
): Promise<RawList | null> {
  if (query === undefined) return null
  const list = await readList(query, context)
  if (fallback === undefined || list === null || list.documents.length > 0) return list
  const instead = await readList(fallback.query, context)
  return instead && { ...instead, title: fallback.title }
}

/** Converts a query to a store query; null when it needs the section around the page and there is none. */
function toScope(query: LayoutQuery, { edition, self, id, above }: ListContext): ListScope | null {
  const filters = toFilters(query, self)
  if (query.section === 'around') {
    if (self.around === null) return null
    if (self.around !== 'everything') filters.push(self.around)
  }
  const [only, ...others] = query.types ?? []
  // The list of one type is shorter than the list of everything.
  if (!query.near && filters.length === 0 && only !== undefined && others.length === 0)
    filters.push({ kind: 'type', key: only })
  const exclude = query.exclude === undefined ? [] : query.exclude === 'self' ? [id] : [id, ...above]
  return { filters, edition, types: query.types satisfies readonly ContentType[] | undefined, exclude }
}

/** From narrow to wide: each topic near the page's story, then the section around it. */
function toNearScopes(scope: ListScope, { self }: Pick<ListContext, 'self'>): readonly ListScope[] {
  const topics = self.near.map((key): Listing => ({ kind: 'topic', key }))
  const around = self.around === 'everything' || self.around === null ? [] : [self.around]
  const scopes = [...topics, ...around].map((filter) => ({ ...scope, filters: [...scope.filters, filter] }))
  // A story without a section falls back to everything.
  return around.length > 0 ? scopes : [...scopes, scope]
}

const KINDS = ['section', 'topic', 'tag', 'author', 'collection'] as const

const TO_KEY = {
  section: toSectionKey,
  topic: toTopicKey,
  tag: (slug: string) => slug,
  author: (username: string) => username.toLowerCase(),
  collection: (slug: string) => slug,
} as const satisfies Record<(typeof KINDS)[number], (value: string) => string>

function toFilters(query: LayoutQuery, self: Self): Listing[] {
  return KINDS.flatMap((kind) => {
    const value = query[kind]
    if (value === undefined || (kind === 'section' && value === 'around')) return []
    const key = value === 'self' ? self[kind] : TO_KEY[kind](value)
    return key === null ? [] : [{ kind, key }]
  })
}
