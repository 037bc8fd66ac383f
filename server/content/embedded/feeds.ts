import { toFullName } from '../../../shared/entities/author.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import type { LandingEntry } from '../../addresses/editorial/landing.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import { LISTED_TYPES } from '../../body/content-types.ts'
import { toTopicKey } from '../../store/list-keys.ts'
import type { Listing, ListScope, StoredDocument, StoreReader } from '../../store/store.ts'
import type { FeedData, FeedRequest } from '../content-api.ts'
import { parseEndpoint } from '../feeds/endpoint.ts'
import { findDoor } from './doors.ts'
import { toOwnFilters } from './hub-stories.ts'
import { toLinks } from './links.ts'

/** What feeds depend on besides the request. */
export interface FeedContext {
  readonly reader: StoreReader
  readonly edition: string
  readonly timeZone: string
  readonly hubs: ReadonlyMap<string, LandingEntry>
  /** The ids of what the feed leaves out. */
  readonly exclude: readonly string[]
  readonly urlOf: (content: RoutableContent) => string
  /** The whole text of a document as sanitised HTML; null if it has none. */
  readonly readHtml: (document: StoredDocument) => Promise<string | null>
}

interface Found {
  readonly title: string | null
  readonly url: string | null
  readonly filters: readonly Listing[]
}

/** Finds the newest stories of a feed; null if there is nothing that it could be of (SM-005, SM-006). */
export async function findFeed(request: FeedRequest, context: FeedContext): Promise<FeedData | null> {
  const { endpoint, limit, offset, hydrate } = request
  const found = await findSubject(endpoint, context)
  if (found === null) return null
  const { reader, edition, exclude } = context
  const { title, url, filters } = found
  const scope: ListScope = { filters, edition, types: LISTED_TYPES, ...(exclude.length > 0 && { exclude }) }
  const total = await reader.count(scope)
  const documents = await reader.list({ ...scope, limit, offset })
  const items = await toLinks(documents, context)
  const whole = hydrate ? await Promise.all(items.map((item) => withText(item, context))) : items
  return { title, url, items: whole, paging: { limit, offset, total } }
}

async function withText(item: ContentLink, { reader, readHtml }: FeedContext): Promise<ContentLink> {
  const document = await reader.byId(item.id)
  return document === null ? item : { ...item, body: await readHtml(document) }
}

async function findSubject(endpoint: string, context: FeedContext): Promise<Found | null> {
  const subject = parseEndpoint(endpoint)
  if (subject === null) return null
  if (subject.kind === 'all') return { title: null, url: '/', filters: [] }
  const { reader, edition, hubs, timeZone, urlOf } = context
  const { kind, slug } = subject
  if (kind === 'hub') {
    const door = await findDoor({ reader, edition, hubs, timeZone, request: { type: 'door', id: slug } })
    const filters = door.kind === 'found' ? toOwnFilters(door.subject.self) : []
    if (door.kind !== 'found' || filters.length === 0) return null
    return { title: 'title' in door.subject.content ? door.subject.content.title : null, url: `/${slug}/`, filters }
  }
  const stored = await reader.bySlug(kind, edition, slug.toLowerCase())
  if (stored.kind !== 'found') return null
  const { content } = stored.document
  const url = urlOf(content)
  return { title: nameOf(stored.document), url: url === '#' ? null : url, filters: [{ kind, key: keyOf(kind, slug) }] }
}

function nameOf({ content }: StoredDocument): string | null {
  if (content.typeName === 'content_author') return toFullName(content) || content.username
  return content.typeName === 'content_topic' || content.typeName === 'content_tag' ? content.name : null
}

function keyOf(kind: 'topic' | 'author' | 'tag', slug: string): string {
  if (kind === 'topic') return toTopicKey(slug)
  return kind === 'author' ? slug.toLowerCase() : slug
}
