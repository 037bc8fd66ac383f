import type { Author, AuthorContent } from '../../shared/entities/author.ts'
import type { Collection, CollectionContent } from '../../shared/entities/collection.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import type { Tag, TagContent } from '../../shared/entities/tag.ts'
import type { FullTopic, TopicContent } from '../../shared/entities/topic.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { topicPathOf } from '../addresses/routing/topic-path.ts'
import { isStory, type Story } from '../store/listings.ts'
import type { StoredDocument, StoreTransaction } from '../store/store.ts'

/** An author, topic, tag or collection that a story names. */
export interface Reference {
  readonly type: Extract<ContentType, 'author' | 'topic' | 'tag' | 'collection'>
  readonly id: string | null
  readonly slug: string
  readonly toContent: (id: string) => Content
}

/** Returns the document of a reference, and creates it when there is none. */
export type Settle = (reference: Reference) => Promise<StoredDocument>

/** Finds the document of a reference by its id, else by its slug. */
export async function findReferenced(
  transaction: StoreTransaction,
  reference: Omit<Reference, 'toContent'>,
): Promise<StoredDocument | null> {
  const { type, id, slug } = reference
  const byId = id === null ? null : await transaction.findDocument(id)
  if (byId?.type === type) return byId
  return transaction.findBySlug(type, EVERY_EDITION, slug)
}

/**
 * Gives each topic of a story the path of its document where the story has none. Addresses depend on the path, so it is
 * stored with the story: pages, lists and site maps read the same one, and it stays until the story is published again.
 */
export async function completeTopicPaths(content: Content, transaction: StoreTransaction): Promise<Content> {
  if (!isStory(content)) return content
  const topics = await inOrder(content.topics, async (topic) => {
    if (topicPathOf(topic).length > 0) return topic
    const document = await findReferenced(transaction, { type: 'topic', id: topic.id, slug: topic.slug })
    if (document?.content.typeName !== 'content_topic') return topic
    const { metaData, hslugPath, topicPath } = document.content
    return { ...topic, metaData, hslugPath, topicPath }
  })
  return { ...content, topics }
}

/**
 * Links every author, topic, tag and collection of a story to its document, with the current id and slug. Missing
 * documents are created from the story (BX-031).
 */
export async function settleReferences<Of extends Story>(story: Of, settle: Settle): Promise<Of> {
  const authorOf = (author: Author) => settleAuthor(author, settle)
  return {
    ...story,
    author: story.author && (await authorOf(story.author)),
    moreAuthors: await inOrder(story.moreAuthors, authorOf),
    topics: await inOrder(story.topics, async (topic) => {
      const { id, slug } = await settle({
        type: 'topic',
        id: topic.id,
        slug: topic.slug,
        toContent: toTopicContent(topic),
      })
      return { ...topic, id, slug }
    }),
    tags: await inOrder(story.tags, async (tag) => {
      const { slug } = await settle({ type: 'tag', id: null, slug: tag.slug, toContent: toTagContent(tag) })
      return { ...tag, slug }
    }),
    collections: await inOrder(story.collections, async (collection) => {
      const toContent = toCollectionContent(collection)
      const { id, slug } = await settle({ type: 'collection', id: collection.id, slug: collection.slug, toContent })
      return { ...collection, id, slug }
    }),
  }
}

/** Sequential, because the second item may name what the first has just created. */
async function inOrder<Item>(items: readonly Item[], change: (item: Item) => Promise<Item>): Promise<readonly Item[]> {
  const changed: Item[] = []
  for (const item of items) changed.push(await change(item))
  return changed
}

async function settleAuthor(author: Author, settle: Settle): Promise<Author> {
  const username = author.username?.trim() ?? ''
  // An author without a username has no page or byline (EN-036).
  if (username === '') return author
  const slug = username.toLowerCase()
  const document = await settle({ type: 'author', id: author.id, slug, toContent: toAuthorContent(author, slug) })
  const current = document.content.typeName === 'content_author' ? document.content.username : username
  return { ...author, id: document.id, username: current }
}

function toAuthorContent(author: Author, slug: string) {
  return (id: string): AuthorContent => ({
    ...author,
    ...{ id, slug, typeName: 'content_author' },
    ...{ profileUrl: null, email: null, jobTitle: null, dateCreated: null },
  })
}

function toTopicContent(topic: FullTopic) {
  return (id: string): TopicContent => ({ ...topic, id, typeName: 'content_topic', image: null, primary: false })
}

function toTagContent(tag: Tag) {
  return (id: string): TagContent => ({ ...tag, id, typeName: 'content_tag', description: null })
}

function toCollectionContent(collection: Collection) {
  return (id: string): CollectionContent => ({
    ...collection,
    ...{ id, typeName: 'content_collection', section: null, primary: false },
  })
}
