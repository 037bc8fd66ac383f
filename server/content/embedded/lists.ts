import type { BrandedRules } from '../../../shared/editorial/branded.ts'
import { findPrimaryTopic } from '../../../shared/entities/topic.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { topicPathOf } from '../../../shared/routing/topic-path.ts'
import { toSectionKey, toTopicKey, toTopicKeys } from '../list-keys.ts'
import type { ListedDocument, Listing, ListScope, StoreReader } from '../store/store.ts'
import type { LayoutQuery } from './layout-file.schema.ts'
import type { RawList, Self } from './subject.ts'
import { readUnpaged } from './unpaged-list.ts'

/** Items of a list, and items to skip before them; undefined: as the layout says. */
export interface ListWindow {
  readonly limit: number | undefined
  readonly offset: number | undefined
}

/** What a query may depend on besides itself. */
export interface ListContext {
  readonly reader: StoreReader
  readonly edition: string
  /** What makes a story paid for. */
  readonly branded: BrandedRules
  readonly self: Self
  /** The id of the page's own content, which no list that says `exclude` repeats. */
  readonly id: string
  /** Ids that the lists before this one show. */
  readonly above: ReadonlySet<string>
  /** From 1. */
  readonly pageNumber: number
  /** What the call asks of the paged list, instead of what its layout says (CL-008). */
  readonly window?: ListWindow
}

/** Reads what a query lists; null when the page asked for lies beyond the last (RT-049). */
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
  const documents = await reader.list({ ...scope, sort: query.sort, limit, offset: query.offset + offset })
  return { documents: toOwnFirst(documents, scope.filters), links: [], paging: { limit, offset, total } }
}

/** On the page of a topic, the stories that are about it first of all come before those that only touch it. */
function toOwnFirst(documents: readonly ListedDocument[], filters: readonly Listing[]): readonly ListedDocument[] {
  const topic = filters.find(({ kind }) => kind === 'topic')
  if (topic === undefined) return documents
  return documents.toSorted((one, other) => Number(isAbout(other, topic.key)) - Number(isAbout(one, topic.key)))
}

function isAbout({ summary }: ListedDocument, key: string): boolean {
  const primary = summary.kind === 'link' ? findPrimaryTopic(summary.link.topics) : null
  return primary !== null && [...topicPathOf(primary), primary.slug].flatMap(toTopicKeys).includes(key)
}

/** What is listed; null: nothing, because what should stand around the page is not known. */
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

/** From the narrow to the wide: each topic that is near the page's story, then the section or brand around it. */
function toNearScopes(scope: ListScope, { self }: Pick<ListContext, 'self'>): readonly ListScope[] {
  const topics = self.near.map((key): Listing => ({ kind: 'topic', key }))
  const around = self.around === 'everything' || self.around === null ? [] : [self.around]
  const scopes = [...topics, ...around].map((filter) => ({ ...scope, filters: [...scope.filters, filter] }))
  // What belongs nowhere has everything around it.
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
