import type { ComposedPage, Content } from '../../../shared/entities/composed-page.ts'
import { addressTag, channelTag, documentTag, listTag } from '../../process/tags.ts'
import type { Listing } from '../../store/store.ts'
import type { CallContext, PageRequest } from '../content-api.ts'

/** The maximum number of tags of one response. */
const MAX_TAGS = 300

/** The maximum number of levels of a response that are searched; lists of links in components are at the third. */
const MAX_DEPTH = 8

/** Parts with files or text, whose ids are not documents. */
const NO_DOCUMENTS =
  /image|^files$|^metaData$|^body$|^compiledBody$|^additionalShortcodeData$|^contentPlatform$|^live$/i

/** The keys of the requested content, even if it is missing: publishing the slug invalidates the 404 (BX-003). */
export function toRequestTags(request: PageRequest, context: CallContext): readonly string[] {
  return [addressTag(request.type, context.edition, request.id), documentTag(request.id)]
}

/** The keys of a page: every document it shows, and the lists of its own content. */
export function toPageTags(page: ComposedPage): readonly string[] {
  const tags = new Set<string>()
  for (const listing of toListings(page.content)) tags.add(listTag(listing))
  if (page.content.typeName === 'content_livearticle') tags.add(channelTag(page.content.id))
  addDocuments(page.content, tags, 0)
  for (const entry of Object.values(page.components)) addDocuments(entry.data, tags, 0)
  return [...tags]
}

/** The keys of one component: the content it was requested for, and the documents in its data. */
export function toComponentTags(data: unknown, query: URLSearchParams): readonly string[] {
  const tags = new Set<string>()
  for (const name of ['contentId', 'slug']) {
    const beside = query.get(name)
    if (beside !== null) tags.add(documentTag(beside))
  }
  addDocuments(data, tags, 0)
  return [...tags]
}

/** The lists that a page of this type of content always shows. */
function toListings(content: Content): readonly Listing[] {
  switch (content.typeName) {
    case 'content_topic':
      return [{ kind: 'topic', key: content.slug }]
    case 'content_tag':
      return [{ kind: 'tag', key: content.slug }]
    case 'content_collection':
      return [{ kind: 'collection', key: content.slug }]
    case 'content_author':
      return [{ kind: 'author', key: content.slug }]
    case 'content_door':
      if (content.topic !== null) return [{ kind: 'topic', key: content.topic }]
      return [content.section === null ? { kind: 'all', key: '' } : { kind: 'section', key: content.section }]
    default:
      return []
  }
}

/** The tags of one answer from several lists, each once and up to `MAX_TAGS`. */
export function unionTags(...parts: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(parts.flat())].slice(0, MAX_TAGS)
}

function addDocuments(value: unknown, tags: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  if (tags.size >= MAX_TAGS) return
  if (Array.isArray(value)) {
    for (const item of value) addDocuments(item, tags, depth + 1)
    return
  }
  // `for … in` allocates no array: a response has thousands of fields.
  for (const key in value) {
    const part: unknown = Reflect.get(value, key)
    if (typeof part === 'object' && part !== null) {
      if (!NO_DOCUMENTS.test(key)) addDocuments(part, tags, depth + 1)
    } else if (key === 'id' && (typeof part === 'string' || typeof part === 'number')) {
      tags.add(documentTag(String(part)))
    }
  }
}
