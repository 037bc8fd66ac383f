import type { Author } from '../../../shared/entities/author.ts'
import type { Collection } from '../../../shared/entities/collection.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { FullTopic } from '../../../shared/entities/topic.ts'
import type { StoreReader } from '../../store/store.ts'

/** Updates the content's authors, topics and collections from the store; the read adds their tags (decision 0014). */
export async function hydrate(content: Content, reader: StoreReader): Promise<Content> {
  if (!('moreAuthors' in content)) return content
  const named = [content.author, ...content.moreAuthors, ...content.topics, ...content.collections]
  const ids = new Set(named.flatMap((reference) => (typeof reference?.id === 'string' ? [reference.id] : [])))
  const stored = new Map((await reader.contents([...ids])).map((found) => [found.id, found]))
  const authorOf = (author: Author) => toAuthor(author, stored.get(author.id ?? ''))
  return {
    ...content,
    author: content.author && authorOf(content.author),
    moreAuthors: content.moreAuthors.map(authorOf),
    topics: content.topics.map((topic) => toTopic(topic, stored.get(topic.id ?? ''))),
    collections: content.collections.map((collection) => toCollection(collection, stored.get(collection.id ?? ''))),
  }
}

/** Copies field by field, because a byline must not contain the author's e-mail address. */
export function toAuthor(given: Author, stored: Content | undefined): Author {
  if (stored?.typeName !== 'content_author') return given
  const { id, username, firstName, lastName, authorBio, title, image, socialProfileIds } = stored
  const { authorDisclosure, education, expertise, awardsAndCredentials, roles } = stored
  return {
    ...{ id, username, firstName, lastName, authorBio, title, image, socialProfileIds },
    ...{ authorDisclosure, education, expertise, awardsAndCredentials, roles },
  }
}

/** The path of a topic stays the one that the story was published with, because the story's address depends on it. */
function toTopic(given: FullTopic, stored: Content | undefined): FullTopic {
  if (stored?.typeName !== 'content_topic') return given
  return { ...given, slug: stored.slug, name: stored.name, description: stored.description }
}

function toCollection(given: Collection, stored: Content | undefined): Collection {
  if (stored?.typeName !== 'content_collection') return given
  const { image, title, slug, hide, description, threads, typeSlug } = stored
  return { ...given, image, title, slug, hide, description, threads, typeSlug }
}
