import type { Content } from '../../../shared/entities/composed-page.ts'
import { type FullTopic, findPrimaryTopic, type TopicContent } from '../../../shared/entities/topic.ts'
import { isAutoTopic, topicVertical } from '../../addresses/editorial/vertical.ts'
import { isAuto, type RoutableContent } from '../../addresses/routing/classification.ts'
import { WELCOME } from '../../addresses/routing/resolve.ts'
import { topicPathOf } from '../../addresses/routing/topic-path.ts'
import { toStoredEdition } from '../../body/content-types.ts'
import { toSectionKey, toTopicKey } from '../../store/list-keys.ts'
import { findSlugIn } from '../../store/places.ts'
import type { Listing, Names, SlugResult, StoredDocument } from '../../store/store.ts'
import type { PageRequest } from '../content-api.ts'
import { findDoor } from './doors.ts'
import { findSitemap } from './sitemaps.ts'
import { NOTHING, type Search, type Self, type SubjectResult } from './subject.ts'

/** Around a story of the cars brand, lists show that brand only. */
const AUTO: Listing = { kind: 'section', key: 'auto' }

/** The page that exists without a document. */
const SITEMAPS = 'sitemaps'

const MISSING: SubjectResult = { kind: 'missing' }

/** Finds the content of a page by slug, else by id, or its new slug when it moved (CL-005, BX-032). */
export async function findSubject(search: Search): Promise<SubjectResult> {
  const { type, id } = search.request
  if (type === 'door') return findDoor(search)
  if (type === 'page' && id === SITEMAPS) return findSitemap(search)
  const result = await findDocument(search)
  if (result.kind !== 'found') return result
  const { document } = result
  const content = inEdition(document, search.edition)
  // A hidden collection is for editors and has no page (EN-020).
  if (content.typeName === 'content_collection' && content.hide) return MISSING
  if (content.typeName === 'content_gallery' && isPastGallery(content.items.length, search.request)) return MISSING
  const numbered = content.typeName === 'content_gallery'
  return {
    kind: 'found',
    subject: {
      content,
      document,
      layout: document.type,
      layoutName: layoutNameOf(content),
      self: toSelf(content, document.publishedAt),
      numbered,
    },
  }
}

/** The content with its slug of the edition (BR-005). */
export function inEdition(document: StoredDocument, edition: string): Content {
  const slug = document.edition === edition ? null : findSlugIn(document, edition)
  return slug === null ? document.content : { ...document.content, slug }
}

function isPastGallery(items: number, { pageNumber = 1 }: PageRequest): boolean {
  return pageNumber > Math.max(1, items)
}

/** The names that the document of a page may have; null if the page may exist without such a document. */
export function namesOfPage({ type, id }: Pick<PageRequest, 'type' | 'id'>): Omit<Names, 'edition'> | null {
  if (type === 'door' || (type === 'page' && (id === SITEMAPS || id === WELCOME))) return null
  return { type, slug: slugOf({ type, id }), id, ...(type === 'product' && { orType: 'review' }) }
}

/** Whether the store surely has no document for a page: a cheap check for unknown addresses. */
export async function hasNoDocument({
  reader,
  edition,
  request,
}: Pick<Search, 'reader' | 'edition' | 'request'>): Promise<boolean> {
  const names = namesOfPage(request)
  return names !== null && reader.hasNothing({ ...names, edition })
}

function slugOf({ type, id }: Pick<PageRequest, 'type' | 'id'>): string {
  return type === 'author' ? id.toLowerCase() : id
}

async function findDocument({ reader, edition, request }: Search): Promise<SlugResult> {
  const { type } = request
  const slug = slugOf(request)
  // The welcome slug may have both a page for every edition and an article in one edition; the article wins (RR-005).
  if (type === 'page' && slug === WELCOME) {
    const article = await reader.bySlug('article', edition, slug)
    if (article.kind === 'found') return article
  }
  const bySlug = await reader.bySlug(type, edition, slug)
  if (bySlug.kind !== 'missing') return bySlug
  if (type === 'product') {
    const review = await reader.bySlug('review', edition, slug)
    if (review.kind === 'moved' || (review.kind === 'found' && isUntyped(review.document))) return review
  }
  const document = await reader.byId(request.id)
  const isHere = document?.type === type && findSlugIn(document, toStoredEdition(type, edition)) !== null
  return isHere ? { kind: 'found', document } : { kind: 'missing' }
}

/** A review that is neither Review nor Preview has the address of its product (RR-004). */
function isUntyped({ content }: StoredDocument): boolean {
  return content.typeName === 'content_review' && !/^(?:p?review)$/i.test(content.type?.trim() ?? '')
}

/** The layout file that an editor chose for this document; of a feature, its `layout`. */
function layoutNameOf(content: Content): string | null {
  if (content.typeName === 'content_feature') return content.layout
  return 'layoutName' in content ? content.layoutName : null
}

/** The maximum number of topics near a story: each one costs a list read. */
const MOST_NEAR = 6

/** The keys of a story's topics, primary first, followed by the keys of their parents. */
function toNearTopics(topics: readonly FullTopic[]): readonly string[] {
  const ordered = topics.toSorted((one, other) => Number(other.primary) - Number(one.primary))
  const above = ordered.flatMap((topic) => topicPathOf(topic).toReversed())
  return [...new Set([...ordered.map(({ slug }) => slug), ...above].map(toTopicKey))].slice(0, MOST_NEAR)
}

/** The section of a story, where the cars brand overrides the section field. */
export function aroundStory(content: RoutableContent): Listing | 'everything' {
  if (isAuto(content)) return AUTO
  return content.section ? { kind: 'section', key: toSectionKey(content.section) } : 'everything'
}

/** The section of a topic or of its nearest parent that has one; null when none has. */
function aroundTopic(topic: TopicContent): Listing | null {
  for (const slug of [topic.slug, ...topicPathOf(topic).toReversed()]) {
    if (isAutoTopic(slug)) return AUTO
    const vertical = topicVertical(slug)
    if (vertical) return { kind: 'section', key: toSectionKey(vertical) }
  }
  return null
}

/** What `self` means in layout queries on the page of this content. `published`: milliseconds since the epoch. */
export function toSelf(content: Content, published: number): Self {
  switch (content.typeName) {
    case 'content_author':
      return { ...NOTHING, author: (content.username || content.slug).toLowerCase() }
    case 'content_topic':
      return { ...NOTHING, topic: toTopicKey(content.slug), around: aroundTopic(content) }
    case 'content_tag':
      return { ...NOTHING, tag: content.slug }
    case 'content_collection':
    case 'content_feature':
      return { ...NOTHING, collection: content.slug }
    default:
      return { ...toStorySelf(content), published }
  }
}

function toStorySelf(content: Content): Self {
  const topic = 'topics' in content ? findPrimaryTopic(content.topics) : null
  const section = 'section' in content ? content.section : null
  const author = 'author' in content ? (content.author?.username?.toLowerCase() ?? null) : null
  return {
    ...NOTHING,
    section: section === null ? null : toSectionKey(section),
    around: aroundStory(content),
    topic: topic === null ? null : toTopicKey(topic.slug),
    near: 'topics' in content ? toNearTopics(content.topics) : [],
    author,
    language: 'language' in content ? content.language : null,
  }
}
